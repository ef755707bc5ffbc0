import type { WithdrawalTerms } from '#contract/withdrawals/calls.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { removePayee } from '#site/stores/screens/withdraw-payees.ts';
import { withdrawScreen } from '#site/stores/screens/withdraw.ts';

import type { WithdrawText } from './withdraw-text.ts';

export function PayeeChoice({ strings, language, terms }: WithdrawText & { terms: WithdrawalTerms }) {
  const chosen = useStore(withdrawScreen.$payee);
  return (
    <fieldset className="field">
      <legend className="field-label pb-1.5">{strings['withdraw.payee']}</legend>
      <ul className="stack gap-2 list-none p-0 m-0">
        {terms.payees.map((payee) => (
          <li key={payee.id} className="card row gap-2 ps-4 pe-1">
            <label className="row gap-3 flex-1 min-w-0 min-h-15 py-2 cursor-pointer">
              <input
                ref={kept}
                type="radio"
                name="payee"
                className="size-5 accent-[var(--sea)] m-0"
                value={payee.id}
                checked={payee.id === chosen?.id}
                disabled={payee.usableFrom !== null}
                onChange={() => withdrawScreen.choosePayee(payee.id)}
              />
              <span className="stack min-w-0">
                <span className="font-semibold">{payee.institutionName}</span>
                <span className="text-note">
                  <bdi>{payee.holderName}</bdi>, {fillText(strings['withdraw.payeeEnd'], { end: payee.accountEnd })}
                </span>
                {payee.usableFrom !== null && (
                  <span className="text-note text-warn">
                    {fillText(strings['withdraw.payeeCooling'], { moment: formatMoment(payee.usableFrom, language) })}
                  </span>
                )}
              </span>
            </label>
            <button
              type="button"
              className="btn-icon"
              aria-label={fillText(strings['withdraw.payeeRemove'], { name: payee.institutionName, end: payee.accountEnd })}
              onClick={() => void removePayee(payee.id)}
            >
              <span className="i-tabler-trash" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
