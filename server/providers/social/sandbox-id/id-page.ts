import { html } from 'hono/html';

import { type Language, readLanguage } from '#contract/languages.ts';
import { languageLinks } from '#server/providers/language-links.ts';

import type { Authorization } from './authorization.ts';
import { demoPeople, newPersonId } from './demo-people.ts';
import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

const wordsOf: Readonly<Record<Language, typeof english>> = { tl: tagalog, en: english };
const standsFor = { google: 'Google', facebook: 'Facebook' } as const;

export function wordsIn(locales: string | undefined): { lang: Language; words: typeof english } {
  const lang = readLanguage(locales) ?? 'en';
  return { lang, words: wordsOf[lang] };
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
          <nav aria-label="${words.language}">
            ${languageLinks(lang, (other) => `?${new URLSearchParams({ ...Object.fromEntries(url.searchParams), ui_locales: other }).toString()}`)}
          </nav>
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
