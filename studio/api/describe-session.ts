import { digitsOf } from '../currency.ts';
import type { SessionRow } from '../store/sessions.ts';

/** What the client of any kind of game is told of its session: the game as it was opened, and the player's money in it. */
export function describeSession(session: SessionRow, now: Date) {
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
