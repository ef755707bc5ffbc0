/// <reference types="astro/client" />
import type { Settings } from '#contract/system/calls.ts';
import type { Gateway } from '#site/api/gateway.ts';
import type { Sent } from '#site/components/staff/take-form.ts';
import type { Language } from '#contract/languages.ts';
import type { Translate } from '#site/i18n/translate.ts';

declare global {
  namespace App {
    interface Locals {
      /** The gateway, bound to this request's host and run in-process. Set by the server's pipeline. */
      api: Gateway;
      /** The merchant's settings block: brand, currency, languages, flags, mode. Set by src/middleware.ts, as are the following. */
      merchant: Settings;
      language: Language;
      t: Translate;
      /** The host of this page's pictures; '' = the site itself. */
      imageHost: string;
      /** The path that the visitor requested, before any rewrite. */
      path: string;
      /** The console's form that this request sent, if it was refused. */
      sent?: Sent;
    }
  }

  namespace astroHTML.JSX {
    interface ButtonHTMLAttributes {
      /** Invoker commands: whatever opens, opens without JavaScript. */
      command?: 'show-modal' | 'close' | 'request-close' | undefined;
      commandfor?: string | undefined;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** The island loads when its place is about to be seen: scrolled to, shown, or opened as a dialog (src/islands/due-directive); a number: after so many ms there. */
    'client:due'?: boolean | number;
  }
}
