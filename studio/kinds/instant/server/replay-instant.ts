import { seedsOfRound } from '#studio/api/describe-session.ts';
import { isOver } from '#studio/kinds/instant/engine/play-instant.ts';
import type { ReplayShown } from '#studio/kind.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import type { SessionRow } from '#studio/store/sessions.ts';

import { instantStateOf } from './describe-instant.ts';
import { actionsOf, outcomeAfter, toInstantRound } from './instant-row.ts';
import type { InstantRound } from '../protocol.ts';

/** A finished round as its player saw it after each step, with its final payout; what was hidden at a step stays hidden in it. */
export function replayInstant({ session, round, now }: { session: SessionRow; round: RoundRow; now: Date }): ReplayShown {
  const whole = toInstantRound(round);
  const actions = actionsOf(round);
  const before = actions.length > 0 ? actions.map((_, made) => made) : [];
  const steps = before.flatMap((made): InstantRound[] => {
    const outcome = outcomeAfter(round, actions.slice(0, made));
    if (!outcome || isOver(outcome)) return [];
    return [{ ...whole, state: 'playing', winMinor: '0', actions: whole.actions.slice(0, made), outcome }];
  });
  const facts = { session, rounds: [round], seeds: seedsOfRound(round), nextSpinAt: now, now };
  return { state: { ...instantStateOf(facts), interruptedRound: null }, steps: [...steps, whole] };
}
