import type { Deposit, Transfer } from '#contract/deposits/calls.ts';
import { useCopied } from '#site/islands/ui/use-copied.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';

import type { DepositText } from './deposit-text.ts';

/** The transfer details, each with a copy button: typing them by hand causes errors. */
export function TransferPay({ strings, language, deposit, transfer }: DepositText & { deposit: Deposit; transfer: Transfer }) {
  const { copied, isRefused, copy } = useCopied();
  const { amountMinor: minor, currency } = deposit;
  const rows = [
    { name: strings['cashier.transfer.bank'], value: transfer.bankName, isCopied: false },
    { name: strings['cashier.transfer.holder'], value: transfer.accountName, isCopied: false },
    { name: strings['cashier.transfer.number'], value: transfer.accountNumber, isCopied: true },
    { name: strings['cashier.amount'], value: formatMoney({ minor, currency, language }), isCopied: false },
    { name: strings['cashier.transfer.reference'], value: transfer.reference, isCopied: true },
  ];
  return (
    <section className="card card-body stack gap-3" data-part="transfer">
      <dl className="stack gap-3 m-0">
        {rows.map(({ name, value, isCopied }) => (
          <div key={name} className="between flex-wrap gap-x-3">
            <div className="stack min-w-0">
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="m-0 font-semibold select-all [overflow-wrap:anywhere]">
                <bdi>{value}</bdi>
              </dd>
            </div>
            {isCopied && (
              <button
                type="button"
                className="btn-line w-auto! min-h-11! px-3"
                aria-label={fillText(strings['cashier.transfer.copy'], { what: name })}
                onClick={() => copy(value)}
              >
                <span className={copied === value ? 'i-tabler-check text-win text-xl' : 'i-tabler-copy text-xl'} aria-hidden="true" />
              </button>
            )}
          </div>
        ))}
      </dl>
      <output className="text-note min-h-5">
        {isRefused ? strings['common.copyRefused'] : copied && strings['cashier.transfer.copied']}
      </output>
      <p className="m-0 text-sm">{strings['cashier.transfer.exact']}</p>
    </section>
  );
}
