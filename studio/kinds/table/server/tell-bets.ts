import { netOf } from '#studio/api/describe-session.ts';
import { encodeEvent } from '#studio/api/event-stream.ts';
import { isFinished } from '#studio/store/round-row.ts';
import { lastRounds } from '#studio/store/rounds.ts';
import { keepBalance, sessionByHash } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { endedBets, ownersOf, toBet } from './bet-store.ts';
import type { Guest } from './guest.ts';
import type { RoundPhase, TableEvent } from '../protocol.ts';

/** Bets looked at in one go. */
const mostBets = 500;
/** More than one player has on one round. */
const mostOwnBets = 100;

/** Tells the players of this process what became of their bets, whichever process settled them. */
export function createBetTeller(core: StudioCore, { guests, isCrash }: { guests: ReadonlySet<Guest>; isCrash: boolean }) {
  /** Bets that are not paid yet -> whose they are. */
  const pending = new Map<string, string>();
  /** The round of which all bets are known. */
  let whole: string | undefined;
  return {
    /** The bets of a round whose window is over: as it closes, and once more for those that arrived meanwhile. */
    async remember({ id }: { id: string }, phase: RoundPhase): Promise<void> {
      if (id === whole) return;
      if (phase !== 'closed') whole = id;
      const players = new Set([...guests].map(({ session }) => session.playerId));
      for (const [betId, playerId] of await ownersOf(core.db, id, players)) pending.set(betId, playerId);
    },
    /** The bets under way of who comes, who may have left in mid-round: what ends before this was asked is in the state it reads next. */
    async expect({ session }: Guest): Promise<void> {
      for (const bet of await lastRounds(core.db, session, mostOwnBets)) if (!isFinished(bet)) pending.set(bet.id, session.playerId);
    },
    async tell(): Promise<void> {
      if (pending.size === 0) return;
      for (const { row, balanceMinor } of await endedBets(core.db, [...pending.keys()].slice(0, mostBets))) {
        const owner = pending.get(row.id);
        pending.delete(row.id);
        for (const { session, send } of guests) {
          if (session.playerId !== owner) continue;
          // who opened the game anew has another session than the bet's, with the same money and a net of its own
          if (session.tokenHash !== row.sessionHash) await keepBalance(core.db, { tokenHash: session.tokenHash, balanceMinor });
          const netMinor = netOf((await sessionByHash(core.db, session.tokenHash)) ?? session);
          const event: TableEvent = { type: 'bet', bet: toBet(row, isCrash), balanceMinor: balanceMinor.toString(), netMinor };
          send(encodeEvent(event));
        }
      }
    },
  };
}
