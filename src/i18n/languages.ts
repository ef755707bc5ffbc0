/** The languages whose every string is translated. The first one is the default (spec 1). */
export const languages = [
  { tag: 'tl', name: 'Tagalog', flag: 'i-flag-ph' },
  { tag: 'en', name: 'English', flag: 'i-flag-us' },
] as const;

export type Language = (typeof languages)[number]['tag'];

/** The spec's own codes that are not BCP 47 (D-45). */
const aliases: Record<string, Language> = { TY: 'tl', EN: 'en' };

const rightToLeft = new Set(['ar', 'fa', 'ur']);

export function directionOf(language: string): 'ltr' | 'rtl' {
  const [base = '', script] = language.split('-');
  return rightToLeft.has(base) && script !== 'Latn' ? 'rtl' : 'ltr';
}

/** Reads a language code of a cookie, a setting or a form; `undefined` when we do not speak it. */
export function readLanguage(code: string | undefined | null): Language | undefined {
  if (!code) return undefined;
  return languages.find(({ tag }) => tag === code)?.tag ?? aliases[code];
}
