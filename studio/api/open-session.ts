import { readCurrency } from '../currency.ts';
import { mathFor, practises } from '../games.ts';
import { practiceToken } from '../practice/practice-token.ts';
import { openPurse } from '../practice/purse.ts';
import { insertSession, type SessionRow } from '../store/sessions.ts';
import { hashOf, type StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';

/** As long as the platform's own game token lives. */
const sessionMs = 480 * 60_000;

/**
 * Trades a launch token, which works once, for a game token; a practising player gets play money.
 * Throws StudioError `launch.invalid`, `player.blocked`, `game.unavailable` or `platform.unavailable`.
 */
export async function openSession(core: StudioCore, launchToken: string): Promise<{ gameToken: string; session: SessionRow }> {
  const result = await core.vendor.call('authenticate', { launchToken });
  if (!result.known) throw new StudioError('platform.unavailable');
  const { code, practice, playerId, gameCode, game, currency, language } = result.answer;
  if (code === 'PLAYER_BLOCKED') throw new StudioError('player.blocked');
  if (code === 'INVALID_GAME') throw new StudioError('game.unavailable');
  const token = practice && playerId ? practiceToken(playerId) : result.answer.token;
  if (code !== 'OK' || !token || !playerId || !gameCode || !game || !currency) throw new StudioError('launch.invalid');
  const mathId = mathFor(game.engine);
  if (!mathId || (practice && !practises(game.engine))) throw new StudioError('game.unavailable');
  const gameToken = Buffer.from(core.randomBytes(32)).toString('base64url');
  const startedAt = core.now();
  const balanceMinor = practice
    ? await openPurse(core.db, { playerId, currency: readCurrency(currency), now: startedAt })
    : BigInt(result.answer.balanceMinor ?? '0');
  const session: SessionRow = {
    tokenHash: hashOf(gameToken),
    playerId,
    gameCode,
    mathId,
    title: game.name,
    theme: game.theme,
    platformToken: token,
    currency,
    language: language ?? 'en',
    balanceMinor,
    rounds: 0,
    stakeMinor: 0n,
    winMinor: 0n,
    startedAt,
    expiresAt: new Date(startedAt.getTime() + sessionMs),
  };
  await insertSession(core.db, session);
  return { gameToken, session };
}
