import { localeOf } from '#contract/locale.ts';

/** Hundredths of a percent as players read them: `25` -> `0.25%`. */
export const formatRate = (rate: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(rate / 10_000);
