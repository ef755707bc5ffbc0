import { isFinished } from './advance-round.ts';
import { commitmentOf } from './draw.ts';
import { gameOf, returnOf, stakes } from './games.ts';
import type { Round, Session } from './journal.ts';
import { digitsOf, freeLeft, minimumCycleMs } from './play.ts';
import type { Vendor } from './vendor.ts';

const recalled = 8;

/** What the page shows of a round. The seed only once the round is decided. */
export function roundView({ betId, pick, stakeMinor, isFree, state, face, winMinor, refusal, seed, openedAtMs }: Round) {
  const isSecret = state === 'opened' || state === 'undoing';
  return {
    betId,
    pick,
    stakeMinor,
    isFree,
    state,
    face,
    winMinor,
    refusal,
    openedAtMs,
    commitment: commitmentOf(seed),
    seed: isSecret ? null : seed,
  };
}

/** Everything the page shows when it opens, and after each round. */
export function sessionView(vendor: Vendor, session: Session) {
  const { gameId, currency, playerId, gameCode } = session;
  const game = gameOf(gameId);
  if (!game) throw new Error(`no game ${gameId}`);
  const rounds = vendor.roundsOf(playerId, gameCode);
  const own = rounds.filter(({ sessionId, state }) => sessionId === session.sessionId && (state === 'settled' || state === 'decided'));
  const net = own.reduce((sum, { winMinor, stakeMinor, isFree }) => sum + BigInt(winMinor) - (isFree ? 0n : BigInt(stakeMinor)), 0n);
  return {
    title: session.title,
    gameId,
    currency,
    digits: digitsOf(currency),
    balanceMinor: session.balanceMinor,
    stakesMinor: (stakes[digitsOf(currency)] ?? []).map(String),
    picks: Object.entries(game.picks).map(([pick, endings]) => ({
      pick,
      endings: endings.map(({ face, weight, timesHundredths }) => ({ face, chance: weight / game.range, times: timesHundredths / 100 })),
    })),
    returnPercent: Math.min(...returnOf(game)),
    range: game.range,
    commitment: commitmentOf(session.nextSeed),
    freeLeft: freeLeft(vendor, session),
    nowMs: vendor.nowMs(),
    openedAtMs: session.openedAtMs,
    nextAtMs: (rounds.at(-1)?.openedAtMs ?? 0) + minimumCycleMs,
    netMinor: net.toString(),
    isPending: rounds.some((round) => !isFinished(round)),
    rounds: rounds.slice(-recalled).toReversed().map(roundView),
  };
}
