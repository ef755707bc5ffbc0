import { HistoryPeriod } from '#site/islands/history/history-period.tsx';
import { Alert } from '#site/islands/ui/alert.tsx';
import { TotalsCard } from '#site/islands/ui/totals-card.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $taking, type AgentRebate, rebatePeriod, takeLosing } from '#site/stores/screens/agent-rebate.ts';

import type { RebateText } from './rates-text.ts';

/** The days shown, what they earned together and each, and losing commission waiting to be claimed. */
export function RebateTotals(text: RebateText) {
  return (
    <div className="stack gap-3">
      <HistoryPeriod {...text} period={rebatePeriod}>
        {({ totals, days, isStale }) => <Sums {...text} rebate={totals} period={days} isStale={isStale} />}
      </HistoryPeriod>
    </div>
  );
}

function Sums({ rebate, period, isStale, ...text }: RebateText & { rebate: AgentRebate; period: string; isStale: boolean }) {
  const { strings, language } = text;
  const { currency, total, countedUntil, days } = rebate;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const dayOf = (day: string) => formatLocalDay(day, language);
  return (
    <>
      <TotalsCard
        label={strings['rates.rebate.total']}
        period={period}
        main={{ label: strings['rates.rebate.earned'], value: money(total.amountMinor), isGain: !/^(?:0$|-)/.test(total.amountMinor) }}
        rows={[
          { label: strings['rates.rebate.base'], value: money(total.baseMinor) },
          { label: strings['rates.rebate.paid'], value: money(total.paidMinor) },
          { label: strings['rates.rebate.lines'], value: String(total.lines) },
        ]}
        isStale={isStale}
      />
      <p className="text-note m-0">
        {countedUntil ? fillText(strings['rates.rebate.counted'], { day: dayOf(countedUntil) }) : strings['rates.rebate.notCounted']}{' '}
        {strings['rates.rebate.midnight']}
      </p>
      <TakeLosing {...text} rebate={rebate} />
      {days.length > 0 && (
        <details className="card p-4">
          <summary className="link min-h-11 flex items-center">{strings['rates.rebate.days']}</summary>
          <ul className="stack gap-2 list-none p-0 m-0 text-sm">
            {days.map(({ day, name, baseMinor, amountMinor }) => (
              <li key={`${day} ${name}`} className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {dayOf(day)} · {strings[`rates.name.${name}`]}
                </span>
                <bdi className="money">{money(amountMinor)}</bdi>
                <span className="text-note basis-full">
                  {strings['rates.rebate.base']}: {money(baseMinor)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function TakeLosing({ strings, errors, language, rebate: { takeableMinor, currency } }: RebateText & { rebate: AgentRebate }) {
  const taking = useStore($taking);
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const isOwed = takeableMinor.startsWith('-');
  const canTake = takeableMinor !== '0' && !isOwed;
  return (
    <>
      {canTake && (
        <section className="card card-body stack gap-3" data-part="losing">
          <p className="m-0">{strings['rates.losing.text']}</p>
          <button type="button" className="btn-sun" disabled={taking.state === 'taking'} onClick={() => void takeLosing()}>
            {taking.state === 'taking'
              ? strings['rates.losing.taking']
              : fillText(strings['rates.losing.take'], { amount: money(takeableMinor) })}
          </button>
        </section>
      )}
      {isOwed && <p className="text-note m-0">{fillText(strings['rates.losing.owed'], { amount: money(takeableMinor) })}</p>}
      <output className="text-win font-semibold">
        {taking.state === 'taken' ? fillText(strings['rates.losing.taken'], { amount: money(taking.amountMinor) }) : ''}
      </output>
      <Alert text={taking.state === 'failed' ? errorText(errors, taking.code) : undefined} />
    </>
  );
}
