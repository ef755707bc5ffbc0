import { type Currency, formatMinor, type Minor } from '#contract/money.ts';
import type { MovementKind } from '#contract/wallet/calls.ts';
import { csvField } from '#server/platform/csv.ts';

/** One numbered line of a statement: 0 is the opening balance, the last one the closing balance. */
export interface StatementLine {
  number: number;
  at: Date;
  kind: MovementKind | 'opening' | 'closing';
  description: string;
  reference: string;
  amountMinor: Minor;
  balanceMinor: Minor;
}

/**
 * The line as its bytes are hashed, without its line feed: number, local time with its offset, kind, description, reference, amount and
 * balance in major units; separated by commas, quoted as RFC 4180 requires. Text that a spreadsheet would read as a number, a date or a
 * formula is marked as text, and none has a line break.
 */
export function canonicalLine(line: StatementLine, { currency, timeZone }: { currency: Currency; timeZone: string }): string {
  return [
    String(line.number),
    localTime(line.at, timeZone),
    line.kind,
    csvField(line.description),
    csvField(line.reference),
    formatMinor(line.amountMinor, currency),
    formatMinor(line.balanceMinor, currency),
  ].join(',');
}

/** `2026-11-01T08:00:00.123+08:00` */
export function localTime(at: Date, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}.${part('fractionalSecond')}${offset}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating one costs a thousand times what using it does. There is one per time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    timeZoneName: 'longOffset',
  });
  formats.set(timeZone, format);
  return format;
}
