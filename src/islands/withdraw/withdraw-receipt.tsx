import type { Withdrawal } from '#contract/withdrawals/calls.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { withdrawScreen } from '#site/stores/screens/withdraw.ts';

import type { WithdrawText } from './withdraw-text.ts';

/** The withdrawal just requested, with its reference. */
export function WithdrawReceipt({ strings, language, receipt }: WithdrawText & { receipt: Withdrawal & { isEarlier: boolean } }) {
  const { amountMinor: minor, currency, payee, reference, createdAt } = receipt;
  const values = { amount: formatMoney({ minor, currency, language }), name: payee.institutionName, end: payee.accountEnd };
  return (
    <section className="card card-body stack items-center gap-3 text-center" data-part="receipt">
      <output className="stack items-center gap-2">
        <span className="i-tabler-circle-check text-win text-[3.5rem]" aria-hidden="true" />
        <strong className="title-page">{strings['withdraw.receiptTitle']}</strong>
        <span>{fillText(strings['withdraw.receiptText'], values)}</span>
      </output>
      {receipt.isEarlier && <p className="m-0">{fillText(strings['common.earlier'], { time: formatMoment(createdAt, language) })}</p>}
      <p className="m-0">
        {strings['withdraw.reference']}: <bdi className="font-semibold select-all">{reference}</bdi>
      </p>
      <button type="button" className="btn-line" onClick={withdrawScreen.closeReceipt}>
        {strings['withdraw.receiptClose']}
      </button>
    </section>
  );
}
