import type { AstroIntegration } from 'astro';

/** Adds the client directive `client:dialog`: an island inside a `<dialog>` loads when the dialog is about to open. */
export function dialogDirective(): AstroIntegration {
  return {
    name: 'client-dialog',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'dialog', entrypoint: './src/islands/dialog-directive/directive.ts' });
      },
    },
  };
}
