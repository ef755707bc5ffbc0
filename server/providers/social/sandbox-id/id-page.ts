import { html } from 'hono/html';

import type { Authorization } from './authorization.ts';
import { demoPeople, newPersonId } from './demo-people.ts';
import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

const names = { tl: 'Tagalog', en: 'English' } as const;
const standsFor = { google: 'Google', facebook: 'Facebook' } as const;

export function wordsIn(locales: string | undefined): { lang: 'tl' | 'en'; words: typeof english } {
  return locales === 'tl' || locales?.startsWith('tl-') === true ? { lang: 'tl', words: tagalog } : { lang: 'en', words: english };
}

/** Where the player chooses an account. It has no script, and says first that it is a demonstration. */
export function idPage({ asked, url }: { asked: Authorization; url: URL }) {
  const { lang, words } = wordsIn(asked.ui_locales);
  const title = words.title.replace('{{provider}}', standsFor[asked.client_id]);
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox-id/page.css" />
      </head>
      <body>
        <header>
          <strong>SandID</strong>
          <nav aria-label="${words.language}">${languageLinks(lang, url)}</nav>
        </header>
        <p class="notice" role="note">${words.notReal.replace('{{provider}}', standsFor[asked.client_id])}</p>
        <main>
          <h1>${words.heading}</h1>
          <form method="post">
            ${demoPeople.map((person) => choice(person.id, person.name, person.isEmailVerified ? person.email : words.unverified))}
            ${choice(newPersonId, words.newPerson, words.newPersonHint)}
            <button class="plain" name="person" value="">${words.cancel}</button>
          </form>
        </main>
      </body>
    </html>`;
}

const choice = (id: string, name: string, note: string) =>
  html`<button class="person" name="person" value="${id}"><strong>${name}</strong><span>${note}</span></button>`;

function languageLinks(current: 'tl' | 'en', url: URL) {
  return (['tl', 'en'] as const).map((lang) => {
    const there = new URLSearchParams(url.search);
    there.set('ui_locales', lang);
    return lang === current
      ? html`<span aria-current="true" lang="${lang}">${names[lang]}</span>`
      : html`<a href="?${there.toString()}" hreflang="${lang}" lang="${lang}">${names[lang]}</a>`;
  });
}
