import { html } from 'hono/html';

import { defaultLanguage, type Language } from '#contract/languages.ts';
import { directionOf } from '#contract/locale.ts';
import { words } from '#server/platform/words.ts';

/** Replaces a page that could not be rendered: the reason, and a link to try again. Needs no script, style or platform. */
export function busyPage(language: Language | undefined, status: number): string {
  const lang = language ?? defaultLanguage;
  const say = words(lang);
  return String(
    html`<!doctype html>
      <html lang="${lang}" dir="${directionOf(lang)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${status}</title>
        </head>
        <body>
          <main>
            <h1>${say('busy.text')}</h1>
            <p><a href="">${say('busy.retry')}</a></p>
          </main>
        </body>
      </html>`,
  );
}
