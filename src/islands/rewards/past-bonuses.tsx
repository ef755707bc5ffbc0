import type { Bonus } from '#contract/bonus/calls.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';

import { BonusRecord } from './bonus-record.tsx';
import type { RewardsText } from './rewards-text.ts';

/** How earlier bonuses ended. */
export function PastBonuses({ past, ...text }: RewardsText & { past: readonly Bonus[] }) {
  const { strings, language } = text;
  if (past.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="past-bonuses">
      <h2 id="past-bonuses" className="title-section">
        {strings['rewards.past']}
      </h2>
      {past.map((bonus) => (
        <article key={bonus.bonusId} className="card card-body stack gap-2" aria-label={bonus.name}>
          <p className="flex flex-wrap justify-between gap-x-4 m-0">
            <strong>{bonus.name}</strong>
            <time className="text-note" dateTime={new Date(bonus.endedAt ?? 0).toISOString()}>
              {formatMoment(bonus.endedAt ?? 0, language)}
            </time>
          </p>
          <p className="m-0">
            {fillText(strings[`rewards.past.${bonus.state === 'active' ? 'expired' : bonus.state}`], {
              cash: formatMoney({ minor: bonus.convertedMinor, currency: bonus.currency, language }),
              forfeited: formatMoney({ minor: bonus.forfeitedMinor, currency: bonus.currency, language }),
            })}
          </p>
          <BonusRecord {...text} bonusId={bonus.bonusId} />
        </article>
      ))}
    </section>
  );
}
