import type { ContractBill } from '#contract/contracts/calls.ts';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatZonedTime } from '#site/lib/format-zoned-moment.ts';
import { rangeText } from '#site/lib/range-text.ts';
import { $openedBill, toggleBill } from '#site/stores/screens/contract-bills.ts';

import { BillBranches } from './bill-branches.tsx';
import { BillLines } from './bill-lines.tsx';
import type { ContractsText } from './contract-text.ts';

type Props = ContractsText & { bill: ContractBill };

/** One bill: its period, its state in words, what it paid, and on demand its full calculation. */
export function BillCard({ bill, ...text }: Props) {
  const { strings, errors, language } = text;
  const opened = useStore($openedBill);
  const isOpen = opened?.billId === bill.billId;
  const { state, kind, currency } = bill;
  const isEmpty = state === 'notReached' || state === 'insufficient';
  return (
    <li className="card card-body stack gap-3" data-part="bill" data-state={state}>
      <div className="between flex-wrap gap-x-4">
        <h2 className="m-0 text-base font-bold">{spanText(bill, text)}</h2>
        <bdi className="money ms-auto">
          {formatMoney({ minor: state === 'issued' ? bill.paidMinor : bill.dueMinor, currency, language })}
        </bdi>
      </div>
      <p className={isEmpty ? 'text-note m-0' : 'm-0 text-sm'}>{strings[`contracts.billState.${state}`]}</p>
      {bill.isClosing && <p className="m-0 text-sm">{strings['contracts.bills.closing']}</p>}
      {bill.reason && <p className="m-0 text-sm">{fillText(strings['contracts.bills.reason'], { reason: bill.reason })}</p>}
      <button type="button" className="btn-line w-full" aria-expanded={isOpen} onClick={() => void toggleBill(bill.billId)}>
        {strings[isOpen ? 'contracts.bills.hide' : 'contracts.bills.show']}
      </button>
      {isOpen && (
        <>
          <BillLines {...text} kind={kind} figures={bill} currency={currency} bill={bill} />
          {opened.state === 'loading' && <output className="text-note">{strings['common.loading']}</output>}
          {opened.state === 'failed' && (
            <p className="m-0 text-sm" role="alert">
              {errorText(errors, opened.code)}
            </p>
          )}
          {opened.state === 'ready' && !bill.isClosing && <BillBranches {...text} opened={opened.value} path={opened.path} />}
        </>
      )}
    </li>
  );
}

/** A day, an hour of a day, or a range of days. */
function spanText({ kind, firstDay, lastDay, fromAt, untilAt }: ContractBill, { language, timeZone }: ContractsText): string {
  const [first, last] = [formatLocalDay(firstDay, language), formatLocalDay(lastDay, language)];
  if (kind !== 'hour') return rangeText(first, last, language, ' – ');
  return `${first}, ${rangeText(formatZonedTime(fromAt, language, timeZone), formatZonedTime(untilAt, language, timeZone), language)}`;
}
