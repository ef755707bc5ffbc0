import { leagueById } from '#studio/kinds/sports/engine/leagues.ts';
import { payoutOf } from '#studio/kinds/sports/engine/price.ts';
import { settleBet, voidBet } from '#studio/rounds/settle-bet.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import { openBetsOn, refsInPlay } from '#studio/store/rounds.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { legsNow, standingPrice } from './legs.ts';
import { matchAt, type Matchdays, matchdayOf } from './matchdays.ts';
import { endTicket, slipOf } from './ticket.ts';

const refPattern = /^(sports\/[^#]+)#(\d+\.\d+)$/;
/** A matchday is checked again after this long even if no match of it has ended since: bets may have been accepted late. */
const againMs = 5_000;
const together = 8;

/** Pays the tickets whose matches are all over. Safe in several processes: the first one decides a ticket. */
export function createSettler(core: StudioCore, matchdays: Matchdays): () => Promise<void> {
  const looked = new Map<string, { over: number; atMs: number }>();
  const settleOn = async (ref: string) => {
    const over = await matchesOver(core, matchdays, ref);
    const now = core.now().getTime();
    const last = looked.get(ref);
    if (over === 0 || (last?.over === over && now - last.atMs < againMs)) return;
    looked.set(ref, { over, atMs: now });
    const bets = await openBetsOn(core.db, ref);
    for (let at = 0; at < bets.length; at += together)
      await Promise.all(
        bets.slice(at, at + together).map((bet) => guarded(core, ref, async () => void (await settleTicket(core, matchdays, bet)))),
      );
  };
  return async () => {
    const refs = await refsInPlay(core.db, 'sports/');
    for (const ref of looked.keys()) if (!refs.includes(ref)) looked.delete(ref);
    for (const ref of refs) await guarded(core, ref, () => settleOn(ref));
  };
}

/** One ticket that cannot be settled must not keep the others waiting: it is tried again with its matchday. */
async function guarded(core: StudioCore, ref: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    core.log.error({ err: error, ref }, 'tickets could not be settled, they are tried again');
  }
}

/** How many matches of a ref's matchday are over; its last legs are among them. */
async function matchesOver(core: StudioCore, matchdays: Matchdays, ref: string): Promise<number> {
  const [, leagueId = '', day = ''] = refPattern.exec(ref) ?? [];
  const league = leagueById(leagueId);
  const now = core.now().getTime();
  return (await matchdays.matches(league, matchdayOf(day))).filter((match) => matchAt(league, match, now).isOver).length;
}

/** Decides a ticket when its last match is over or void; leaves it alone before. Returns whether it is decided. */
export async function settleTicket(core: StudioCore, matchdays: Matchdays, bet: RoundRow): Promise<boolean> {
  const slip = slipOf(bet);
  const legs = await legsNow(core, matchdays, { league: leagueById(bet.mathId), legs: slip.legs });
  if (legs.some(({ result }) => result === null)) return false;
  if (legs.every(({ result }) => result === 'void')) {
    await voidBet(core, bet.id, 'MATCH_VOID');
    return true;
  }
  const hasWon = legs.every(({ result }) => result !== 'lost');
  const winMinor = hasWon ? payoutOf(bet.stakeMinor, standingPrice(BigInt(slip.price), legs)) : 0n;
  await settleBet(core, bet.id, { outcome: endTicket(hasWon ? 'won' : 'lost', legs), winMinor });
  return true;
}
