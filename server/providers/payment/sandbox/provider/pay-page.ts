import { html } from 'hono/html';

import { type Language, localeOf, readLanguage } from '#contract/languages.ts';
import { formatMinor } from '#contract/money.ts';
import { languageLinks } from '#server/providers/language-links.ts';

import { isKnownCurrency, type PaymentRow } from './payment-books.ts';
import { type Behaviour, behaviours, payActions } from './plan-payment.ts';
import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

export type Words = typeof english;
type Html = ReturnType<typeof html>;

const wordsOf: Readonly<Record<Language, Words>> = { tl: tagalog, en: english };

/** The provider's own words do not follow the merchant's: English for what it does not speak. */
export function languageOf(asked: string | undefined): { lang: Language; locale: string; words: Words } {
  const lang = readLanguage(asked) ?? 'en';
  return { lang, locale: localeOf(lang), words: wordsOf[lang] };
}

/** The frame of every page of the provider: it has no script, and every button is a form's. */
export function pageFrame({ lang, words, title, brand, main }: { lang: Language; words: Words; title: string; brand: string; main: Html }) {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox-pay/page.css" />
      </head>
      <body>
        <header>
          <strong>${brand}</strong>
          <nav aria-label="${words.language}">${languageLinks(lang, (other) => `?lang=${other}`)}</nav>
        </header>
        <p class="notice" role="note">${words.notReal}</p>
        <main>${main}</main>
      </body>
    </html>`;
}

/** The page where a card or a logged-in wallet pays. */
export function payPage({
  payment,
  lang: wanted,
  now,
  session,
}: {
  payment: PaymentRow;
  lang: string | undefined;
  now: Date;
  session?: string;
}) {
  const { lang, locale, words } = languageOf(wanted);
  const isOpen = payment.state === 'pending';
  const main = html`<h1>${isOpen ? words.heading : words.ended}</h1>
    <p class="amount"><bdi>${amountText(payment, locale)}</bdi></p>
    ${particulars({ payment, words, locale })} ${isOpen && payment.expiresAt > now ? actionForm(words, session) : wayBack(payment, words)}`;
  return pageFrame({ lang, words, title: words.title, brand: payment.rail === 'wallet' ? words.wallet.brand : 'SandPay', main });
}

export function wayBack({ returnUrl }: PaymentRow, words: Words) {
  return html`<p><a class="button primary" href="${returnUrl}">${words.back}</a></p>`;
}

export function particulars({ payment, words, locale }: { payment: PaymentRow; words: Words; locale: string }) {
  const endsAt = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Manila',
    timeZoneName: 'short',
  }).format(payment.expiresAt);
  return html`<dl>
    <dt>${words.reference}</dt>
    <dd><bdi>${payment.rail === 'card' ? payment.reference : payment.payReference}</bdi></dd>
    <dt>${words.state}</dt>
    <dd data-state="${payment.state}">${words.states[payment.state]}</dd>
    ${
      payment.state === 'pending'
        ? html`<dt>${words.payUntil}</dt>
            <dd><time datetime="${payment.expiresAt.toISOString()}">${endsAt}</time></dd>`
        : ''
    }
  </dl>`;
}

function actionForm(words: Words, session: string | undefined) {
  return html`<form method="post">
    ${session === undefined ? '' : html`<input type="hidden" name="session" value="${session}" />`}
    ${payActions.map((action) => html`<button class="${action === 'pay' ? 'primary' : 'plain'}" name="action" value="${action}">${words.actions[action]}</button>`)}
    ${behaviourChoice(words, behaviours)}
  </form>`;
}

/** For testing: how the provider reports it. */
export function behaviourChoice(words: Words, choices: readonly Behaviour[]) {
  return html`<details>
    <summary>${words.behaviour}</summary>
    <p>${words.behaviourHint}</p>
    <fieldset>
      <legend>${words.behaviour}</legend>
      ${choices.map((behaviour) => html`<label><input type="radio" name="behaviour" value="${behaviour}" ${behaviour === 'normal' ? 'checked' : ''} /> ${words.behaviours[behaviour]}</label>`)}
    </fieldset>
  </details>`;
}

export function amountText({ amountMinor, currency }: PaymentRow, locale: string): string {
  if (!isKnownCurrency(currency)) return `${amountMinor} ${currency}`;
  // The text of a decimal number formats exactly, however large.
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    formatMinor(amountMinor, currency) as Intl.StringNumericLiteral,
  );
}
