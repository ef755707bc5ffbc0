import { type Currency, formatMinor, type Minor, minorDigits, parseAmount } from '#contract/money.ts';

import { isOverlong, plainAscii } from './characters.ts';

/** What a player typed as an amount: one that `parseAmount` takes, several that it may mean, or none. */
export type TypedAmount = { kind: 'amount'; text: string } | { kind: 'unclear'; readings: string[] } | { kind: 'none' };

/** How each currency is written in front of or behind an amount, upper case. */
const marks: Record<Currency, RegExp> = {
  PHP: /^(?:PHP?|₱|P|PESOS?|PISO)\.?|(?:PHP?|₱|P|PESOS?|PISO)$/,
  CNY: /^(?:CNY|RMB|¥|CN¥|元|人民币)|(?:CNY|RMB|¥|CN¥|元|块|人民币)$/,
  THB: /^(?:THB|฿|BAHT|บาท)|(?:THB|฿|BAHT|บาท)$/,
  VND: /^(?:VND|VNĐ|₫|Đ)|(?:VND|VNĐ|₫|Đ|ĐỒNG)$/,
  USD: /^(?:USD|US\$|\$)|(?:USD|US\$|\$|DOLLARS?)$/,
};

const none = { kind: 'none' } as const;

/**
 * Reads an amount as people type and paste it: with the currency's mark, in groups (`1,000`, `1 000`, `1'000`, `1.000.000`), with a decimal
 * comma (`100,50`), a sign, an open end (`1000.`), digits of any script. What has two readings (`1.000`, `1,00`) is not guessed.
 */
export function readAmount(text: string, currency: Currency): TypedAmount {
  if (isOverlong(text)) return none;
  const plain = plainAscii(text)
    .toUpperCase()
    .replace(/\u066B/g, '.')
    .replace(/[\u066C\u060C]/g, ',')
    .replace(/^\+ ?/, '');
  const mark = marks[currency];
  const bare = plain.replace(mark, '').trim().replace(mark, '').trim().replace(/^\+ ?/, '').replace(/\/-$/, '');
  const amount = withoutOpenEnd(bare);
  const body = amount.replace(/[ ']/g, '');
  // spaces and apostrophes part thousands and nothing else
  if (/[ ']/.test(amount) && !/^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/.test(amount)) return none;
  if (!/^[\d.,]*\d[\d.,]*$/.test(body)) return none;
  const readings = readingsOf(body, minorDigits[currency], body !== amount)
    .map((reading) => plainText(reading, currency))
    .filter((reading) => reading !== undefined);
  const different = [...new Set(readings)];
  const [only] = different;
  if (only === undefined) return none;
  const isAmount = different.length === 1 && isClear(body, minorDigits[currency]);
  return isAmount ? { kind: 'amount', text: only } : { kind: 'unclear', readings: different };
}

/** The amount where there is one reading, else nothing. */
export function parseTyped(text: string, currency: Currency): Minor | undefined {
  const read = readAmount(text, currency);
  return read.kind === 'amount' ? parseAmount(read.text, currency) : undefined;
}

/** As it is sent: what has no one reading stays as it was typed. */
export function amountText(text: string, currency: Currency): string {
  const read = readAmount(text, currency);
  return read.kind === 'amount' ? read.text : text;
}

/** `1000.` and `1,000,` were about to go on. */
const withoutOpenEnd = (text: string) => text.replace(/[.,]$/, '');

/** Whether one rule of writing gives the amount and no other does. */
function isClear(body: string, digits: number): boolean {
  const single = /^(\d*)([.,])(\d+)$/.exec(body);
  if (!single) return true;
  const [, whole = '', mark, part = ''] = single;
  if (digits === 0) return true;
  if (mark === ',') return part.length === 3 ? /^[1-9]\d{0,2}$/.test(whole) : part.length === 2 && part !== '00';
  return part.length <= digits;
}

/** The numbers, with a point, that the text may mean; what keeps no rule of writing means none. */
function readingsOf(body: string, digits: number, isGrouped: boolean): string[] {
  if (/^\d+$/.test(body)) return [body];
  const single = /^(\d*)([.,])(\d+)$/.exec(body);
  if (single) {
    const [, whole = '', mark, part = ''] = single;
    const asDecimal = part.length > 3 ? undefined : trimmed(`${whole || '0'}.${part}`, digits);
    const isGroup = part.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isGrouped;
    const decimal = asDecimal === undefined ? [] : [asDecimal];
    if (digits === 0) return isGroup ? [whole + part] : [];
    if (isGroup) return mark === ',' ? [whole + part] : [whole + part, ...decimal];
    const isHalfGroup = mark === ',' && whole !== '' && !isGrouped && (part.length === 1 || part === '00');
    return isHalfGroup ? [...decimal, whole + part] : decimal;
  }
  const grouped = /^([1-9]\d{0,2})(?:([.,])\d{3})(?:\2\d{3})*(?:([.,])(\d+))?$/.exec(body);
  if (!grouped || grouped[2] === grouped[3]) return [];
  const [, , , , part] = grouped;
  const whole = (part === undefined ? body : body.slice(0, -part.length - 1)).replace(/[.,]/g, '');
  const read = part === undefined ? whole : trimmed(`${whole}.${part}`, digits);
  return read === undefined ? [] : [read];
}

/** Without zeros beyond the currency's digits; `undefined` where there is more than zeros. */
function trimmed(text: string, digits: number): string | undefined {
  const [whole = '', part = ''] = text.split('.');
  if (!/^0*$/.test(part.slice(digits))) return undefined;
  return digits === 0 ? whole : `${whole}.${part.slice(0, digits)}`;
}

/** As one would type it: `1000`, `100.50`. */
function plainText(reading: string, currency: Currency): string | undefined {
  const minor = parseAmount(reading, currency);
  if (minor === undefined) return undefined;
  const text = formatMinor(minor, currency);
  const digits = minorDigits[currency];
  return digits > 0 && text.endsWith('0'.repeat(digits)) ? text.slice(0, -digits - 1) : text;
}
