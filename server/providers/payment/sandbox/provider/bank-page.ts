import { html } from 'hono/html';

import { formatMinor } from '#contract/money.ts';

import { bankAccount } from './bank-books.ts';
import { amountText, behaviourChoice, languageOf, pageFrame, particulars, wayBack } from './pay-page.ts';
import { isKnownCurrency, type PaymentRow } from './payment-books.ts';
import { type Behaviour, behaviours } from './plan-payment.ts';

/** Why the bank did nothing. */
export const bankFaults = ['refused', 'invalid', 'used'] as const;
export type BankFault = (typeof bankFaults)[number];

/** How a bank's statement can misbehave. */
const statementBehaviours: readonly Behaviour[] = ['normal', 'duplicate', 'late', 'lost'];

/** A payer's bank app: it scans the merchant's code, or sends a transfer with whatever its sender types. */
export function bankPage({
  payment,
  lang: wanted,
  fault,
}: {
  payment: PaymentRow;
  lang: string | undefined;
  fault: BankFault | undefined;
}) {
  const { lang, say } = languageOf(wanted);
  const isScan = payment.rail === 'qrph';
  const isOver = payment.state !== 'pending' && !(isScan && payment.state === 'expired') && !(payment.rail === 'bank');
  const form = isScan ? scanForm() : transferForm();
  const main = html`<h1>${isScan ? say('pay.bank.headingScan') : say('pay.bank.headingTransfer')}</h1>
    <p class="amount"><bdi>${amountText(payment, lang)}</bdi></p>
    ${particulars({ payment, say, lang })} ${fault === undefined ? '' : html`<p class="fault" role="alert">${say(`pay.bank.${fault}`)}</p>`}
    ${isScan && payment.state === 'expired' ? html`<p class="fault" role="note">${say('pay.bank.late')}</p>` : ''}
    ${isOver ? (fault === undefined ? html`<p role="note">${say('pay.bank.used')}</p>` : '') : form} ${wayBack(payment, say)}`;
  return pageFrame({ lang, say, title: say('pay.bank.title'), brand: say('pay.bank.brand'), main });

  function scanForm() {
    return html`<form method="post">
      <button class="primary" name="action" value="pay">${say('pay.bank.pay')}</button>
      <button class="plain" name="action" value="refuse">${say('pay.bank.refuse')}</button>
      ${behaviourChoice(say, behaviours)}
    </form>`;
  }

  function transferForm() {
    const amount = isKnownCurrency(payment.currency) ? formatMinor(payment.amountMinor, payment.currency) : '';
    return html`<form method="post">
      <p>${say('pay.bank.to')}: ${bankAccount.bankName} ${bankAccount.accountNumber}</p>
      <label class="field"
        >${say('pay.bank.amount')}<input name="amount" inputmode="decimal" maxlength="20" value="${amount}" required
      /></label>
      <label class="field">${say('pay.bank.reference')}<input name="reference" maxlength="140" value="${payment.payReference}" /></label>
      <button class="primary" name="action" value="pay">${say('pay.bank.send')}</button>
      <button class="plain" name="action" value="refuse">${say('pay.bank.refuse')}</button>
      ${behaviourChoice(say, statementBehaviours)}
    </form>`;
  }
}
