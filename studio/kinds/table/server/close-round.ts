import { drawsOfRound } from '#studio/kinds/table/engine/crash/chain.ts';
import type { StudioQueries } from '#studio/store/studio-database.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { chainById, saltBy } from './chain-store.ts';
import { readPoint } from './choice.ts';
import { msTo } from './flight.ts';
import { later } from './open-round.ts';
import { betIdsOn, changeRound, holdWindow, type TableRound, tableRoundById } from './round-store.ts';
import type { Table } from './tables.ts';
import { unsalted } from './verify-round.ts';

/** After the window, before the bets are counted: by then bets made in time are stored or refused. */
export const arrivalMs = 300;
/** A flight whose window ended while no server ran takes off this long after it is found. */
const lateTakeOffMs = 2_000;

/**
 * Decides a round whose window is over, and stores the outcome before anybody sees it. No bet is stored between the count of the bets and
 * the outcome: every bet that the round pays was there when it was drawn.
 */
export async function closeRound(core: StudioCore, table: Table | undefined, round: TableRound): Promise<TableRound | undefined> {
  const now = core.now();
  if (table?.rules.mathId !== round.mathId) return changeRound(core.db, round, { state: 'void', resultAt: now, nextAt: now });
  return core.db.transaction((tx) => drawRound(tx, table, round, now));
}

async function drawRound(
  tx: StudioQueries,
  { rules, times, growth }: Table,
  round: TableRound,
  now: Date,
): Promise<TableRound | undefined> {
  if (!(await holdWindow(tx, round.id, 'update'))) return tableRoundById(tx, round.id);
  const chain = await chainById(tx, round.chainId);
  const clientSeed = (await saltBy(tx, chain, chain.salt === null ? await betIdsOn(tx, round) : [])) ?? unsalted;
  const outcome = rules.decide(drawsOfRound({ hash: round.serverSeed, salt: clientSeed, round: round.position }));
  const startsAt = now <= round.startsAt ? round.startsAt : rules.kind === 'crash' ? later(now, lateTakeOffMs) : now;
  const resultAt = later(startsAt, rules.kind === 'crash' ? msTo(readPoint(outcome), growth) : times.runningMs);
  return changeRound(tx, round, {
    state: 'running',
    clientSeed,
    outcome,
    startsAt,
    resultAt,
    nextAt: later(resultAt, times.resultMs),
  });
}
