import { encodeEvent } from '../api/event-stream.ts';
import type { StudioCore } from '../studio-core.ts';

import { endedBets, ownersOf, toBet } from './bet-store.ts';
import type { Guest } from './guest.ts';
import type { RoundPhase, TableEvent } from './protocol.ts';

/** Bets looked at in one go. */
const mostBets = 500;

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
    async tell(): Promise<void> {
      if (pending.size === 0) return;
      for (const { row, balanceMinor, netMinor } of await endedBets(core.db, [...pending.keys()].slice(0, mostBets))) {
        const owner = pending.get(row.id);
        pending.delete(row.id);
        const event = encodeEvent({ type: 'bet', bet: toBet(row, isCrash), balanceMinor, netMinor } satisfies TableEvent);
        for (const guest of guests) if (guest.session.playerId === owner) guest.send(event);
      }
    },
  };
}
