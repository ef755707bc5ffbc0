import { localeOf } from '#studio/clients/frame/model/money-text.ts';

/** What stands on a chip, short: `25`, `2.5K`. The exact amount is told in words beside it. */
export function chipText(minor: bigint, { digits, language }: { digits: number; language: string }): string {
  const major = Number(minor) / 10 ** digits;
  return new Intl.NumberFormat(localeOf(language), {
    notation: major < 10_000 ? 'standard' : 'compact',
    maximumFractionDigits: 1,
    useGrouping: false,
  }).format(major);
}

/** Which of the six colours a stack shows: that of the largest chip that goes into it. */
export function chipTone(minor: bigint, chipsMinor: readonly string[]): number {
  return Math.max(
    0,
    chipsMinor.findLastIndex((chip) => minor >= BigInt(chip)),
  );
}
