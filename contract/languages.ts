interface LanguageFacts {
  /** BCP 47; also the name of its locale folder. */
  tag: string;
  /** The language's own name. */
  name: string;
  /** Formats numbers, money and dates. */
  locale: string;
  /** Other codes for it, in lower case. */
  aliases: readonly string[];
  /** The CSS class of its flag. */
  flag: string;
}

/** The fully translated languages. The first one is the default. */
export const languages = [
  // Tagalog's formats are in CLDR as Filipino, which browsers also call it; the specification writes TY
  { tag: 'tl', name: 'Tagalog', locale: 'fil-PH', aliases: ['fil', 'ty'], flag: 'i-flag-ph' },
  { tag: 'en', name: 'English', locale: 'en-PH', aliases: [], flag: 'i-flag-us' },
] as const satisfies readonly LanguageFacts[];

export type Language = (typeof languages)[number]['tag'];

const known: readonly (LanguageFacts & { tag: Language })[] = languages;
export const [{ tag: defaultLanguage }] = languages;

/** Reads any common language code: `tl`, `TY`, `fil`, `EN`, `en-US`, `en_US`. `undefined` = not one of ours. */
export function readLanguage(code: string | undefined | null): Language | undefined {
  const asked = code?.toLowerCase().replaceAll('_', '-') ?? '';
  // BCP 47 lookup: `pt-BR` itself, else `pt`
  for (let part = asked; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('-')))) {
    const found = known.find(({ tag, aliases }) => tag.toLowerCase() === part || aliases.includes(part));
    if (found) return found.tag;
  }
  return undefined;
}

/** The chosen language if the merchant has it, else the merchant's own. */
export const languageAmong = <Tag extends string>(
  { languages: offered, defaultLanguage: own }: { languages: readonly Tag[]; defaultLanguage: Tag },
  chosen: NoInfer<Tag> | undefined,
): Tag => (chosen !== undefined && offered.includes(chosen) ? chosen : own);

/** The `Intl` locale of a language; a language that is not ours is its own. */
export function localeOf(language: string): string {
  return known.find(({ tag }) => tag === language)?.locale ?? language;
}

/** The next one in the table, cyclically: for a button that changes the language. */
export function nextLanguage(language: Language): { tag: Language; name: string } {
  const at = languages.findIndex(({ tag }) => tag === language);
  return languages[(at + 1) % languages.length] ?? languages[0];
}

/** Arabic, Persian and Urdu, unless in Latin letters. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (/^(?:ar|fa|ur)(?:$|-(?!Latn))/.test(language) ? 'rtl' : 'ltr');
