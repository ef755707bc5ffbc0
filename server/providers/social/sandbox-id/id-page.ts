import { html } from 'hono/html';

import { directionOf } from '#contract/locale.ts';
import { languageSpoken, words } from '#server/platform/words.ts';
import { languageLinks } from '#server/providers/language-links.ts';

import type { Authorization } from './authorization.ts';
import { demoPeople, newPersonId } from './demo-people.ts';

const standsFor = { google: 'Google', facebook: 'Facebook' } as const;

/** Where the player chooses an account. Without scripts, and introduced as a demo. */
export function idPage({ asked, url }: { asked: Authorization; url: URL }) {
  const lang = languageSpoken(asked.ui_locales);
  const say = words(lang);
  const provider = standsFor[asked.client_id];
  return html`<!doctype html>
    <html lang="${lang}" dir="${directionOf(lang)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${say('sandboxId.title', { provider })}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox-id/page.css" />
      </head>
      <body>
        <header>
          <strong>SandID</strong>
          <nav aria-label="${say('sandboxId.language')}">
            ${languageLinks(lang, (other) => `?${new URLSearchParams({ ...Object.fromEntries(url.searchParams), ui_locales: other }).toString()}`)}
          </nav>
        </header>
        <p class="notice" role="note">${say('sandboxId.notReal', { provider })}</p>
        <main>
          <h1>${say('sandboxId.heading')}</h1>
          <form method="post">
            ${demoPeople.map((person) => choice(person.id, person.name, person.isEmailVerified ? person.email : say('sandboxId.unverified')))}
            ${choice(newPersonId, say('sandboxId.newPerson'), say('sandboxId.newPersonHint'))}
            <button class="plain" name="person" value="">${say('sandboxId.cancel')}</button>
          </form>
        </main>
      </body>
    </html>`;
}

const choice = (id: string, name: string, note: string) =>
  html`<button class="person" name="person" value="${id}"><strong>${name}</strong><span>${note}</span></button>`;
