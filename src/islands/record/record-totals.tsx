import type { StatementTotals } from '#contract/statements/calls.ts';
import { totalNames } from '#site/lib/record-facts.baked.ts';
import { HistoryPeriod } from '#site/islands/history/history-period.tsx';
import { TotalsCard } from '#site/islands/ui/totals-card.tsx';
import { formatMoney } from '#site/lib/format-money.ts';
import { recordPeriod } from '#site/stores/screens/record.ts';

import type { RecordText } from './record-text.ts';

/** The days that the record shows, and their totals. */
export function RecordTotals(text: RecordText) {
  return (
    <div className="gutter stack gap-3">
      <HistoryPeriod {...text} period={recordPeriod}>
        {(shown) => <Sums {...text} {...shown} />}
      </HistoryPeriod>
    </div>
  );
}

function Sums({ strings, language, totals, days, isStale }: RecordText & { totals: StatementTotals; days: string; isStale: boolean }) {
  const { currency, netMinor, openingMinor, closingMinor } = totals;
  const money = (minor: string, isSigned = false) => formatMoney({ minor, currency, language, isSigned });
  // rare kinds show only if they occur
  const names = totalNames.filter((name) => ['deposit', 'withdrawal', 'stake', 'win'].includes(name) || totals.totals[name] !== '0');
  return (
    <TotalsCard
      label={strings['history.totals']}
      period={days}
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
