import { compileMath, type CompiledMath } from './compile-math.ts';
import { exactReturn, type Fraction, percentOf } from './exact-return.ts';
import type { LineSlotMath } from './math.ts';

/** The published floor and ceiling of every slot, in percent of the stake. */
export const leastReturnPercent = 94n;
export const mostReturnPercent = 97n;

export interface LoadedMath {
  math: LineSlotMath;
  compiled: CompiledMath;
}

/** Compiles a table and refuses it unless its exact return is in the published range and is the claimed one. */
export function loadMath(math: LineSlotMath): LoadedMath {
  const compiled = compileMath(math);
  checkReturn(math, exactReturn(compiled));
  return { math, compiled };
}

/** Refuses a slot whose exact return is outside the published range or is not the claimed one. */
export function checkReturn({ id, published }: { id: string; published: { rtpPercent: string } }, rtp: Fraction): void {
  const returns = `${id}: returns ${percentOf(rtp)} %`;
  if (rtp.numerator > rtp.denominator) throw new Error(`${id}: returns more than it takes (${percentOf(rtp)} %)`);
  if (rtp.numerator * 100n > rtp.denominator * mostReturnPercent) throw new Error(`${returns}, more than ${mostReturnPercent} %`);
  if (rtp.numerator * 100n < rtp.denominator * leastReturnPercent) throw new Error(`${returns}, less than ${leastReturnPercent} %`);
  if (published.rtpPercent !== percentOf(rtp)) throw new Error(`${returns}, not the published ${published.rtpPercent} %`);
}
