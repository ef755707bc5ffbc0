import { Decimal } from 'decimal.js';

/** Quotients and rates keep so many places. Sums of money need none: they are integers of minor units. */
export const decimalPlaces = 20;

/** Digits enough that 20 places are exact of anything that money can be divided by; never an exponent in the text. */
const Wide = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_EVEN, toExpNeg: -decimalPlaces - 1, toExpPos: 60 });

/** `part / whole` to 20 places, half to even. @throws RangeError of a division by nothing */
export function quotient(part: bigint | number, whole: bigint | number): Decimal {
  const divisor = new Wide(String(whole));
  if (divisor.isZero()) throw new RangeError('a part of nothing');
  return new Wide(String(part)).div(divisor).toDecimalPlaces(decimalPlaces);
}

/** Hundredths of a percent as they are said: 5 -> `0.05`. */
export const rateText = (rate: number): string => quotient(rate, 100).toFixed(2);
