import { html } from 'hono/html';

import { type Language } from '#contract/languages.ts';
import { dateLocaleOf, directionOf, localeOf } from '#contract/locale.ts';
import { formatMinor } from '#contract/money.ts';
import { languageSpoken, words, type Words } from '#server/platform/words.ts';
import { languageLinks } from '#server/providers/language-links.ts';

import { isKnownCurrency, type PaymentRow } from './payment-books.ts';
import { type Behaviour, behaviours, payActions } from './plan-payment.ts';

type Html = ReturnType<typeof html>;

/** The provider's languages differ from the merchant's: English for those it lacks. */
export function languageOf(asked: string | undefined): { lang: Language; say: Words } {
  const lang = languageSpoken(asked);
  return { lang, say: words(lang) };
}

/** The frame of the provider's pages: without scripts, every button submits a form. */
export function pageFrame({ lang, say, title, brand, main }: { lang: Language; say: Words; title: string; brand: string; main: Html }) {
  return html`<!doctype html>
    <html lang="${lang}" dir="${directionOf(lang)}">
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
          <nav aria-label="${say('pay.language')}">${languageLinks(lang, (other) => `?lang=${other}`)}</nav>
        </header>
        <p class="notice" role="note">${say('pay.notReal')}</p>
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
  const { lang, say } = languageOf(wanted);
  const isOpen = payment.state === 'pending';
  const main = html`<h1>${isOpen ? say('pay.heading') : say('pay.ended')}</h1>
    <p class="amount"><bdi>${amountText(payment, lang)}</bdi></p>
    ${particulars({ payment, say, lang })} ${isOpen && payment.expiresAt > now ? actionForm(say, session) : wayBack(payment, say)}`;
  return pageFrame({ lang, say, title: say('pay.title'), brand: payment.rail === 'wallet' ? say('pay.wallet.brand') : 'SandPay', main });
}

export function wayBack({ returnUrl }: PaymentRow, say: Words) {
  return html`<p><a class="button primary" href="${returnUrl}">${say('pay.back')}</a></p>`;
}

export function particulars({ payment, say, lang }: { payment: PaymentRow; say: Words; lang: Language }) {
  const endsAt = new Intl.DateTimeFormat(dateLocaleOf(lang), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Manila',
    timeZoneName: 'short',
  }).format(payment.expiresAt);
  return html`<dl>
    <dt>${say('pay.reference')}</dt>
    <dd><bdi>${payment.rail === 'card' ? payment.reference : payment.payReference}</bdi></dd>
    <dt>${say('pay.state')}</dt>
    <dd data-state="${payment.state}">${say(`pay.states.${payment.state}`)}</dd>
    ${
      payment.state === 'pending'
        ? html`<dt>${say('pay.payUntil')}</dt>
            <dd><time datetime="${payment.expiresAt.toISOString()}">${endsAt}</time></dd>`
        : ''
    }
  </dl>`;
}

function actionForm(say: Words, session: string | undefined) {
  return html`<form method="post">
    ${session === undefined ? '' : html`<input type="hidden" name="session" value="${session}" />`}
    ${payActions.map((action) => html`<button class="${action === 'pay' ? 'primary' : 'plain'}" name="action" value="${action}">${say(`pay.actions.${action}`)}</button>`)}
    ${behaviourChoice(say, behaviours)}
  </form>`;
}

/** For testing: how the provider reports it. */
export function behaviourChoice(say: Words, choices: readonly Behaviour[]) {
  return html`<details>
    <summary>${say('pay.behaviour')}</summary>
    <p>${say('pay.behaviourHint')}</p>
    <fieldset>
      <legend>${say('pay.behaviour')}</legend>
      ${choices.map((behaviour) => html`<label><input type="radio" name="behaviour" value="${behaviour}" ${behaviour === 'normal' ? 'checked' : ''} /> ${say(`pay.behaviours.${behaviour}`)}</label>`)}
    </fieldset>
  </details>`;
}

export function amountText({ amountMinor, currency }: PaymentRow, lang: Language): string {
  if (!isKnownCurrency(currency)) return `${amountMinor} ${currency}`;
  // A decimal string is formatted exactly, however large.
  return new Intl.NumberFormat(localeOf(lang, { isMoney: true }), { style: 'currency', currency }).format(
    formatMinor(amountMinor, currency) as Intl.StringNumericLiteral,
  );
}
