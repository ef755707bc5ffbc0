import { localeOf } from '#contract/locale.ts';

export interface Change {
  /** `+12%`; `–` if there was nothing before. */
  text: string;
  /** Without its sign: `12%`. */
  percent: string;
  direction: 'up' | 'down' | 'same';
}

/** A number compared with its previous value. `undefined` = nothing to compare with. */
export function compareAmounts(now: bigint, before: bigint, language: string): Change | undefined {
  const direction = now > before ? 'up' : now < before ? 'down' : 'same';
  if (direction === 'same') return { text: '0%', percent: '0%', direction };
  if (before === 0n) return undefined;
  const size = before < 0n ? -before : before;
  // tenths of a percent, in whole numbers up to here
  const share = Number(((now - before) * 1000n) / size) / 1000;
  const format = (signDisplay: 'exceptZero' | 'never') =>
    new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1, signDisplay }).format(share);
  return { text: format('exceptZero'), percent: format('never'), direction };
}
