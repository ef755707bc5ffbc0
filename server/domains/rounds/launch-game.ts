import { trialType } from '#contract/member/customer-types.ts';
import type { Game } from '#contract/games/calls.ts';
import { launchOf, type LaunchWords } from '#contract/games/launch.ts';
import { type FoundGame, noteRecent } from '#server/domains/catalogue/index.ts';
import { guardPlay } from '#server/domains/protection/index.ts';
import { type HouseArea, houseOf, shardOf } from '#server/ledger/address.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { GameVendors } from '#server/providers/games/game-vendor.ts';

import { isVendorStopped } from './ceilings/vendor-stops.ts';
import { findLaunched } from './find-launched.ts';
import { roundLaunches } from './schema.ts';
import { hashVendorToken, newVendorToken } from './vendor-token.ts';

export interface LaunchInput {
  /** If omitted, `said` identifies the game. */
  gameId?: string | undefined;
  /** Of the game, if there is no id. */
  vendor?: string | undefined;
  /** The address's details about the game; undefined: any game of this id. */
  said?: LaunchWords;
  language: string;
  theme: 'light' | 'dark';
  vendors: GameVendors;
}

const launchLifeMs = 10 * 60_000;

/**
 * An address that opens the game for this player: once, within ten minutes. If the address names a vendor but no game, the page of the
 * vendor's games. A free trial opens games that the vendor offers for practice, with the vendor's play money.
 * Throws ExpectedError `game.not.found` (or it does not match the address), `session.forbidden` (a real-money game, in a free trial),
 * `vendor.maintenance`, `game.unavailable` (no engine runs it yet, or it is a vendor's list rather than a game), `url.empty` (its vendor
 * returned no address) or `protection.excluded`.
 */
export async function launchGame({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: LaunchInput;
}): Promise<{ url: string; expiresAt: number; game: Game | null; screen: 'frame' | 'lottery' | 'list'; isPractice: boolean }> {
  const isPractice = ctx.actor.customerType === trialType;
  const found = await findLaunched({ ctx, input });
  if ('listPath' in found)
    return { url: found.listPath, expiresAt: ctx.clock.now().getTime() + launchLifeMs, game: null, screen: 'list', isPractice };
  return openFound({ ctx, input, found, isPractice });
}

async function openFound({
  ctx,
  input,
  found: { game, engine, theme, isVendorClosed },
  isPractice,
}: {
  ctx: MemberCtx;
  input: LaunchInput;
  found: FoundGame;
  isPractice: boolean;
}): Promise<{ url: string; expiresAt: number; game: Game; screen: 'frame' | 'lottery'; isPractice: boolean }> {
  const runner = engine === null ? undefined : input.vendors.forEngine(engine);
  // games without an engine are reported as such, to trials too
  const isPractised = engine === null || runner?.practises?.(engine) === true;
  const launch = launchOf({ game, player: isPractice ? 'trial' : 'member', isVendorClosed, isPractised });
  if (launch.launcher === 'refused') throw new ExpectedError(launch.code);
  const vendor = launch.launcher === 'list' ? undefined : runner;
  // time and play limits do not apply without stakes
  if (!isPractice) await guardPlay({ ctx });
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + launchLifeMs);
  // the platform's own draws: no vendor to hand over to
  if (launch.launcher !== 'list' && engine?.startsWith('lottery:')) {
    await noteRecent({ ctx, input: { nodeId: game.nodeId } });
    return {
      url: `/m/launchGame?${new URLSearchParams({ gameId: game.gameId })}`,
      expiresAt: expiresAt.getTime(),
      game,
      screen: 'lottery',
      isPractice,
    };
  }
  if (engine === null || !vendor) throw new ExpectedError('game.unavailable');
  if (await isVendorStopped({ ctx, vendorCode: vendor.code })) throw new ExpectedError('vendor.maintenance');
  const launchToken = newVendorToken(ctx.random, shardOf(ctx.actor.memberId));
  const url = vendor.launchUrl({ engine, launchToken, language: input.language, theme: input.theme, digits: ctx.merchant.digits });
  if (url.trim() === '') throw new ExpectedError('url.empty');
  await ctx.db.orm.insert(roundLaunches).values({
    tokenHash: hashVendorToken(launchToken),
    merchantCode: ctx.merchant.code,
    memberId: ctx.actor.memberId,
    sessionId: ctx.actor.sessionId,
    vendorCode: vendor.code,
    gameId: game.gameId,
    gameName: game.displayName,
    currency: ctx.merchant.currency,
    houseAddress: houseOf(areaOf(game), ctx.actor.memberId),
    engine,
    theme: { set: theme.set, hue: theme.hue, glyph: theme.glyph },
    language: input.language,
    createdAt,
    expiresAt,
    usedAt: null,
  });
  await noteRecent({ ctx, input: { nodeId: game.nodeId } });
  return { url, expiresAt: expiresAt.getTime(), game, screen: 'frame', isPractice };
}

/** Every product line has a house area of the same name. */
function areaOf({ gameType }: Game): HouseArea {
  return gameType.toLowerCase() as Lowercase<typeof gameType>;
}
