import { brandOf, type GameKind } from '#contract/games/facts.ts';
import type { Game } from '#contract/games/calls.ts';
import type { GameType } from '#contract/shapes.ts';
import type { Ctx } from '#server/platform/context.ts';
import { foldText } from '#contract/typed/fold-text.ts';

import { kinds } from './data/kinds.ts';
import { listGames } from './list-games.ts';
import { listVendorMapping } from './list-vendor-mapping.ts';
import { findNearestWords, type NearWord } from './nearest-words.ts';
import { type Count, countKinds, findRankedHits, type Here, type Meaning } from './ranked-hits.ts';

export interface FoundVendor {
  /** Or the prefix of a common brand, for all of its vendors. */
  code: string;
  displayName: string;
  category: GameType;
  gameCount: number;
}

export interface Asked {
  text: string;
  /** Of the list that the search was opened from: its games come before all others. */
  here?: Here;
  pageNumber?: number | undefined;
}

export interface LobbySearch {
  /** One page, the list's own first and the best first. */
  games: Game[];
  /** On all pages, and those of the list. */
  total: Count;
  here: Count;
  totalPages: number;
  vendors: FoundVendor[];
  kinds: { kind: GameKind; gameCount: number }[];
  /** Only if nothing was found: the games with the nearest names, and hot ones. */
  nearest: Game[];
  hot: Game[];
}

const pageSize = 24;
const vendorsAtMost = 6;
const kindsAtMost = 4;
const nearestAtMost = 6;
const hotAtMost = 12;
/** Words beyond these are not searched for. */
const wordsAtMost = 6;
/** How many words a misspelled one is taken for. */
const meantAtMost = 3;

/**
 * Searches the whole lobby: games of every category, vendors and kinds of games. Words may stand in any order, begin or be inside a name,
 * and be without accents. Only if nothing is found, words are taken for the ones that they are probably a misspelling of.
 */
export async function searchLobby({ ctx, input }: { ctx: Ctx; input: Asked }): Promise<LobbySearch> {
  const typed = foldText(input.text).split(' ').slice(0, wordsAtMost);
  const page = { here: input.here ?? {}, pageNumber: input.pageNumber };
  const found = await findAll(ctx, typed.map(meaningsOf), page);
  if (!isEmpty(found)) return found;
  const near = await findNearestWords({ ctx, words: typed });
  const meant = typed.map((text, index) => [...meaningsOf(text), ...meantBy(near[index] ?? [])]);
  const guessed = await findAll(ctx, meant, page);
  if (!isEmpty(guessed)) return guessed;
  const nearWords = near.flatMap((words) => words.slice(0, meantAtMost).map(({ word, distance }) => ({ word, loss: lossOf(distance) })));
  const { games: nearest } = await findRankedHits({
    ctx,
    input: { words: nearWords.map((word) => [word]), of: 'any', here: page.here, pageSize: nearestAtMost },
  });
  const hot = await listGames({ ctx, input: { classify: 'HOT', pageNumber: 1, pageSize: hotAtMost } });
  return { ...guessed, nearest, hot: hot.games };
}

type Page = Pick<Asked, 'pageNumber'> & { here: Here };

async function findAll(ctx: Ctx, words: readonly (readonly Meaning[])[], page: Page): Promise<LobbySearch> {
  const hits = await findRankedHits({ ctx, input: { words, of: 'every', ...page, pageSize } });
  return {
    ...hits,
    totalPages: Math.ceil(hits.total.count / pageSize),
    vendors: await findVendors(ctx, words),
    kinds: await findKinds(ctx, words),
    nearest: [],
    hot: [],
  };
}

const isEmpty = ({ total, vendors, kinds: found }: LobbySearch) => total.count + vendors.length + found.length === 0;

/** As it stands: a part of a name, and every kind with a word that it is, or begins. Signs alone mean nothing. */
function meaningsOf(text: string): Meaning[] {
  return text === '' ? [] : [{ part: text, loss: 0 }, ...kindsNamed(text).map((kind) => ({ kind, loss: 0 }))];
}

/** The nearest words, and those that are nearly as near. */
function meantBy(near: readonly NearWord[]): Meaning[] {
  const [best] = near;
  const meant = near.filter(({ distance, isMeant }) => isMeant && distance <= (best?.distance ?? 0) + 0.5).slice(0, meantAtMost);
  return meant.flatMap(({ word, distance }) => [
    { word, loss: lossOf(distance) },
    ...kindsNamed(word).map((kind) => ({ kind, loss: lossOf(distance) })),
  ]);
}

/** Even the furthest word still counts for something. */
const lossOf = (distance: number) => Math.min(distance / 4, 0.9);

const beginningLetters = 3;

function kindsNamed(text: string): GameKind[] {
  const isNamed = (word: string) => word === text || (text.length >= beginningLetters && word.startsWith(text));
  return kinds.filter(({ words }) => words.some(isNamed)).map(({ kind }) => kind);
}

/** Open vendors with every word at the beginning of a word of theirs. */
async function findVendors(ctx: Ctx, words: readonly (readonly Meaning[])[]): Promise<FoundVendor[]> {
  const found = new Map<string, FoundVendor>();
  for (const { category, vendors } of await listVendorMapping({ ctx }))
    for (const { code, displayName, gameCount, isClosed } of vendors) {
      const name = ` ${foldText(displayName)}`;
      const isNamed = words.every((meanings) =>
        meanings.some((meaning) => !('kind' in meaning) && name.includes(` ${beginningOf(meaning)}`)),
      );
      if (isClosed || !isNamed) continue;
      const shown = brandOf(code)?.prefix ?? code;
      const known = found.get(shown);
      if (known) known.gameCount += gameCount;
      else found.set(shown, { code: shown, displayName, category, gameCount });
    }
  return [...found.values()].slice(0, vendorsAtMost);
}

const beginningOf = (meaning: { part: string } | { word: string }): string => ('word' in meaning ? meaning.word : meaning.part);

/** Kinds that every word names, and of which the lobby has games. */
async function findKinds(ctx: Ctx, words: readonly (readonly Meaning[])[]): Promise<LobbySearch['kinds']> {
  const named = kinds
    .map(({ kind }) => kind)
    .filter((kind) => words.every((meanings) => meanings.some((meaning) => 'kind' in meaning && meaning.kind === kind)));
  if (named.length === 0) return [];
  return (await countKinds(ctx, named)).slice(0, kindsAtMost);
}
