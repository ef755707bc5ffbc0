import { sql } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { kinds } from './data/kinds.ts';
import { pairsOf, soundOf } from './search-text.ts';
import { typingDistance } from './typing-distance.ts';

export interface NearWord {
  word: string;
  /** Wrong letters by sound; 0 = it sounds the same. */
  distance: number;
  /** Few enough for the word to be the one that was meant. */
  isMeant: boolean;
}

/** How many words that share pairs of letters are compared letter by letter, for each word typed. */
const comparedAtMost = 40;

/**
 * For each typed word those of the merchant's lobby, and of the kinds of games, that it may be a misspelling of: the nearest first. Words
 * that share too little with it are left out.
 */
export async function findNearestWords({ ctx, words }: { ctx: Ctx; words: readonly string[] }): Promise<NearWord[][]> {
  const asked = words.map((word, place) => ({ place, pairs: pairsOf(word) }));
  const { rows } = await ctx.db.orm.execute<{ place: number; word: string }>(sql`
    select asked.place, near.word from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (place integer, pairs jsonb)
    cross join lateral (
      select w.word from catalogue_words w
      where w.merchant_code = ${ctx.merchant.code} and w.pair = any (array(select jsonb_array_elements_text(asked.pairs)))
      group by w.word order by count(*)::real / (jsonb_array_length(asked.pairs) + length(w.word)) desc, w.word limit ${comparedAtMost}
    ) near`);
  return words.map((typed, place) => {
    const candidates = new Set([...rows.filter((row) => row.place === place).map(({ word }) => word), ...wordsOfKinds]);
    return [...candidates]
      .map((word) => compare(typed, word))
      .filter(({ distance }) => distance <= soundOf(typed).length / 2)
      .toSorted((a, b) => a.distance - b.distance || a.word.length - b.word.length);
  });
}

const wordsOfKinds = kinds.flatMap(({ words }) => words).filter((word) => word.length > 2);

function compare(typed: string, word: string): NearWord {
  const sound = soundOf(typed);
  const distance = typingDistance(sound, soundOf(word));
  return { word, distance, isMeant: distance <= forgiven(sound.length) };
}

/** Short words have too many neighbours to be guessed from. */
const forgiven = (letters: number): number => (letters < 4 ? 0 : letters < 6 ? 1.5 : letters < 8 ? 2 : 2.5);
