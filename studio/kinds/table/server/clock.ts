import type { StudioCore } from '#studio/studio-core.ts';

import { arrivalMs, closeRound } from './close-round.ts';
import { payReached, watchFlight } from './fly.ts';
import { later, openRound } from './open-round.ts';
import type { Presses } from './presses.ts';
import type { Rooms } from './rooms.ts';
import { changeRound, isLive, type TableRound, unsettledRounds } from './round-store.ts';
import { settleRound } from './settle-round.ts';
import { tableById } from './tables.ts';

/** How often a process without players looks for rounds that another one left. */
const idleLookMs = 5_000;
/** By then cash-outs at other processes are recorded; those of this process are awaited. */
const cashOutMs = 500;
/** Between two tries to settle what could not be settled. */
const retryMs = 1_000;

/**
 * Advances the rounds of all tables. Every step is conditional in the database, so that any process may take it. Tables without players
 * open no round.
 */
export function createClock(core: StudioCore, rooms: Rooms, presses: Presses): { tick(): Promise<void>; stop(): void } {
  const work = new Map<string, Promise<void>>();
  const notBefore = new Map<string, number>();
  let nextLookAt = 0;
  let isBusy = true;
  let isStopped = false;

  /** Runs beside the ticks, one at a time per name. */
  const inBackground = (name: string, run: () => Promise<void>) => {
    if (work.has(name) || isStopped) return;
    const done = run()
      .catch((error: unknown) => core.log.error({ err: error, work: name }, 'a table could not be moved on, it is tried again'))
      .finally(() => work.delete(name));
    work.set(name, done);
  };

  const settle = (round: TableRound) => {
    const nowMs = core.now().getTime();
    if (nowMs < (notBefore.get(round.id) ?? (round.resultAt?.getTime() ?? 0) + (isFlight(round) ? cashOutMs : 0))) return;
    if (isFlight(round) && round.resultAt !== null && presses.anyBefore(round.resultAt)) return;
    inBackground(`settle ${round.id}`, async () => {
      const isDone = await settleRound(core, tableById(round.tableId), round);
      if (isDone) notBefore.delete(round.id);
      else notBefore.set(round.id, core.now().getTime() + retryMs);
    });
  };

  const advance = async (given: TableRound): Promise<TableRound | undefined> => {
    const table = tableById(given.tableId);
    const now = core.now();
    let round = given;
    if (round.state === 'betting') return now < later(round.closesAt, arrivalMs) ? round : closeRound(core, table, round);
    if (round.state === 'running' && now >= round.startsAt) {
      if (table && isFlight(round)) {
        round = await watchFlight(core, round);
        const flying = round;
        inBackground(`reach ${round.id}`, () => payReached(core, table, flying, presses));
      }
      if (round.resultAt !== null && now >= round.resultAt) return changeRound(core.db, round, { state: 'over' });
    }
    if (!isLive(round) && round.settledAt === null) settle(round);
    return round;
  };

  const guarded = async (tableId: string, run: () => Promise<TableRound | undefined>) => {
    try {
      rooms.show(tableId, await run());
    } catch (error) {
      core.log.error({ err: error, tableId }, 'a table could not be moved on, it is tried again');
    }
  };

  return {
    async tick() {
      const nowMs = core.now().getTime();
      const tables = rooms.tables();
      if (tables.length === 0 && !isBusy && nowMs < nextLookAt) return;
      nextLookAt = nowMs + idleLookMs;
      const rounds = await unsettledRounds(core.db, rooms.shownIds());
      isBusy = rounds.some(({ settledAt }) => settledAt === null);
      for (const round of rounds.toSorted((a, b) => a.number - b.number)) await guarded(round.tableId, () => advance(round));
      for (const table of tables) if (rooms.isIdle(table.id)) await guarded(table.id, () => openRound(core, table));
      await rooms.refresh();
    },
    stop() {
      isStopped = true;
    },
  };
}

function isFlight({ tableId }: TableRound): boolean {
  return tableById(tableId)?.rules.kind === 'crash';
}
