import type { WalletTransfer } from '#contract/vendor-wallets/calls.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatMoment } from '#site/lib/format-moment.ts';

import type { WalletsText } from './wallets-text.ts';

/** Each transfer with its result; one that nobody has answered says that it is being looked up. */
export function TransferList({ strings, language, transfers }: WalletsText & { transfers: readonly WalletTransfer[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="transfer-list">
      <h2 id="transfer-list" className="title-section">
        {strings['wallets.list']}
      </h2>
      {transfers.length === 0 && <p className="text-note">{strings['wallets.listNone']}</p>}
      <ul className="stack gap-3 list-none p-0 m-0">
        {transfers.map(({ id, vendorName: name, direction, state, amountMinor: minor, currency, reason, createdAt }) => (
          <li key={id} className="card card-body stack gap-2" data-part="transfer" data-state={state}>
            <div className="between flex-wrap gap-x-4">
              <span className="font-bold">{fillText(strings[`wallets.row.${direction}`], { name })}</span>
              <bdi className="money">{formatMoney({ minor, currency, language })}</bdi>
            </div>
            <div className="between flex-wrap gap-x-4 text-note">
              <output>{strings[`wallets.state.${state}`]}</output>
              <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt, language)}</time>
            </div>
            {state === 'unknown' && <p className="m-0 text-sm">{strings['wallets.unknownText']}</p>}
            {reason && <p className="m-0 text-sm">{strings[`wallets.reason.${reason}`]}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
