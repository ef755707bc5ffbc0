import { fairDraws } from '../engines/rng/fair-draws.ts';
import type { StudioCore } from '../studio-core.ts';

import { chainById, saltBy } from './chain-store.ts';
import { readPoint } from './choice.ts';
import { msTo } from './flight.ts';
import { later } from './open-round.ts';
import { betIdsOn, changeRound, type TableRound } from './round-store.ts';
import type { Table } from './tables.ts';

/** After the window, before the bets are counted: what was made in time is kept by then. */
export const arrivalMs = 300;
/** A flight whose window ended while no server ran takes off this long after it is found. */
const lateTakeOffMs = 2_000;
/** The client seed of rounds before the chain has its salt: no money is on them. */
const unsalted = 'unsalted';

/** Decides a round whose window is over, and keeps the outcome before anybody sees it. */
export async function closeRound(core: StudioCore, table: Table | undefined, round: TableRound): Promise<TableRound | undefined> {
  const now = core.now();
  if (table?.rules.mathId !== round.mathId) return changeRound(core.db, round, { state: 'void', resultAt: now, nextAt: now });
  const { rules, times, growth } = table;
  const chain = await chainById(core.db, round.chainId);
  const clientSeed = (await saltBy(core.db, chain, chain.salt === null ? await betIdsOn(core.db, round) : [])) ?? unsalted;
  const outcome = rules.decide(fairDraws({ serverSeed: round.serverSeed, clientSeed, nonce: round.position }));
  const startsAt = now <= round.startsAt ? round.startsAt : rules.kind === 'crash' ? later(now, lateTakeOffMs) : now;
  const resultAt = later(startsAt, rules.kind === 'crash' ? msTo(readPoint(outcome), growth) : times.runningMs);
  return changeRound(core.db, round, {
    state: 'running',
    clientSeed,
    outcome,
    startsAt,
    resultAt,
    nextAt: later(resultAt, times.resultMs),
  });
}
