import type { Currency } from '#contract/money.ts';

import { cleanLine, isOverlong, settled } from './characters.ts';

/** Joiners are spelling between two letters (Persian, Indic scripts), and meaningless elsewhere. */
const joiners = /([\p{L}\p{M}]\p{Join_Control})(?=\p{L})|\p{Join_Control}/gu;
/** Variation selectors choose among the shapes of one Chinese character. */
const selectors = /(\p{Script=Han}\p{Variation_Selector})|\p{Variation_Selector}/gu;
/** The remaining invisible characters. Unicode classifies U+034F and the fillers as marks and letters. */
const invisible = /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalises a person's name as on a document: NFC, the apostrophe `'`, the hyphen `-`, the middle dot `·`, one space
 * between words. `isName` checks whether it is a name.
 */
export const readName = settled((text) => {
  if (isOverlong(text)) return text;
  return cleanLine(text)
    .replace(invisible, '')
    .replace(joiners, '$1')
    .replace(selectors, '$1')
    .replace(/[\uFF01-\uFF5E]/g, (form) => String.fromCharCode(form.charCodeAt(0) - 0xfee0))
    .replace(/[\u2022\u2027\u2219\u22C5\u30FB\uFF65]/g, '·')
    .replace(/[\u0060\u00B4\u02B9\u02C8\u02CA\u02CB\u2018\u2019\u201A\u201B\u2032\u2035]/g, "'")
    .replace(/[\u2010-\u2015\u2212\u2043\uFE58\uFE63]/g, '-')
    .replace(/[\u3001\uFE50\uFE51\uFF64]/g, ',')
    .replace(/ *· */g, '·')
    .replace(/ *, */g, ', ')
    .replace(/^[ ,.·-]+|[ ,·-]+$/g, '')
    .trim();
});

/**
 * Letters of any script with their marks, and what names have between them: points, apostrophes, hyphens, middle dots, commas, `a/l`,
 * `(Jun)`.
 */
const form = /^'?[\p{L}\p{Nl}][\p{L}\p{Nl}\p{M}\p{Join_Control} .,'’·/()\u0F0B\u055A\u05F3\u05F4\u1361\u30A0-]*$/u;
/** `3rd` is the only form in which a name has a digit. */
const ordinal = /(^|[ ,])(?:1st|2nd|3rd|[4-9]th)(?=$|[ ,.])/gi;

/** Whether a text normalised by `readName` is a person's name: one letter is enough. */
export const isName = (name: string): boolean => form.test(name.replace(ordinal, '$1').trim());

/** Letters that Unicode does not decompose, in the spelling of people who lack them. */
const plainLetters = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }),
)
  .set('ə', 'e')
  .set('ß', 'ss')
  .set('æ', 'ae')
  .set('œ', 'oe')
  .set('þ', 'th')
  .set('ς', 'σ');

/** Suffixes that distinguish bearers of a name. */
const suffixes = new Map(
  [['sr', 'snr'], ['jr', 'jnr', 'ii', '2nd'], ['iii', '3rd'], ['iv', '4th'], ['5th']].flatMap((spellings, rank) =>
    spellings.map((spelling) => [spelling, rank] as const),
  ),
);

/** Abbreviations of names, by the currency of the country that uses them. */
const shortForms = new Map<string, ReadonlyMap<string, string>>([
  ['PHP', new Map(Object.entries({ ma: 'maria', sta: 'santa', sto: 'santo' }))],
]);

/**
 * Whether two spellings are one person's name. Ignores case, marks, apostrophes, hyphens, points, word order, `de la` or `dela`, and a
 * suffix that only one of them has; two different suffixes count. `currency` is the merchant's, for its country's
 * abbreviations: `Ma.` is `Maria` in the Philippines.
 */
export function isSameName(one: string, other: string, currency?: Currency): boolean {
  const [first, second] = [wordsOf(one, currency), wordsOf(other, currency)];
  if (first.words.length === 0 || second.words.length === 0) return false;
  if (first.rank !== undefined && second.rank !== undefined && first.rank !== second.rank) return false;
  return formsOf(first).some((form, at) => form === formsOf(second)[at]);
}

/**
 * Comparable forms, for hashing: two spellings of one person's name share one, as `isSameName` compares them; none if it is
 * not a name. They contain no suffix: if it matters, something besides the name has to differ.
 */
export function comparableNames(name: string, currency?: Currency): string[] {
  const words = wordsOf(name, currency);
  return words.words.length === 0 ? [] : [...new Set(formsOf(words))];
}

/** In any order; joined. */
const formsOf = ({ words }: Words): [string, string] => [[...words].sort().join(' '), words.join('')];

interface Words {
  words: string[];
  /** The suffix's. */
  rank: number | undefined;
}

function wordsOf(typed: string, currency: Currency | undefined): Words {
  const short = shortForms.get(currency ?? '');
  // `Dela Cruz, Juan` is `Juan Dela Cruz`
  const [family = '', ...given] = plainLettersOf(readName(typed)).split(',');
  const all = [...given, family]
    .join(' ')
    .split(/[^\p{L}\p{M}\p{Nl}\d]+/u)
    .filter(Boolean);
  const suffix = all.length > 1 ? all.find((word) => suffixes.has(word)) : undefined;
  const words = all
    .filter((word) => word !== suffix)
    .map((word) => short?.get(word) ?? word)
    .flatMap((word) =>
      word
        .replace(/^de(la|las|los)(?=$|\p{L}{3})/u, 'de $1 ')
        .trim()
        .split(' '),
    );
  return { words, rank: suffix === undefined ? undefined : suffixes.get(suffix) };
}

/** Lower case without marks, except in Indic scripts and Thai, where they are vowels. */
function plainLettersOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Script=Inherited}|[\u0483-\u0487\u0591-\u05C7\u0640]/gu, '')
    .replace(/['’\u02BB\u02BC\u055A\u05F3\u05F4]/g, '')
    .replace(/\p{L}/gu, (letter) => plainLetters.get(letter) ?? letter);
}
