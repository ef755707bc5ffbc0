import { isOverlong, plainAscii, settled } from './characters.ts';

/** The format of mobile numbers by calling code: the digits after it, without the trunk prefix. */
const forms: Readonly<Record<string, { national: RegExp; trunk: string; length: number }>> = {
  1: { national: /^[2-9]\d{9}$/, trunk: '', length: 10 },
  63: { national: /^9\d{9}$/, trunk: '0', length: 10 },
  66: { national: /^[689]\d{8}$/, trunk: '0', length: 9 },
  84: { national: /^[35789]\d{8}$/, trunk: '0', length: 9 },
  86: { national: /^1[3-9]\d{9}$/, trunk: '0', length: 11 },
};

/** The shortest and longest numbers that E.164 and practice allow, without the calling code. */
const anyNational = { national: /^[1-9]\d{6,12}$/, trunk: '0', length: 7 };

/** Separators of numbers: address books, web pages and letterheads each have their own. */
const separators = /[\s().,/_'\u00B7\u2022-]/g;

/** A number without separators and labels: `tel:`, `Mobile:`, spaces, brackets, dashes, points, slashes. */
export const readMobileDigits = settled((text) => {
  if (isOverlong(text)) return text;
  return plainAscii(text)
    .replace(/^(?:tel|sms|callto|phone|mobile|cell|cp|whatsapp|viber)(?:\s*no)?[.:]*\s*(?=[+(\d])/i, '')
    .replace(/^["'<([]+(?=\+|\d)|["'>\].;]+$/g, '')
    .replace(separators, '');
});

/**
 * Normalises every spelling of a number: `+63 917 123 4567`, `63-917…`, `0917…`, `917…`, `0063…`, `011 63…` and `+63 (0)917…` are the same.
 * Undefined unless it is a mobile number of that country: letters, too few or too many digits, a landline, another country. The server
 * checks more strictly (`readMobile`).
 */
export function toE164(countryCallingCode: string, text: string): string | undefined {
  const code = dialingDigits(countryCallingCode);
  const bare = readMobileDigits(text);
  if (!code || !/^\+?\d{1,20}$/.test(bare)) return undefined;
  const { national, trunk, length } = forms[code] ?? anyNational;
  const isNational = (rest: string) => national.test(rest);
  // people often write the domestic zero behind the calling code too
  const behindCode = (digits: string) => {
    if (!digits.startsWith(code)) return undefined;
    const rest = digits.slice(code.length);
    return [rest, rest.startsWith(trunk) ? rest.slice(trunk.length) : ''].find(isNational);
  };
  if (/^(?:\+|00)/.test(bare)) return fitting(code, behindCode(bare.replace(/^(?:\+?00|\+)/, '')));
  // the American exit code; elsewhere a domestic number may begin like it
  const fromAmerica = bare.startsWith('011') ? behindCode(bare.slice(3)) : undefined;
  if (fromAmerica !== undefined) return fitting(code, fromAmerica);
  const withCode = bare.length >= code.length + length ? behindCode(bare) : undefined;
  const atHome = bare.startsWith(trunk) ? bare.slice(trunk.length) : bare;
  return fitting(code, withCode ?? (isNational(atHome) ? atHome : undefined));
}

/** The minimum digits of the country's mobile numbers, without calling code and leading zero. */
export function leastMobileDigits(countryCallingCode: string): number {
  return (forms[dialingDigits(countryCallingCode) ?? ''] ?? anyNational).length;
}

/** `+63` and `63` are the same calling code. */
export function dialingDigits(countryCallingCode: string): string | undefined {
  return /^\+?([1-9]\d{0,3})$/.exec(plainAscii(countryCallingCode))?.[1];
}

/** E.164 allows at most 15 digits. */
const fitting = (code: string, rest: string | undefined) =>
  rest !== undefined && code.length + rest.length <= 15 ? `+${code}${rest}` : undefined;
