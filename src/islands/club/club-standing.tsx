import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $club, retryClub } from '#site/stores/screens/club.ts';

import type { ClubText } from './club-text.ts';

/** The player's level, how it was reached, and the distance to the next one. */
export function ClubStanding({ strings, errors, language }: ClubText) {
  const club = useStore($club);
  if (club.state === 'loading') return <output data-coming className="card h-32 block" aria-label={strings['common.loading']} />;
  if (club.state === 'failed')
    return (
      <ReadFailed
        code={club.code}
        text={errorText(errors, club.code)}
        retryLabel={strings['common.retry']}
        onRetry={() => void retryClub()}
      />
    );
  const { labelName, turnoverMinor, missingMinor, currency, days } = club.value;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const whole = Number(BigInt(turnoverMinor) + BigInt(missingMinor));
  const missing = fillText(strings['club.missing'], { amount: money(missingMinor) });
  return (
    <section className="card card-body stack gap-3" data-part="club-standing" aria-label={labelName}>
      <div className="flex items-center gap-3">
        <span className="i-tabler-crown text-3xl text-sea" aria-hidden="true" />
        <strong className="text-2xl">{labelName}</strong>
      </div>
      <p>{fillText(strings['club.turnover'], { count: days, amount: money(turnoverMinor) })}</p>
      {missingMinor === '0' ? (
        <p className="font-semibold">{strings['club.top']}</p>
      ) : (
        <>
          <progress className="w-full accent-sea" max={whole} value={Number(turnoverMinor)} aria-label={missing} />
          <p className="text-note">{missing}</p>
        </>
      )}
    </section>
  );
}
