import { familyOf } from '../games.ts';
import type { Kind, ReplayShown } from '../kind.ts';
import type { Replay } from '../replay-protocol.ts';
import { type RoundRow, toRound } from '../store/round-row.ts';
import { roundById } from '../store/rounds.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';

import { seedsOfRound, slotState } from './describe-state.ts';

/**
 * Trades a replay token, which works once, for a finished round as it was. No session comes of it: nothing can be bet with it.
 * Throws StudioError `launch.invalid`, `not.found` or `platform.unavailable`.
 */
export async function openReplay(core: StudioCore, replayToken: string, kinds: readonly Kind[]): Promise<Replay> {
  const result = await core.vendor.call('replay', { replayToken });
  if (!result.known) throw new StudioError('platform.unavailable');
  const { code, replayOf, playerId, gameCode, game, currency, language } = result.answer;
  if (code !== 'OK' || !replayOf || !playerId || !gameCode || !game || !currency) throw new StudioError('launch.invalid');
  const round = /^[0-9a-f-]{36}$/.test(replayOf) ? await roundById(core.db, replayOf) : undefined;
  if (round?.playerId !== playerId || round.gameCode !== gameCode || round.state !== 'closed') throw new StudioError('not.found');
  const now = core.now();
  const session: SessionRow = {
    ...{ tokenHash: '', platformToken: '', playerId, gameCode, currency },
    // the mathematics of then, whatever the game runs by now
    mathId: round.mathId,
    title: game.name,
    theme: game.theme,
    language: language ?? 'en',
    ...{ balanceMinor: 0n, rounds: 0, stakeMinor: 0n, winMinor: 0n, startedAt: now, expiresAt: now },
  };
  const kind = kinds.find(({ families }) => families.includes(familyOf(round.mathId)));
  if (kind && !kind.replay) throw new StudioError('not.found');
  const shown = kind?.replay ? await kind.replay(session, round) : replaySlot({ session, round, now });
  const { id, stakeMinor, winMinor, createdAt } = round;
  return {
    state: shown.state,
    steps: [...shown.steps],
    round: { roundId: id, stakeMinor: stakeMinor.toString(), winMinor: winMinor.toString(), createdAt: createdAt.getTime() },
  };
}

function replaySlot({ session, round, now }: { session: SessionRow; round: RoundRow; now: Date }): ReplayShown {
  const state = slotState({ session, rounds: [round], seeds: seedsOfRound(round), nextSpinAt: now, now });
  return { state: { ...state, interruptedRound: null, lastRounds: [] }, steps: [toRound(round)] };
}
