import { settleBet, voidBet } from '#studio/rounds/settle-bet.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import { openBetsOn } from '#studio/store/rounds.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { clothDecision, readClothChoice, readCrashChoice, readPoint } from './choice.ts';
import { payFlight } from './pay-flight.ts';
import { changeRound, type TableRound } from './round-store.ts';
import type { Table } from './tables.ts';

/** Concurrent bets: enough to hide the platform's latency, few enough that other tables get their turn. */
const atOnce = 8;
const batch = 400;

/**
 * Settles every bet of a finished round, or refunds it. Safe to run twice at once and after a crash: each bet is decided once.
 * A bet whose placing is still uncertain is checked at the next call. Returns whether nothing is left.
 */
export async function settleRound(core: StudioCore, table: Table | undefined, round: TableRound): Promise<boolean> {
  for (;;) {
    const bets = await openBetsOn(core.db, round.id, { limit: batch });
    if (bets.length === 0) break;
    if (!(await inParallel(core, bets, (bet) => settleOne(core, table, round, bet)))) return false;
  }
  if ((await openBetsOn(core.db, round.id, { limit: 1, states: ['opened', 'playing'] })).length > 0) return false;
  await changeRound(core.db, round, { settledAt: core.now() });
  return true;
}

async function settleOne(core: StudioCore, table: Table | undefined, round: TableRound, bet: RoundRow): Promise<void> {
  if (bet.createdAt >= round.closesAt) return void (await voidBet(core, bet.id, 'late'));
  if (round.state === 'void' || !table || round.outcome === null) return void (await voidBet(core, bet.id, 'void'));
  const { rules } = table;
  if (rules.kind === 'cloth') return void (await settleBet(core, bet.id, clothDecision(rules, round.outcome, readClothChoice(bet.choice))));
  const { cashOutHundredths, autoHundredths } = readCrashChoice(bet.choice);
  if (round.isInterrupted && cashOutHundredths === null) return void (await voidBet(core, bet.id, 'interrupted'));
  const paid = autoHundredths <= readPoint(round.outcome) ? autoHundredths : 0;
  await payFlight(core, table, bet, paid);
}

/** Returns whether every one succeeded. */
export async function inParallel<T extends { id: string }>(
  { log }: Pick<StudioCore, 'log'>,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<boolean> {
  const left = [...items];
  let failures = 0;
  const takeOne = async () => {
    for (let item = left.pop(); item; item = left.pop()) {
      try {
        await work(item);
      } catch (error) {
        failures += 1;
        log.error({ err: error, roundId: item.id }, 'a bet could not be settled, it is tried again');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeOne));
  return failures === 0;
}
