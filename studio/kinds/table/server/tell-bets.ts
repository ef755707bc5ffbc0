import { netOf } from '#studio/api/describe-session.ts';
import { encodeEvent } from '#studio/api/event-stream.ts';
import { isFinished } from '#studio/store/round-row.ts';
import { lastRounds } from '#studio/store/rounds.ts';
import { keepBalance, sessionByHash } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { endedBets, ownersOf, toBet } from './bet-store.ts';
import type { Guest } from './guest.ts';
import type { RoundPhase, TableEvent } from '../protocol.ts';

/** Bets checked per query. */
const mostBets = 500;
/** More than one player has on one round. */
const mostOwnBets = 100;

/** Tells the players of this process how their bets ended, whichever process settled them. */
export function createBetTeller(core: StudioCore, { guests, isCrash }: { guests: ReadonlySet<Guest>; isCrash: boolean }) {
  /** Unpaid bets -> their owners. */
  const pending = new Map<string, string>();
  /** The round whose bets are all known. */
  let whole: string | undefined;
  return {
    /** The bets of a round whose window is over: when it closes, and again for those that arrived meanwhile. */
    async remember({ id }: { id: string }, phase: RoundPhase): Promise<void> {
      if (id === whole) return;
      if (phase !== 'closed') whole = id;
      const players = new Set([...guests].map(({ session }) => session.playerId));
      for (const [betId, playerId] of await ownersOf(core.db, id, players)) pending.set(betId, playerId);
    },
    /**
     * The open bets of a newcomer, who may have left in mid-round: bets that end before this query are in the state that the client reads
     * next.
     */
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
          // reopening the game makes another session than the bet's, with the same money and its own net
          if (session.tokenHash !== row.sessionHash) await keepBalance(core.db, { tokenHash: session.tokenHash, balanceMinor });
          const netMinor = netOf((await sessionByHash(core.db, session.tokenHash)) ?? session);
          const event: TableEvent = { type: 'bet', bet: toBet(row, isCrash), balanceMinor: balanceMinor.toString(), netMinor };
          send(encodeEvent(event));
        }
      }
    },
  };
}
