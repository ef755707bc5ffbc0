import type { GameKind } from '#contract/games/facts.ts';

/** All n-grams of one, two and three letters of each word: what finds a part of a word. */
export function gramsOf(normalised: string): string[] {
  const grams = new Set<string>();
  for (const word of normalised.split(' ')) {
    const letters = Array.from(word);
    for (const length of [1, 2, 3])
      for (let start = 0; start + length <= letters.length; start++) grams.add(letters.slice(start, start + length).join(''));
  }
  return [...grams];
}

/** The n-grams that any text containing this word must have: its longest ones. */
export function wantedGrams(word: string): string[] {
  const letters = Array.from(word);
  const length = Math.min(3, letters.length);
  return Array.from({ length: letters.length - length + 1 }, (_, start) => letters.slice(start, start + length).join(''));
}

/** The n-grams tagged with the merchant, so that the index finds only that merchant's matches. No word contains `@`. */
export function ofMerchant(merchantCode: string, grams: string[]): string[] {
  return grams.map((gram) => `${merchantCode}@${gram}`);
}

/** Stored among the n-grams of a listing: each of its words that somebody may misspell, and its kind. No n-gram contains `=` or `#`. */
export const gramOfWord = (word: string): string => `=${word}`;
export const gramOfKind = (kind: GameKind): string => `#${kind}`;

/**
 * A word as it sounds to a Filipino reader: what they write for each other is one letter, and repeated letters are one. `jeepney`,
 * `jipni` and `dyipni` become `jipni`.
 */
export function soundOf(word: string): string {
  return word
    .replace(/^dy/, 'j')
    .replaceAll('ph', 'p')
    .replaceAll('qu', 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 's')
    .replaceAll('v', 'b')
    .replaceAll('f', 'p')
    .replace(/y(?![aeiou])/g, 'i')
    .replaceAll('e', 'i')
    .replaceAll('o', 'u')
    .replace(/(.)\1+/gu, '$1');
}

/** The pairs of letters of a word as it sounds, its beginning and end included: similar words share most of them. */
export function pairsOf(word: string): string[] {
  const letters = Array.from(`^${soundOf(word)}$`);
  return [...new Set(letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`))];
}

/** Whether a word is one to take a misspelled word for: three letters or more, and not a number. */
export const isGuessable = (word: string): boolean => /^\p{L}{3,}$/u.test(word);
