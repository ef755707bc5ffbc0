import { plainAscii } from '#contract/typed/characters.ts';

/** A typed percentage in hundredths: `0.5` and `0,50` -> 50. `undefined` = not a percentage. */
export function parseRate(text: string): number | undefined {
  const match = /^(?=.?\d)(\d{0,3})(?:[.,](\d{0,2}))?$/.exec(plainAscii(text).replace(/ *%$/, ''));
  if (!match) return undefined;
  const rate = Number(match[1] || '0') * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= 10_000 ? rate : undefined;
}

/** Hundredths of a percent in typed form: `50` -> `0.50`. */
export const rateText = (rate: number): string => (rate / 100).toFixed(2);
