import type { Bet } from '#contract/bets/calls.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $replayable, $steps, betKey, openBet } from '#site/stores/screens/bets.ts';

import type { BetsText } from './bets-text.ts';

/** One round; expanded, its steps with the balance after each. */
export function BetRow({ strings, language, bet }: BetsText & { bet: Bet }) {
  const { gameName, state, stakeMinor, winMinor, currency, openedAt, roundId } = bet;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const steps = useStore($steps)[betKey(bet)];
  const canReplay = useStore($replayable)[betKey(bet)];
  return (
    <li className="border-0 border-t border-solid border-line first:border-t-0">
      <details className="group" onToggle={(event) => event.currentTarget.open && void openBet(bet)}>
        <summary className="grid grid-cols-[1fr_auto_1rem] gap-x-3 px-4 py-3 min-h-14">
          <span className="font-semibold min-w-0 truncate" dir="auto">
            {gameName}
          </span>
          <span className={BigInt(winMinor) > BigInt(stakeMinor) ? 'money text-win' : 'money'}>
            {fillText(strings['bets.win'], { amount: money(winMinor) })}
          </span>
          <span className="i-tabler-chevron-down text-faint self-center row-span-2 group-open:rotate-180" aria-hidden="true" />
          <span className="text-note">
            <time dateTime={new Date(openedAt).toISOString()}>{formatMoment(openedAt, language)}</time> · {strings[`bets.state.${state}`]}
          </span>
          <span className="text-note tabular-nums">{fillText(strings['bets.stake'], { amount: money(stakeMinor) })}</span>
        </summary>
        <div className="stack gap-2 px-4 pb-4 text-sm">
          <p className="text-muted select-all [overflow-wrap:anywhere]">{fillText(strings['bets.round'], { id: roundId })}</p>
          {steps === 'failed' && <p className="field-error">{strings['bets.steps.failed']}</p>}
          {steps === undefined && <p className="text-note">{strings['common.loading']}</p>}
          {typeof steps === 'object' && (
            <ol className="stack gap-1.5">
              {steps.map((step, at) => (
                <li key={at} className="flex flex-wrap gap-x-3">
                  <span className="min-w-24">{strings[`bets.step.${step.kind}`]}</span>
                  <span className="money">{money(step.amountMinor)}</span>
                  <span className="text-note ms-auto tabular-nums">
                    {fillText(strings['bets.step.balance'], { amount: money(step.balanceMinor) })}
                  </span>
                </li>
              ))}
            </ol>
          )}
          {canReplay && (
            <a className="btn-line self-start" href={replayLink(bet)}>
              {strings['bets.replay']}
            </a>
          )}
        </div>
      </details>
    </li>
  );
}

/** In the URL fragment the round stays on the device. */
function replayLink({ vendor, roundId }: Bet): string {
  return `/m/gameReplay#${new URLSearchParams({ vendor, round: roundId })}`;
}
