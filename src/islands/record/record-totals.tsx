import { useStore } from '@nanostores/react';

import { totalNames, type StatementTotals } from '#contract/statements.ts';
import { ListFailed } from '#site/islands/ui/list-states.tsx';
import { PeriodPicker } from '#site/islands/ui/period-picker.tsx';
import { TotalsCard } from '#site/islands/ui/totals-card.tsx';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { shownPeriods } from '#site/stores/screens/history-period.ts';
import { recordPeriod } from '#site/stores/screens/record.ts';

import type { RecordText } from './record-strings.ts';

/** Which days the record shows, and what they add up to. */
export function RecordTotals(text: RecordText) {
  const { strings, errors } = text;
  const chosen = useStore(recordPeriod.$chosen, { ssr: 'initial' });
  const days = useStore(recordPeriod.$days, { ssr: 'initial' });
  const fields = useStore(recordPeriod.$fields, { ssr: 'initial' });
  const totals = useStore(recordPeriod.$totals, { ssr: 'initial' });
  const errorOf = (code: string | undefined) => (code === undefined ? undefined : errorText(errors, code));
  return (
    <div className="gutter stack gap-3">
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
        onChoose={recordPeriod.choose}
        onType={recordPeriod.typeDay}
        onSubmit={() => void recordPeriod.showOwn()}
      />
      {totals.value && <Sums {...text} totals={totals.value} isStale={totals.state === 'loading'} />}
      {totals.state === 'failed' && (
        <ListFailed
          text={errorText(errors, totals.code)}
          retryLabel={strings['common.retry']}
          onRetry={() => void recordPeriod.refresh()}
        />
      )}
    </div>
  );
}

function Sums({ strings, language, totals, isStale }: RecordText & { totals: StatementTotals; isStale: boolean }) {
  const { currency, netMinor, openingMinor, closingMinor, from, to } = totals;
  const money = (minor: string, isSigned = false) => formatMoney({ minor, currency, language, isSigned });
  // what hardly anybody has is shown where it is
  const names = totalNames.filter((name) => ['deposit', 'withdrawal', 'stake', 'win'].includes(name) || totals.totals[name] !== '0');
  return (
    <TotalsCard
      label={strings['history.totals']}
      period={fillText(strings['history.days'], { from: formatLocalDay(from, language), to: formatLocalDay(to, language) })}
      main={{ label: strings['history.net'], value: money(netMinor, true), isGain: !netMinor.startsWith('-') && netMinor !== '0' }}
      rows={[
        { label: strings['history.opening'], value: money(openingMinor) },
        ...names.map((name) => ({ label: strings[`history.total.${name}`], value: money(totals.totals[name], true) })),
        { label: strings['history.closing'], value: money(closingMinor) },
      ]}
      isStale={isStale}
    />
  );
}
