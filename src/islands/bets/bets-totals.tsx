import { numberText } from '#contract/formats.ts';
import { HistoryPeriod } from '#site/islands/history/history-period.tsx';
import { TotalsCard } from '#site/islands/ui/totals-card.tsx';
import { formatMoney } from '#site/lib/format-money.ts';
import { betsPeriod } from '#site/stores/screens/bets.ts';

import type { BetsText } from './bets-text.ts';

/** The days that the game record shows, and what was staked and won in them. */
export function BetsTotals(text: BetsText) {
  const { strings, language } = text;
  return (
    <HistoryPeriod {...text} period={betsPeriod}>
      {({ totals: { currency, netMinor, stakeMinor, winMinor, count }, days, isStale }) => {
        const money = (minor: string, isSigned = false) => formatMoney({ minor, currency, language, isSigned });
        return (
          <TotalsCard
            label={strings['history.totals']}
            period={days}
            main={{ label: strings['history.net'], value: money(netMinor, true), isGain: !netMinor.startsWith('-') && netMinor !== '0' }}
            rows={[
              { label: strings['history.staked'], value: money(stakeMinor) },
              { label: strings['history.won'], value: money(winMinor) },
              { label: strings['history.rounds'], value: numberText(count, language) },
            ]}
            isStale={isStale}
          />
        );
      }}
    </HistoryPeriod>
  );
}
