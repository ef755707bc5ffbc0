import { html } from 'hono/html';

import { type Currency, formatMinor, minorDigits } from '#contract/money.ts';

import { behaviours, payActions } from './plan-payment.ts';
import type { PaymentRow } from './payment-books.ts';
import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

type Words = typeof english;

const languages: Record<string, { locale: string; words: Words }> = {
  tl: { locale: 'fil-PH', words: tagalog },
  en: { locale: 'en-PH', words: english },
};

/** The provider's own words do not follow the merchant's: Tagalog and English, English for all others. */
export function languageOf(lang: string | undefined): { lang: 'tl' | 'en'; locale: string; words: Words } {
  const lang_ = lang === 'tl' || lang?.startsWith('tl-') === true ? 'tl' : 'en';
  return { lang: lang_, ...(languages[lang_] ?? { locale: 'en-PH', words: english }) };
}

/** The hosted payment page. It has no script; every button is a form's. */
export function payPage({ payment, lang: wanted, now }: { payment: PaymentRow; lang: string | undefined; now: Date }) {
  const { lang, locale, words } = languageOf(wanted);
  const isOpen = payment.state === 'pending';
  const endsAt = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Manila',
    timeZoneName: 'short',
  }).format(payment.expiresAt);
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${words.title}</title>
        <link rel="stylesheet" href="/sandbox-pay/page.css" />
      </head>
      <body>
        <header>
          <strong>SandPay</strong>
          <nav aria-label="${words.language}">${languageLinks(lang)}</nav>
        </header>
        <p class="notice" role="note">${words.notReal}</p>
        <main>
          <h1>${isOpen ? words.heading : words.ended}</h1>
          <p class="amount"><bdi>${amountText(payment, locale)}</bdi></p>
          <dl>
            <dt>${words.reference}</dt>
            <dd><bdi>${payment.reference}</bdi></dd>
            <dt>${words.state}</dt>
            <dd data-state="${payment.state}">${words.states[payment.state]}</dd>
            ${
              isOpen
                ? html`<dt>${words.payUntil}</dt>
                    <dd><time datetime="${payment.expiresAt.toISOString()}">${endsAt}</time></dd>`
                : ''
            }
          </dl>
          ${isOpen && payment.expiresAt > now ? actionForm(words) : html`<p><a class="button primary" href="${payment.returnUrl}">${words.back}</a></p>`}
        </main>
      </body>
    </html>`;
}

function actionForm(words: Words) {
  return html`<form method="post">
    ${payActions.map((action) => html`<button class="${action === 'pay' ? 'primary' : 'plain'}" name="action" value="${action}">${words.actions[action]}</button>`)}
    <details>
      <summary>${words.behaviour}</summary>
      <p>${words.behaviourHint}</p>
      <fieldset>
        <legend>${words.behaviour}</legend>
        ${behaviours.map((behaviour) => html`<label><input type="radio" name="behaviour" value="${behaviour}" ${behaviour === 'normal' ? 'checked' : ''} /> ${words.behaviours[behaviour]}</label>`)}
      </fieldset>
    </details>
  </form>`;
}

function languageLinks(current: 'tl' | 'en') {
  const names = { tl: 'Tagalog', en: 'English' } as const;
  return (['tl', 'en'] as const).map((lang) =>
    lang === current
      ? html`<span aria-current="true" lang="${lang}">${names[lang]}</span>`
      : html`<a href="?lang=${lang}" hreflang="${lang}" lang="${lang}">${names[lang]}</a>`,
  );
}

function amountText({ amountMinor, currency }: PaymentRow, locale: string): string {
  if (!isKnown(currency)) return `${amountMinor} ${currency}`;
  // The text of a decimal number formats exactly, however large.
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    formatMinor(amountMinor, currency) as Intl.StringNumericLiteral,
  );
}

const isKnown = (currency: string): currency is Currency => Object.hasOwn(minorDigits, currency);
