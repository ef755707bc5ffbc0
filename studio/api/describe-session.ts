import { digitsOf } from '../currency.ts';
import type { SessionState } from '../protocol.ts';
import type { Seeds } from '../seeds-protocol.ts';
import { isSeeded, type RoundRow } from '../store/round-row.ts';
import type { HeldPairs } from '../store/seed-pairs.ts';
import { keepBalance, type SessionRow } from '../store/sessions.ts';
import type { StudioCore } from '../studio-core.ts';

/** What a client learns about a game with the player's own seeds. */
export interface StateFacts {
  session: SessionRow;
  rounds: readonly RoundRow[];
  seeds: Seeds;
  nextSpinAt: Date;
  now: Date;
}

/** What the client of any kind of game learns about its session: the game as opened, and the player's money in it. */
export function describeSession(session: SessionRow, now: Date): SessionState {
  return {
    serverTime: now.getTime(),
    gameCode: session.gameCode,
    title: session.title,
    theme: session.theme.set,
    hue: session.theme.hue,
    glyph: session.theme.glyph,
    language: session.language,
    currency: session.currency,
    currencyDigits: digitsOf(session.currency),
    balanceMinor: session.balanceMinor.toString(),
    session: {
      startedAt: session.startedAt.getTime(),
      expiresAt: session.expiresAt.getTime(),
      rounds: session.rounds,
      stakeMinor: session.stakeMinor.toString(),
      winMinor: session.winMinor.toString(),
      netMinor: netOf(session),
    },
  };
}

export function netOf({ winMinor, stakeMinor }: Pick<SessionRow, 'winMinor' | 'stakeMinor'>): string {
  return (winMinor - stakeMinor).toString();
}

export function seedsOf({ current, next }: HeldPairs): Seeds {
  return {
    serverSeedHash: current?.serverSeedHash ?? null,
    clientSeed: current?.clientSeed ?? null,
    nextNonce: current?.nextNonce ?? 0,
    nextServerSeedHash: next.serverSeedHash,
  };
}

/** The player may have deposited since; while the platform is down, the last known balance stays. */
export async function refreshBalance(core: StudioCore, session: SessionRow): Promise<void> {
  const result = await core.vendor.call('balance', { token: session.platformToken });
  if (result.known && result.answer.balanceMinor !== undefined)
    await keepBalance(core.db, { tokenHash: session.tokenHash, balanceMinor: BigInt(result.answer.balanceMinor) });
}

/** The mathematics that a round was played with. */
export function seedsOfRound(round: RoundRow): Seeds {
  if (!isSeeded(round)) throw new Error(`round ${round.id} has no seeds of its player's`);
  const { serverSeedHash, clientSeed } = round.pair;
  return { serverSeedHash, clientSeed, nextNonce: round.nonce, nextServerSeedHash: null };
}
