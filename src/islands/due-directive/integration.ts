import type { AstroIntegration } from 'astro';

/** Adds the client directive `client:due`: an island loads when it is about to be seen. */
export function dueDirective(): AstroIntegration {
  return {
    name: 'client-due',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'due', entrypoint: './src/islands/due-directive/directive.ts' });
      },
    },
  };
}
