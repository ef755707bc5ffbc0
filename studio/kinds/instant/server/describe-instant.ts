import { describeSession, netOf } from '#studio/api/describe-session.ts';
import { refreshBalance, seedsOf, type StateFacts } from '#studio/api/describe-session.ts';
import { digitsOf } from '#studio/currency.ts';
import { instantGames } from '#studio/kinds/instant/engine/instant-games.ts';
import { defaultStake, familyOf, rulesKeyOf } from '#studio/games.ts';
import { practicePlayer } from '#studio/practice/practice-token.ts';
import { advanceRound } from '#studio/rounds/advance-round.ts';
import { betTries } from '#studio/rounds/open-bet.ts';
import { isFinished, type RoundRow } from '#studio/store/round-row.ts';
import { lastRounds, unfinishedRound } from '#studio/store/rounds.ts';
import { heldPairs } from '#studio/store/seed-pairs.ts';
import { sessionByHash, type SessionRow } from '#studio/store/sessions.ts';
import { freshPair, type StudioCore } from '#studio/studio-core.ts';

import { toInstantRound } from './instant-row.ts';
import { type InstantAnswer, type InstantState, minimumInstantCycleMs } from '../protocol.ts';
import { instantStakes } from './stakes.ts';

const recalled = 10;

/** Everything a client shows when it opens. An interrupted round is resumed first. */
export async function describeInstant(core: StudioCore, given: SessionRow): Promise<InstantState> {
  const { gameCode, playerId } = given;
  const unfinished = await unfinishedRound(core.db, given);
  if (unfinished) await advanceRound(core, unfinished, { tries: betTries });
  await refreshBalance(core, given);
  const { session, pairs, nextSpinAt } = await nowOf(core, given);
  const rounds = await lastRounds(core.db, { playerId, gameCode }, recalled);
  return instantStateOf({ session, rounds, seeds: seedsOf(pairs), nextSpinAt, now: core.now() });
}

/** The state of an instant game's session and its rounds, newest first. */
export function instantStateOf({ session, rounds, seeds, nextSpinAt, now }: StateFacts): InstantState {
  const { mathId } = session;
  const shown = (row: RoundRow | undefined) => (row ? toInstantRound(row) : null);
  const digits = digitsOf(session.currency);
  const stakes = instantStakes(digits);
  return {
    ...describeSession(session, now),
    rulesKey: rulesKeyOf(mathId),
    practice: practicePlayer(session.platformToken) !== undefined,
    stakesMinor: stakes.map(String),
    defaultStakeMinor: defaultStake(stakes).toString(),
    minimumCycleMs: minimumInstantCycleMs,
    nextSpinAt: nextSpinAt.getTime(),
    math: mathOf(mathId),
    seeds,
    openRound: shown(rounds.find((row) => row.state === 'playing')),
    pendingRound: shown(rounds.find((row) => !isFinished(row) && row.state !== 'playing')),
    interruptedRound: shown(rounds.find((row) => isFinished(row) && row.seenAt === null)),
    lastRounds: rounds.map(toInstantRound),
  };
}

export async function answerWith(core: StudioCore, given: SessionRow, round: RoundRow): Promise<InstantAnswer> {
  // a round of an earlier session counts towards that session's balance
  if (round.sessionHash !== given.tokenHash) await refreshBalance(core, given);
  const { session, nextSpinAt } = await nowOf(core, given);
  return {
    round: toInstantRound(round),
    balanceMinor: session.balanceMinor.toString(),
    nextSpinAt: nextSpinAt.getTime(),
    serverTime: core.now().getTime(),
    netMinor: netOf(session),
  };
}

async function nowOf(core: StudioCore, given: SessionRow) {
  const owner = { playerId: given.playerId, family: familyOf(given.mathId) };
  const session = (await sessionByHash(core.db, given.tokenHash)) ?? given;
  const pairs = await heldPairs(core.db, owner, () => freshPair(core, owner));
  return { session, pairs, nextSpinAt: pairs.current?.nextSpinAt ?? core.now() };
}

function mathOf(mathId: string): InstantState['math'] {
  const published = instantGames.get(mathId)?.table.published ?? {};
  return {
    id: mathId,
    published: Object.fromEntries(
      Object.entries(published).map(
        ([
          choice,
          {
            rtpPercent: [least, most],
            maxWinMultiple,
          },
        ]) => [choice, { rtpPercent: [least, most], maxWinMultiple }],
      ),
    ),
  };
}
