import { useStore } from '@nanostores/react';

import { ListFailed } from '#site/islands/ui/list-states.tsx';
import { PeriodPicker } from '#site/islands/ui/period-picker.tsx';
import { TotalsCard } from '#site/islands/ui/totals-card.tsx';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { betsPeriod } from '#site/stores/screens/bets.ts';
import { shownPeriods } from '#site/stores/screens/history-period.ts';

import type { BetsText } from './bets-keys.ts';

/** Which days the game record shows, and what was staked and won in them. */
export function BetsTotals({ strings, errors, language }: BetsText) {
  const chosen = useStore(betsPeriod.$chosen);
  const days = useStore(betsPeriod.$days);
  const fields = useStore(betsPeriod.$fields);
  const totals = useStore(betsPeriod.$totals);
  const { value } = totals;
  const errorOf = (code: string | undefined) => (code === undefined ? undefined : errorText(errors, code));
  const money = (minor: string, isSigned = false) => formatMoney({ minor, currency: value?.currency ?? 'PHP', language, isSigned });
  return (
    <>
      <PeriodPicker
        label={strings['history.period']}
        periods={shownPeriods.map((period) => ({ value: period, label: strings[`history.period.${period}`] }))}
        chosen={chosen}
        own={{
          isOpen: chosen === 'own',
          fromLabel: strings['history.from'],
          toLabel: strings['history.to'],
          submitLabel: strings['history.show'],
        }}
        days={days}
        errors={{ from: errorOf(fields['from']), to: errorOf(fields['to']) }}
        oldest={value?.oldest}
        newest={value?.today}
        onChoose={betsPeriod.choose}
        onType={betsPeriod.typeDay}
        onSubmit={() => void betsPeriod.showOwn()}
      />
      {value && (
        <TotalsCard
          label={strings['history.totals']}
          period={fillText(strings['history.days'], { from: formatLocalDay(value.from, language), to: formatLocalDay(value.to, language) })}
          main={{
            label: strings['history.net'],
            value: money(value.netMinor, true),
            isGain: !value.netMinor.startsWith('-') && value.netMinor !== '0',
          }}
          rows={[
            { label: strings['history.staked'], value: money(value.stakeMinor) },
            { label: strings['history.won'], value: money(value.winMinor) },
            { label: strings['history.rounds'], value: new Intl.NumberFormat(language).format(value.count) },
          ]}
          isStale={totals.state === 'loading'}
        />
      )}
      {totals.state === 'failed' && (
        <ListFailed text={errorText(errors, totals.code)} retryLabel={strings['common.retry']} onRetry={() => void betsPeriod.refresh()} />
      )}
    </>
  );
}
