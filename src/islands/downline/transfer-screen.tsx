import type { DownlineTransfer } from '#contract/downline/calls.ts';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { downlineTransfer } from '#site/stores/screens/downline-transfer.ts';

import { TransferForm } from './transfer-form.tsx';
import type { TransferText } from './transfer-text.ts';

/** `/m/agent/transfer`: the form or the receipt that replaces it, and the latest transfers. */
export function TransferScreen(text: TransferText) {
  const { strings, errors } = text;
  const terms = useStore(downlineTransfer.$terms);
  const receipt = useStore(downlineTransfer.$receipt);
  if (terms.state === 'loading') {
    return (
      <output data-coming className="gutter stack gap-4 py-4" aria-label={strings['common.loading']}>
        <div className="card h-20" />
        <div className="card h-64" />
      </output>
    );
  }
  if (terms.state === 'failed') {
    return (
      <ReadFailed
        code={terms.code}
        text={strings['downline.transfer.failed']}
        why={errorText(errors, terms.code)}
        retryLabel={strings['common.retry']}
        onRetry={() => void downlineTransfer.retry()}
      />
    );
  }
  const { value } = terms;
  return (
    <div className="gutter stack gap-6 pt-4 pb-8">
      {receipt ? (
        <Receipt {...text} receipt={receipt} />
      ) : value.paymentPassword.isSet ? (
        <TransferForm {...text} terms={value} />
      ) : (
        <section className="card card-body stack gap-3">
          <p className="m-0">{strings['downline.transfer.pinNone']}</p>
          <a className="btn-sun" href="/m/withdraw">
            {strings['downline.transfer.pinSet']}
          </a>
        </section>
      )}
      <Latest {...text} transfers={value.transfers} />
    </div>
  );
}

/** The transfer just sent, with its reference. */
function Receipt({ strings, language, receipt }: TransferText & { receipt: DownlineTransfer & { isEarlier: boolean } }) {
  const { id, userName: name, amountMinor: minor, currency, createdAt } = receipt;
  return (
    <section className="card card-body stack items-center gap-3 text-center" data-part="receipt">
      <output className="stack items-center gap-2">
        <span className="i-tabler-circle-check text-win text-[3.5rem]" aria-hidden="true" />
        <strong className="title-page">{strings['downline.transfer.done']}</strong>
        <span>{fillText(strings['downline.transfer.doneText'], { amount: formatMoney({ minor, currency, language }), name })}</span>
      </output>
      {receipt.isEarlier && <p className="m-0">{fillText(strings['common.earlier'], { time: formatMoment(createdAt, language) })}</p>}
      <p className="text-note m-0 break-all">
        {strings['downline.transfer.reference']}: <bdi className="select-all">{id}</bdi>
      </p>
      <button type="button" className="btn-line" onClick={downlineTransfer.closeReceipt}>
        {strings['downline.transfer.again']}
      </button>
      <a className="link min-h-11 inline-flex items-center" href="/m/transaction/record?types=A">
        {strings['downline.transfer.record']}
      </a>
    </section>
  );
}

function Latest({ strings, language, transfers }: TransferText & { transfers: readonly DownlineTransfer[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="transfers">
      <h2 id="transfers" className="title-section">
        {strings['downline.transfer.list']}
      </h2>
      {transfers.length === 0 && <p className="text-note m-0">{strings['downline.transfer.listNone']}</p>}
      {transfers.length > 0 && (
        <ul className="card list-none p-0 m-0" data-part="transfers">
          {transfers.map(({ id, userName, amountMinor: minor, currency, createdAt }) => (
            <li key={id} className="between flex-wrap gap-x-4 p-4 border-0 border-t border-solid border-line first:border-t-0">
              <span className="stack gap-1 min-w-0">
                <bdi className="font-semibold break-all">{userName}</bdi>
                <time className="text-note" dateTime={new Date(createdAt).toISOString()}>
                  {formatMoment(createdAt, language)}
                </time>
              </span>
              <bdi className="money">{formatMoney({ minor, currency, language })}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
