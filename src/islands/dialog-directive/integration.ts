import type { AstroIntegration } from 'astro';

/**
 * Adds two client directives. `client:dialog`: an island inside a `<dialog>` loads when the dialog is about to open. `client:shown`: an
 * island in a hidden part of the page loads when that part is shown.
 */
export function dialogDirective(): AstroIntegration {
  return {
    name: 'client-dialog',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'dialog', entrypoint: './src/islands/dialog-directive/directive.ts' });
        addClientDirective({ name: 'shown', entrypoint: './src/islands/dialog-directive/shown.ts' });
      },
    },
  };
}
