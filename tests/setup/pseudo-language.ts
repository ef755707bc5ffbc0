/** Texts in a language that nobody speaks, made of the English ones: what is seen without its marks stands in no file of words. */
export interface PseudoLanguage {
  tag: string;
  /** Around each text. */
  marks: readonly [string, string];
  /** What becomes of its words. */
  change: (words: string) => string;
}

const accented: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  n: 'ñ',
  c: 'ç',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Û',
};
const isolated = '\u{2067}';
const end = '\u{2069}';

export const pseudoLanguages: readonly PseudoLanguage[] = [
  // longer by two letters in five, as German is
  {
    tag: 'en-XA',
    marks: ['⟦', '⟧'],
    change: (words) =>
      words.replaceAll(/[aeiouyncAEIOU]/g, (letter) => accented[letter] ?? letter) + '~'.repeat(Math.ceil(words.length * 0.4)),
  },
  // read from the right: what stands before a word in the file is seen after it
  { tag: 'ar-XB', marks: [`${isolated}⟦`, `⟧${end}`], change: (words) => words },
];

/** One file of texts: `count_other` has a form for each plural category of the language (CLDR). */
export function pseudoTexts(texts: Readonly<Record<string, string>>, language: PseudoLanguage): Record<string, string> {
  const { pluralCategories } = new Intl.PluralRules(language.tag).resolvedOptions();
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string][] => {
      const said = pseudoText(text, language);
      const [, name, form] = /^(.+)_(one|other)$/.exec(key) ?? [];
      if (!name) return [[key, said]];
      return form === 'other' ? pluralCategories.map((category): [string, string] => [`${name}_${category}`, said]) : [];
    }),
  );
}

/** Placeholders, tags and addresses stay as they are. */
function pseudoText(text: string, { marks, change }: PseudoLanguage): string {
  const parts = text.split(/(\{\{[^}]*\}\}|<[^>]*>|https?:\S+)/);
  return marks[0] + parts.map((part, at) => (at % 2 === 1 || part === '' ? part : change(part))).join('') + marks[1];
}
