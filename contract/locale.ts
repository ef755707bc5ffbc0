/**
 * How a language writes numbers and money: what browsers need of the table of languages (`languages.ts`), which is not sent to them. Dates:
 * `dates.ts`.
 */

/** Whose digits a merchant's pages have: Latin ones, the language's own in all but money, or the language's own. */
export const digitChoices = ['latin', 'own', 'ownInMoney'] as const;
export type Digits = (typeof digitChoices)[number];

/** Where the formats have another name than the language. */
const formats: Readonly<Record<string, string>> = {
  // Tagalog's are in CLDR as Filipino
  tl: 'fil-PH',
  en: 'en-PH',
  // CLDR has Urdu's in Arabic letters alone
  'ur-Latn': 'en-PK',
};

/** Chrome has no formats for them: those of a language that groups and marks decimals as they do. */
const standIns: Readonly<Record<string, string>> = { kk: 'uk', km: 'en-GB', lo: 'id', my: 'en-GB', ne: 'hi', uz: 'uk' };

/** Their own digits, as Unicode names them. */
const ownDigits: Readonly<Record<string, string>> = {
  ar: 'arab',
  bn: 'beng',
  fa: 'arabext',
  hi: 'deva',
  my: 'mymr',
  ne: 'deva',
  ur: 'arabext',
};

/** Their digits or their calendar are not those of the fields for dates, unless one says so. */
const ownStyle = /^(?:ar|bn|fa|my|ne|th)$/;

/** A browser's page says what its merchant has chosen. At the server nobody does, but `tellDigits`. */
let digitsHere = (): Digits => (globalThis.document?.documentElement.dataset['digits'] as Digits | undefined) ?? 'latin';

/** For the server, whose pages are of many merchants: how to know the choice of the one that is being drawn. */
export const tellDigits = (read: () => Digits): void => {
  digitsHere = read;
};

export interface Written {
  isMoney?: boolean;
  /** `100K`, `a and b`: a stand-in would bring the words of its own language. */
  hasWords?: boolean;
  /** The page's own, unless it is said. */
  digits?: Digits;
}

/** The `Intl` locale of a language's numbers; a language that is not ours is its own. */
export function localeOf(language: string, { isMoney = false, hasWords = false, digits = digitsHere() }: Written = {}): string {
  const standIn = hasWords && language in standIns ? 'en-GB' : standIns[language];
  return inStyle(standIn ?? formats[language] ?? language, language, !isMoney || digits === 'ownInMoney' ? digits : 'latin');
}

/** The `Intl` locale of its dates, where a program has all of CLDR. */
export const dateLocaleOf = (language: string, digits: Digits = digitsHere()): string =>
  inStyle(formats[language] ?? language, language, digits);

function inStyle(locale: string, language: string, digits: Digits): string {
  const own = digits === 'latin' ? undefined : ownDigits[language];
  if (own === undefined && !ownStyle.test(language)) return locale;
  return `${locale}-u-ca-gregory-nu-${own ?? 'latn'}`;
}

/** Whether browsers lack its formats. */
export const lacksFormats = (language: string): boolean => language in standIns;

/** Its name in CLDR: of its plural forms, which every browser knows, and of names and order, which the server does. */
export const cldrOf = (language: string): string => (language === 'tl' ? 'fil' : language);

/** Whose letters a device may lack (`script-font.ts`). */
export const hasOwnScript = (language: string): boolean => /^(?:bn|hi|km|lo|my|ne|ta|th|ur)$/.test(language);

/** Arabic, Persian and Urdu, unless in Latin letters. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (/^(?:ar|fa|ur)(?:$|-(?!Latn))/.test(language) ? 'rtl' : 'ltr');
