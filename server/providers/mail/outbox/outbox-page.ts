import { html } from 'hono/html';

import { type Language } from '#contract/languages.ts';
import { dateFormat } from '#contract/dates.ts';
import { directionOf } from '#contract/locale.ts';
import { words } from '#server/platform/words.ts';
import { languageLinks } from '#server/providers/language-links.ts';

import type { OutboxMessage } from './outbox.ts';

/** The demo's outbox page: what would have been sent, newest first, with a note that none of it was. Without scripts. */
export function outboxPage({ messages, language }: { messages: readonly OutboxMessage[]; language: Language }): string {
  const say = words(language);
  const moment = dateFormat(language, 'momentToSecond', { timeZone: 'Asia/Manila' });
  const others = languageLinks(language, (other) => `?lang=${other}`);
  const list = messages.map(
    (message) =>
      html`<article aria-labelledby="${message.id}">
        <h2 id="${message.id}">${message.channel === 'sms' ? say('outbox.sms') : message.subject}</h2>
        <dl>
          <dt>${say('outbox.to')}</dt>
          <dd><bdi>${message.recipient}</bdi></dd>
          <dt>${say('outbox.sentAt')}</dt>
          <dd><time datetime="${message.createdAt.toISOString()}">${moment(message.createdAt)}</time></dd>
        </dl>
        <p class="body">${linked(message.body)}</p>
      </article>`,
  );
  const empty = html`<p>${say('outbox.empty')}</p>
    <p>${say('outbox.emptyHint')}</p>`;
  const page = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${say('outbox.title')}</title>
        <link rel="stylesheet" href="/dev/outbox.css" />
      </head>
      <body>
        <header>
          <h1>${say('outbox.title')}</h1>
          <nav aria-label="${say('outbox.language')}">${others}</nav>
        </header>
        <p class="notice" role="note">${say('outbox.notReal')}</p>
        <main>
          ${messages.length === 0 ? empty : list}
          <p class="links"><a href="/m/forget">${say('outbox.forget')}</a> <a href="/m/home">${say('outbox.home')}</a></p>
        </main>
      </body>
    </html>`;
  // nothing in it is async: without a promise inside, the template is already a string
  return String(page);
}

/** The text with its addresses as links. */
function linked(body: string) {
  return body.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
