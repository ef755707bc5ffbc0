/**
 * How a language writes numbers, money and dates: what browsers need of the table of languages (`languages.ts`), which is not sent to them.
 */

/** Where the formats have another name than the language. */
const formats: Readonly<Record<string, string>> = {
  // Tagalog's are in CLDR as Filipino
  tl: 'fil-PH',
  en: 'en-PH',
  // CLDR has Urdu's in Arabic letters alone
  'ur-Latn': 'en-PK',
};

/** Chrome has none for some, or no names of months: what is written at the server and in the browser must be the same. */
export const hasFormats = (language: string): boolean => !/^(?:kk|km|lo|my|ne|uz)$/.test(language);
/** Their own digits or their own calendar: money, receipts and the fields for dates have Latin digits and the common calendar. */
const ownStyle = /^(?:ar|bn|fa|th)$/;

/** The `Intl` locale of a language; a language that is not ours is its own. */
export const localeOf = (language: string): string => {
  if (!hasFormats(language)) return 'en-GB';
  return formats[language] ?? (ownStyle.test(language) ? `${language}-u-ca-gregory-nu-latn` : language);
};

/** Its name in CLDR: of its plural forms, which every browser knows, and of names and order, which the server does. */
export const cldrOf = (language: string): string => (language === 'tl' ? 'fil' : language);

/** Whose letters a device may lack (`script-font.ts`). */
export const hasOwnScript = (language: string): boolean => /^(?:bn|hi|km|lo|my|ne|ta|th|ur)$/.test(language);

/** Arabic, Persian and Urdu, unless in Latin letters. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (/^(?:ar|fa|ur)(?:$|-(?!Latn))/.test(language) ? 'rtl' : 'ltr');
