import { compileMath, type CompiledMath } from './compile-math.ts';
import { exactReturn, percentOf } from './exact-return.ts';
import type { LineSlotMath } from './math.ts';

/** The published floor and ceiling of every slot, in per cent of the stake. */
export const leastReturnPercent = 94n;
export const mostReturnPercent = 97n;

export interface LoadedMath {
  math: LineSlotMath;
  compiled: CompiledMath;
}

/** Compiles a table and refuses it unless its exact return lies in the published range and is the one it claims. */
export function loadMath(math: LineSlotMath): LoadedMath {
  const compiled = compileMath(math);
  const rtp = exactReturn(compiled);
  if (rtp.numerator > rtp.denominator) throw new Error(`${math.id}: returns more than it takes (${percentOf(rtp)} %)`);
  if (rtp.numerator * 100n > rtp.denominator * mostReturnPercent)
    throw new Error(`${math.id}: returns ${percentOf(rtp)} %, more than ${mostReturnPercent} %`);
  if (rtp.numerator * 100n < rtp.denominator * leastReturnPercent)
    throw new Error(`${math.id}: returns ${percentOf(rtp)} %, less than ${leastReturnPercent} %`);
  if (math.published.rtpPercent !== percentOf(rtp))
    throw new Error(`${math.id}: returns ${percentOf(rtp)} %, not the published ${math.published.rtpPercent} %`);
  return { math, compiled };
}
