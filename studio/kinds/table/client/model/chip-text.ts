import { localeOf } from '#contract/locale.ts';

/** One instance: creating one takes longer than using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** What a chip has room for. */
const mostSigns = 4;

/** The label of a chip, short: `25`, `2.5K`, the same where the language has a longer word. The exact amount is given in words beside it. */
export function chipText(minor: bigint, { digits, language }: { digits: number; language: string }): string {
  const major = Number(minor) / 10 ** digits;
  const notation = major < 10_000 ? 'standard' : 'compact';
  const own = formatOf(language, notation).format(major);
  return own.length > mostSigns ? formatOf('en', notation).format(major) : own;
}

function formatOf(language: string, notation: 'standard' | 'compact'): Intl.NumberFormat {
  const kind = `${language} ${notation}`;
  const locale = localeOf(language, { isMoney: true, hasWords: notation === 'compact' });
  const format = formats.get(kind) ?? new Intl.NumberFormat(locale, { notation, maximumFractionDigits: 1, useGrouping: false });
  formats.set(kind, format);
  return format;
}

/** Which of the six colours a stack has: that of its largest chip. */
export function chipTone(minor: bigint, chipsMinor: readonly string[]): number {
  return Math.max(
    0,
    chipsMinor.findLastIndex((chip) => minor >= BigInt(chip)),
  );
}
