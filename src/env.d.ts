/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The gateway, bound to this request's host and run in-process. Set by the server's pipeline. */
    api: import('#site/api/gateway.ts').Gateway;
    /** The merchant's settings block: brand, currency, languages, flags, mode. Set by src/middleware.ts, like what follows. */
    merchant: import('#contract/system.ts').Settings;
    language: import('#site/i18n/languages.ts').Language;
    t: import('#site/i18n/translate.ts').Translate;
    /** The path that the visitor asked for, before any rewrite. */
    path: string;
  }
}

declare namespace astroHTML.JSX {

  interface ButtonHTMLAttributes {
    /** Invoker commands: what opens, opens without JavaScript. */
    command?: 'show-modal' | 'close' | 'request-close' | undefined;
    commandfor?: string | undefined;
  }
}
