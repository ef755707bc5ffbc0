import type { Kind } from '../kind.ts';
import type { Replay } from '../replay-protocol.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';

import { ownRound } from './own-round.ts';

/**
 * Trades a replay token, which works once, for a finished round as it was. It opens no session, so nothing can be bet with it.
 * Throws StudioError `launch.invalid`, `not.found` or `platform.unavailable`.
 */
export async function openReplay(core: StudioCore, replayToken: string, kindOf: (mathId: string) => Kind): Promise<Replay> {
  const result = await core.vendor.call('replay', { replayToken });
  if (!result.known) throw new StudioError('platform.unavailable');
  const { code, replayOf, playerId, gameCode, game, currency, language } = result.answer;
  if (code !== 'OK' || !replayOf || !playerId || !gameCode || !game || !currency) throw new StudioError('launch.invalid');
  const round = await ownRound(core, { playerId }, replayOf);
  if (round.gameCode !== gameCode || round.state !== 'closed') throw new StudioError('not.found');
  const now = core.now();
  const session: SessionRow = {
    ...{ tokenHash: '', platformToken: '', playerId, gameCode, currency },
    // the mathematics of that time, whatever the game uses now
    mathId: round.mathId,
    title: game.name,
    theme: game.theme,
    language: language ?? 'en',
    ...{ balanceMinor: 0n, rounds: 0, stakeMinor: 0n, winMinor: 0n, startedAt: now, expiresAt: now },
  };
  const shown = await kindOf(round.mathId).replay?.(session, round);
  if (!shown) throw new StudioError('not.found');
  const { id, stakeMinor, winMinor, createdAt } = round;
  return {
    state: shown.state,
    steps: [...shown.steps],
    round: { roundId: id, stakeMinor: stakeMinor.toString(), winMinor: winMinor.toString(), createdAt: createdAt.getTime() },
  };
}
