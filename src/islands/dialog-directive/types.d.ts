import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** The island loads when its dialog opens (src/islands/dialog-directive). */
    'client:dialog'?: boolean;
  }
}
