import { fitsGame, type LaunchWords } from '#contract/games/launch.ts';
import { vendorListPath } from '#contract/games/facts.ts';
import { findGame, findGamesByCode, type FoundGame, listVendorMapping } from '#server/domains/catalogue/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

interface Named {
  gameId?: string | undefined;
  vendor?: string | undefined;
  said?: LaunchWords;
}

/**
 * Resolves a launch address: the game of an id; else the only game with the vendor's code that matches all
 * details; else, for the code `lobby`, the page with a vendor's games (API-064).
 * @throws game.not.found | request.invalid (neither game nor vendor)
 */
export async function findLaunched({ ctx, input }: { ctx: Ctx; input: Named }): Promise<FoundGame | { listPath: string }> {
  const { gameId, said } = input;
  const vendor = input.vendor ?? said?.gameGroupId;
  const isNamed = (found: FoundGame) =>
    (said === undefined || fitsGame(found.game, said)) && (input.vendor === undefined || found.vendorCode === input.vendor);
  if (gameId !== undefined) {
    const found = await findGame({ ctx, input: { gameId } });
    if (!isNamed(found)) throw new ExpectedError('game.not.found');
    return found;
  }
  if (said !== undefined && said.code !== 'lobby') {
    const [found, another] = (await findGamesByCode({ ctx, input: { gameCode: said.code, vendor } })).filter(isNamed);
    // two vendors may use the same code: ambiguous, so not found
    if (!found || another) throw new ExpectedError('game.not.found');
    return found;
  }
  if (vendor === undefined) throw fieldError('gameId', 'request.invalid');
  const category = (await listVendorMapping({ ctx })).find(({ vendors }) => vendors.some(({ code }) => code === vendor));
  if (!category) throw new ExpectedError('game.not.found');
  return { listPath: vendorListPath(category.category, vendor) };
}
