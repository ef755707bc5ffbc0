import { createHmac } from 'node:crypto';

import { html } from 'hono/html';

import { isSignature } from '#server/providers/payment/sign.ts';

import { amountText, languageOf, pageFrame, wayBack } from './pay-page.ts';
import type { PaymentRow } from './payment-books.ts';

/** A log-in's session: valid for this one payment. */
export function walletSession({ secret, paymentId }: { secret: string; paymentId: string }): string {
  return createHmac('sha256', secret).update(`wallet session.${paymentId}`).digest('hex');
}

export function isWalletSession({ secret, paymentId, given }: { secret: string; paymentId: string; given: unknown }): boolean {
  return typeof given === 'string' && isSignature({ given, expected: walletSession({ secret, paymentId }) });
}

/** The sandbox wallet accepts every Philippine mobile number, and one code for all of them. */
export function isWalletLogIn({ mobile, code }: { mobile: unknown; code: unknown }): boolean {
  return typeof mobile === 'string' && /^09\d{9}$/.test(mobile.replaceAll(/[\s-]/g, '')) && code === '123456';
}

/** The wallet's own log-in page, before its payment page. */
export function walletPage({ payment, lang: wanted, isWrong }: { payment: PaymentRow; lang: string | undefined; isWrong: boolean }) {
  const { lang, say } = languageOf(wanted);
  const form = html`<form method="post">
    ${isWrong ? html`<p class="fault" role="alert">${say('pay.wallet.wrong')}</p>` : ''}
    <label class="field"
      >${say('pay.wallet.mobile')}<input name="mobile" inputmode="tel" autocomplete="tel" maxlength="16" required
    /></label>
    <label class="field"
      >${say('pay.wallet.code')}<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required
    /></label>
    <p>${say('pay.wallet.hint')}</p>
    <button class="primary" name="action" value="login">${say('pay.wallet.submit')}</button>
  </form>`;
  const main = html`<h1>${payment.state === 'pending' ? say('pay.wallet.heading') : say('pay.ended')}</h1>
    <p class="amount"><bdi>${amountText(payment, lang)}</bdi></p>
    ${payment.state === 'pending' ? form : wayBack(payment, say)}`;
  return pageFrame({ lang, say, title: say('pay.wallet.title'), brand: say('pay.wallet.brand'), main });
}
