import type { ReactNode } from 'react';

import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { PeriodPicker } from '#site/islands/ui/period-picker.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { shownPeriods, type HistoryPeriod as Period, type PeriodTotals } from '#site/stores/screens/history-period.ts';

import type { HistoryText } from './history-text.ts';

interface Shown<T> {
  totals: T;
  /** The days in words: `11/1/2026 – 11/30/2026`. */
  days: string;
  /** Other days are loading. */
  isStale: boolean;
}

/** The days that a history shows, and under them their totals, drawn by `children`; or why these are not known. */
export function HistoryPeriod<T extends PeriodTotals>({
  period,
  strings,
  errors,
  language,
  children,
}: HistoryText & { period: Period<T>; children: (shown: Shown<T>) => ReactNode }) {
  const chosen = useStore(period.$chosen);
  const days = useStore(period.$days);
  const fields = useStore(period.$fields);
  const totals = useStore(period.$totals);
  const errorOf = (code: string | undefined) => (code === undefined ? undefined : errorText(errors, code));
  const dayOf = (day: string) => formatLocalDay(day, language);
  return (
    <>
      <PeriodPicker
        label={strings['history.period']}
        periods={shownPeriods.map((value) => ({ value, label: strings[`history.period.${value}`] }))}
        chosen={chosen}
        own={{
          isOpen: chosen === 'own',
          fromLabel: strings['history.from'],
          toLabel: strings['history.to'],
          submitLabel: strings['history.show'],
        }}
        days={days}
        errors={{ from: errorOf(fields['from']), to: errorOf(fields['to']) }}
        oldest={totals.value?.oldest}
        newest={totals.value?.today}
        onChoose={period.choose}
        onType={period.typeDay}
        onSubmit={() => void period.showOwn()}
      />
      {totals.value &&
        children({
          totals: totals.value,
          days: fillText(strings['history.days'], { from: dayOf(totals.value.from), to: dayOf(totals.value.to) }),
          isStale: totals.state === 'loading',
        })}
      {totals.state === 'loading' && totals.value === undefined && (
        <output data-coming className="card h-18" aria-label={strings['common.loading']} />
      )}
      {totals.state === 'failed' && (
        <ReadFailed
          code={totals.code}
          text={errorText(errors, totals.code)}
          retryLabel={strings['common.retry']}
          onRetry={() => void period.refresh()}
        />
      )}
    </>
  );
}
