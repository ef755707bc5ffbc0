import { type Currency, formatMinor, type Minor, minorDigits, parseAmount } from '#contract/money.ts';

import { isOverlong, plainAscii } from './characters.ts';

/** A typed amount: one that `parseAmount` accepts, several possible readings, or none. */
export type TypedAmount = { kind: 'amount'; text: string } | { kind: 'unclear'; readings: string[] } | { kind: 'none' };

/** The symbols each currency is written with, upper case. */
const marks: Record<Currency, RegExp> = {
  PHP: /^(?:PHP?|₱|P|PESOS?|PISO)\.?|(?:PHP?|₱|P|PESOS?|PISO)$/,
  CNY: /^(?:CNY|RMB|¥|CN¥|元|人民币)|(?:CNY|RMB|¥|CN¥|元|块|人民币)$/,
  THB: /^(?:THB|฿|BAHT|บาท)|(?:THB|฿|BAHT|บาท)$/,
  VND: /^(?:VND|VNĐ|₫|Đ)|(?:VND|VNĐ|₫|Đ|ĐỒNG)$/,
  USD: /^(?:USD|US\$|\$)|(?:USD|US\$|\$|DOLLARS?)$/,
};

const none = { kind: 'none' } as const;

/**
 * Reads an amount as people type and paste it: with a currency symbol, in groups (`1,000`, `1 000`, `1'000`, `1.000.000`), with a decimal
 * comma (`100,50`), a sign, a trailing separator (`1000.`), digits of any script. Ambiguous amounts (`1.000`, `1,00`) are not guessed.
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
  // spaces and apostrophes only separate thousands
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

/** The amount if it is unambiguous, else undefined. */
export function parseTyped(text: string, currency: Currency): Minor | undefined {
  const read = readAmount(text, currency);
  return read.kind === 'amount' ? parseAmount(read.text, currency) : undefined;
}

/** As sent: an ambiguous amount stays as typed. */
export function amountText(text: string, currency: Currency): string {
  const read = readAmount(text, currency);
  return read.kind === 'amount' ? read.text : text;
}

/** `1000.` and `1,000,` were still being typed. */
const withoutOpenEnd = (text: string) => text.replace(/[.,]$/, '');

/** Whether exactly one convention gives the amount. */
function isClear(body: string, digits: number): boolean {
  const single = /^(\d*)([.,])(\d+)$/.exec(body);
  if (!single) return true;
  const [, whole = '', mark, part = ''] = single;
  if (digits === 0) return true;
  if (mark === ',') return part.length === 3 ? /^[1-9]\d{0,2}$/.test(whole) : part.length === 2 && part !== '00';
  return part.length <= digits;
}

/** The possible numbers, with a point; none if the text follows no convention. */
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

/** Without zeros beyond the currency's decimals; `undefined` if those are not all zeros. */
function trimmed(text: string, digits: number): string | undefined {
  const [whole = '', part = ''] = text.split('.');
  if (!/^0*$/.test(part.slice(digits))) return undefined;
  return digits === 0 ? whole : `${whole}.${part.slice(0, digits)}`;
}

/** In typed form: `1000`, `100.50`. */
function plainText(reading: string, currency: Currency): string | undefined {
  const minor = parseAmount(reading, currency);
  if (minor === undefined) return undefined;
  const text = formatMinor(minor, currency);
  const digits = minorDigits[currency];
  return digits > 0 && text.endsWith('0'.repeat(digits)) ? text.slice(0, -digits - 1) : text;
}
