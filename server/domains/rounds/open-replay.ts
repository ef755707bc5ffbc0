import { and, eq } from 'drizzle-orm';

import { findGame } from '#server/domains/catalogue/index.ts';
import { guardPlay } from '#server/domains/protection/index.ts';
import { shardOf } from '#server/ledger/address.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { GameVendors } from '#server/providers/games/game-vendor.ts';

import { roundReplays, rounds } from './schema.ts';
import { hashVendorToken, newVendorToken } from './vendor-token.ts';

interface RoundInput {
  vendor: string;
  roundId: string;
  vendors: GameVendors;
}

const replayLifeMs = 10 * 60_000;

/**
 * An address that replays one of the player's own rounds: once, within ten minutes, and never with money.
 * Throws ExpectedError `not.found` (also for another player's round), `replay.unavailable` or `protection.excluded`.
 */
export async function openReplay({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: RoundInput & { language: string; theme: 'light' | 'dark' };
}): Promise<{ url: string; gameName: string; expiresAt: number }> {
  const round = await ownRound(ctx, input);
  if (!round) throw new ExpectedError('not.found');
  await guardPlay({ ctx });
  const game = round.state === 'closed' ? await runningGame(ctx, round.gameId) : undefined;
  const replayToken = newVendorToken(ctx.random, shardOf(ctx.actor.memberId));
  const { language, theme } = input;
  const url =
    game &&
    input.vendors.byCode(round.vendorCode)?.replayUrl?.({ engine: game.engine, replayToken, digits: ctx.merchant.digits, language, theme });
  if (!game || url === undefined) throw new ExpectedError('replay.unavailable');
  const expiresAt = new Date(ctx.clock.now().getTime() + replayLifeMs);
  await ctx.db.orm.insert(roundReplays).values({
    tokenHash: hashVendorToken(replayToken),
    merchantCode: ctx.merchant.code,
    memberId: ctx.actor.memberId,
    vendorCode: round.vendorCode,
    roundId: round.roundId,
    gameId: round.gameId,
    gameName: round.gameName,
    currency: round.currency,
    engine: game.engine,
    theme: { set: game.theme.set, hue: game.theme.hue, glyph: game.theme.glyph },
    language,
    expiresAt,
    usedAt: null,
  });
  return { url, gameName: round.gameName, expiresAt: expiresAt.getTime() };
}

/** Whether `openReplay` would work: checked with a round's detail, so that no button leads nowhere. */
export async function canReplay({ ctx, input }: { ctx: MemberCtx; input: RoundInput }): Promise<boolean> {
  const round = await ownRound(ctx, input);
  if (round?.state !== 'closed') return false;
  const game = await runningGame(ctx, round.gameId);
  const ask = { replayToken: '', language: ctx.merchant.defaultLanguage, theme: 'light', digits: 'latin' } as const;
  return game !== undefined && input.vendors.byCode(round.vendorCode)?.replayUrl?.({ engine: game.engine, ...ask }) !== undefined;
}

async function ownRound({ db, merchant, actor }: MemberCtx, { vendor, roundId }: RoundInput) {
  const [row] = await db.orm
    .select()
    .from(rounds)
    .where(
      and(
        eq(rounds.vendorCode, vendor),
        eq(rounds.roundId, roundId),
        eq(rounds.merchantCode, merchant.code),
        eq(rounds.memberId, actor.memberId),
      ),
    );
  return row;
}

/** Games that left the lobby cannot be replayed: their look is no longer known. */
async function runningGame(ctx: MemberCtx, gameId: string) {
  try {
    const { engine, theme } = await findGame({ ctx, input: { gameId } });
    return engine === null ? undefined : { engine, theme };
  } catch (error) {
    if (error instanceof ExpectedError && error.code === 'game.not.found') return undefined;
    throw error;
  }
}
