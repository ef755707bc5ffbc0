// made by scripts/lib/word-files.mjs

declare module 'virtual:bundled-words' {
  import type { Language } from '#contract/languages.ts';

  /** All texts of a language: by area, then by key. */
  const tables: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, Readonly<Record<string, string>>>> }>>>;
  export default tables;
}
declare module 'virtual:late-words' {
  import type { Language } from '#contract/languages.ts';

  /** The address of the folder with a language's files. */
  const places: Readonly<Record<Language, string>>;
  export default places;
}

// made by studio/art/game-words-plugin.ts

declare module 'virtual:game-words' {
  /** The address of the folder with `<language>/<kind of games>.js`. */
  export const place: string;
  /** The tags of all languages. */
  export const spoken: readonly string[];
}
