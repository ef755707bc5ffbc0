import { hashVendorToken, newVendorToken, shardOfToken } from './vendor-token.ts';
import { nonceLifeMs, type SignedInput, toOutcome, type VendorCtx, type VendorOutcome, type VendorRow } from './vendor-call.ts';

export interface AuthenticatedPlayer {
  /** The game token; the platform stores only its hash. `null` for a free trial, which therefore cannot bet. */
  token: string | null;
  playerId: string;
  gameId: string;
  language: string;
  game: { name: string; engine: string; theme: { set: string; hue: number; glyph: string } };
}

interface AuthenticateRow extends VendorRow {
  game: string;
  game_title: string;
  engine_name: string;
  looks: AuthenticatedPlayer['game']['theme'];
  tongue: string;
  practice: boolean;
}

/** Domain rules c2: the session life of one vendor's design. Bets end with it; wins and rollbacks are accepted after it. */
const gameTokenLifeMs = 480 * 60_000;

/**
 * Trades a single-use launch token for a game token bound to player, game and currency; a free trial's for none (decision 040).
 * Codes: OK, BAD_SIGNATURE, INVALID_TOKEN, TOKEN_EXPIRED, PLAYER_BLOCKED.
 */
export async function authenticatePlayer({
  ctx,
  input,
}: {
  ctx: VendorCtx;
  input: SignedInput & { launchToken: string };
}): Promise<{ outcome: VendorOutcome; player: AuthenticatedPlayer | null }> {
  const token = newVendorToken(ctx.random, shardOfToken(input.launchToken));
  const now = ctx.clock.now();
  const { rows } = await ctx.db.pool.query<AuthenticateRow>({
    name: 'vendor_authenticate',
    text: 'SELECT * FROM vendor_authenticate($1, $2, $3, $4, $5, $6, $7)',
    values: [
      ctx.actor.vendorCode,
      input.nonce,
      new Date(now.getTime() + nonceLifeMs),
      now,
      hashVendorToken(input.launchToken),
      hashVendorToken(token),
      new Date(now.getTime() + gameTokenLifeMs),
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('vendor_authenticate answered no row');
  const outcome = toOutcome(row);
  if (outcome.code !== 'OK' || outcome.memberId === null) return { outcome, player: null };
  return {
    outcome,
    player: {
      token: row.practice ? null : token,
      playerId: outcome.memberId,
      gameId: row.game,
      language: row.tongue,
      game: { name: row.game_title, engine: row.engine_name, theme: row.looks },
    },
  };
}
