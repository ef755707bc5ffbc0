import { Decimal } from 'decimal.js';

/** Decimal places of quotients and rates. Money sums need none: they are integers of minor units. */
export const decimalPlaces = 20;

/** Enough digits for 20 exact places of any money quotient; never an exponent in the text. */
const Wide = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_EVEN, toExpNeg: -decimalPlaces - 1, toExpPos: 60 });

/** `part / whole` to 20 places, half to even. @throws RangeError on division by zero */
export function quotient(part: bigint | number, whole: bigint | number): Decimal {
  const divisor = new Wide(String(whole));
  if (divisor.isZero()) throw new RangeError('a part of nothing');
  return new Wide(String(part)).div(divisor).toDecimalPlaces(decimalPlaces);
}

/** Formats hundredths of a percent: 5 -> `0.05`. */
export const rateText = (rate: number): string => quotient(rate, 100).toFixed(2);
