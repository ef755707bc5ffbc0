import { contractKinds } from '#contract/contracts/facts.ts';
import { ChipRow } from '#site/islands/ui/chip-row.tsx';
import { ListMore } from '#site/islands/ui/list-more.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $billsHead, $billsKind, bills, chooseBillsKind } from '#site/stores/screens/contract-bills.ts';

import { BillCard } from './bill-card.tsx';
import type { ContractsText } from './contract-text.ts';

/** `/m/member/agent/agentDivident`: what contracts paid, period by period; dividends first. */
export function BillsScreen(text: ContractsText) {
  const { strings, errors } = text;
  const kind = useStore($billsKind);
  const { state, code, items, pageNo, totalPages } = useStore(bills.$list);
  return (
    <div className="gutter stack gap-5 pt-4 pb-8">
      <ChipRow
        name="kind"
        label={strings['contracts.bills.kind']}
        choices={contractKinds.map((value) => ({ value, label: strings[`contracts.kind.${value}`] }))}
        chosen={kind}
        onChoose={(chosen) => chosen && chooseBillsKind(chosen)}
      />
      <Head {...text} />
      {state === 'ready' && items.length === 0 && <p className="blank-state">{strings['contracts.bills.empty']}</p>}
      <ul className="stack gap-3 list-none p-0 m-0">
        {items.map((bill) => (
          <BillCard key={bill.billId} {...text} bill={bill} />
        ))}
      </ul>
      {state === 'failed' && (
        <ReadFailed code={code} text={errorText(errors, code ?? '')} retryLabel={strings['common.retry']} onRetry={() => bills.retry()} />
      )}
      {state === 'loading' && <ListSkeleton label={strings['common.loading']} />}
      {state === 'ready' && items.length > 0 && (
        <ListMore
          isOver={pageNo >= totalPages}
          loadingText={strings['common.loading']}
          endText={strings['contracts.bills.end']}
          onNear={bills.readMore}
        />
      )}
    </div>
  );
}

/** What is paid and unpaid, and what the current period starts with. */
function Head({ strings, language }: ContractsText) {
  const head = useStore($billsHead);
  if (!head) return null;
  const { currency, running, carriedMinor } = head;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  return (
    <div className="card card-body stack gap-2" data-part="bills-head">
      <dl className="stack gap-1.5 m-0">
        {(['unpaid', 'paid'] as const).map((sum) => (
          <div key={sum} className="between flex-wrap gap-x-4">
            <dt>{strings[`contracts.bills.${sum}`]}</dt>
            <dd className="money m-0">
              <bdi>{money(head[`${sum}Minor`])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {running && (
        <p className="text-note m-0">
          {fillText(strings['contracts.bills.running'], {
            from: formatLocalDay(running.firstDay, language),
            to: formatLocalDay(running.lastDay, language),
          })}{' '}
          {carriedMinor !== '0' && fillText(strings['contracts.bills.carried'], { amount: money(carriedMinor) })}
        </p>
      )}
    </div>
  );
}
