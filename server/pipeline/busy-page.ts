import { html } from 'hono/html';

import { defaultLanguage, type Language } from '#contract/languages.ts';

import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

const wordsOf: Readonly<Record<Language, typeof english>> = { tl: tagalog, en: english };

/** What stands where a page could not be made: the reason in words, and another try. It needs no script, no style and no platform. */
export function busyPage(language: Language | undefined, status: number): string {
  const lang = language ?? defaultLanguage;
  const words = wordsOf[lang];
  return String(
    html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${status}</title>
        </head>
        <body>
          <main>
            <h1>${words.busy}</h1>
            <p><a href="">${words.retry}</a></p>
          </main>
        </body>
      </html>`,
  );
}
