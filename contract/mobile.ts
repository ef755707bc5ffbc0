/** Countries whose mobile numbers are known by form, by calling code: what follows it, without the trunk prefix. */
const forms: Readonly<Record<string, { national: RegExp; trunk: string; length: number }>> = {
  63: { national: /^9\d{9}$/, trunk: '0', length: 10 },
};

/** The shortest and the longest number that E.164 and practice allow, without the calling code. */
const anyNational = { national: /^[1-9]\d{6,12}$/, trunk: '0', length: 7 };

/**
 * One number however it is written: `+63 917 123 4567`, `63-917…`, `0917…` and `917…` are the same. Nothing for what is no mobile
 * number of that country: letters, too few or too many digits, a landline, another country. The server looks closer (`readMobile`).
 */
export function toE164(countryCallingCode: string, text: string): string | undefined {
  const code = dialingDigits(countryCallingCode);
  const bare = text.trim().replace(/[\s().-]/g, '');
  if (!code || !/^\+?\d{1,20}$/.test(bare)) return undefined;
  const { national, trunk, length } = forms[code] ?? anyNational;
  if (bare.startsWith('+') || bare.startsWith('00')) {
    const digits = bare.replace(/^(?:\+|00)/, '');
    const rest = digits.startsWith(code) ? digits.slice(code.length) : '';
    return national.test(rest) ? fitting(code, rest) : undefined;
  }
  const isWithCode = bare.startsWith(code) && bare.length >= code.length + length;
  const rest = isWithCode ? bare.slice(code.length) : bare.startsWith(trunk) ? bare.slice(trunk.length) : bare;
  return national.test(rest) ? fitting(code, rest) : undefined;
}

/** How many digits a mobile number of the country has at least, without calling code and leading zero. */
export function leastMobileDigits(countryCallingCode: string): number {
  return (forms[dialingDigits(countryCallingCode) ?? ''] ?? anyNational).length;
}

/** `+63` and `63` are the same calling code. */
export function dialingDigits(countryCallingCode: string): string | undefined {
  return /^\+?([1-9]\d{0,3})$/.exec(countryCallingCode.trim())?.[1];
}

/** E.164 has 15 digits at most. */
const fitting = (code: string, rest: string) => (code.length + rest.length <= 15 ? `+${code}${rest}` : undefined);
