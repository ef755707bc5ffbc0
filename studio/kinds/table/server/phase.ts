import type { Json } from '#studio/store/json.ts';

import type { PastRound, PublicRound, RoundPhase } from '../protocol.ts';
import type { TableRound } from './round-store.ts';

/** If a server was down or is late, a round stays `closed` until it runs again. */
export function phaseOf(round: TableRound, nowMs: number): RoundPhase {
  const { state, closesAt, startsAt, resultAt } = round;
  if (state === 'void') return 'void';
  if (state === 'betting') return nowMs < closesAt.getTime() ? 'betting' : 'closed';
  if (nowMs < startsAt.getTime()) return 'closed';
  return resultAt !== null && nowMs < resultAt.getTime() ? 'running' : 'result';
}

/** When the clock alone changes the phase next; undefined if it does not. */
export function nextChangeAt(round: TableRound, nowMs: number): number | undefined {
  const moments = [round.closesAt, ...(round.state === 'running' ? [round.startsAt, round.resultAt] : [])];
  return moments.map((moment) => moment?.getTime() ?? 0).find((at) => at > nowMs);
}

/** What everybody may know now. */
export function toPublic(round: TableRound, { isCrash, nowMs }: { isCrash: boolean; nowMs: number }): PublicRound {
  const phase = phaseOf(round, nowMs);
  const isOver = phase === 'result' || phase === 'void';
  const isFlightOpen = isCrash && !isOver;
  const showsOutcome = phase === 'result' || (phase === 'running' && !isCrash);
  return {
    roundId: round.id,
    number: round.number,
    phase,
    opensAt: round.opensAt.getTime(),
    closesAt: round.closesAt.getTime(),
    startsAt: round.startsAt.getTime(),
    resultAt: isFlightOpen ? null : (round.resultAt?.getTime() ?? null),
    nextAt: isFlightOpen ? null : (round.nextAt?.getTime() ?? null),
    outcome: showsOutcome ? fieldsOf(round.outcome) : null,
    serverSeedHash: round.serverSeedHash,
    serverSeed: isOver ? round.serverSeed : null,
    clientSeed: round.clientSeed,
  };
}

export function toPast({ id, number, outcome }: TableRound): PastRound {
  return { roundId: id, number, outcome: fieldsOf(outcome) ?? {} };
}

function fieldsOf(outcome: Json | null): Record<string, unknown> | null {
  return outcome !== null && typeof outcome === 'object' ? Object.fromEntries(Object.entries(outcome)) : null;
}
