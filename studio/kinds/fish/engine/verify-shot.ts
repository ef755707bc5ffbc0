import { commitmentOf } from '#fair/draws.ts';

import { decide, drawsOfBullet, payOf, type ShotOutcome } from './decide.ts';
import type { FishTable } from './math.ts';

/** A bullet's record at its player's, with what was revealed after its tide. */
export interface ShotRecord {
  betId: string;
  stakeMinor: string;
  winMinor: string;
  tide: number;
  target: string;
  takes: readonly string[];
  /** Published before the tide: the hash of its secret. */
  commitment: string;
  /** Revealed when the tide is over. */
  tideSeed: string;
}

export interface ShotCheck {
  isSeedCommitted: boolean;
  isWinSame: boolean;
  outcome: ShotOutcome;
}

/** Decides a bullet again, with the code that decided it. */
export function verifyShot(table: FishTable, record: ShotRecord): ShotCheck {
  const outcome = decide(table, record, drawsOfBullet(record));
  return {
    isSeedCommitted: commitmentOf(record.tideSeed) === record.commitment,
    isWinSame: payOf(BigInt(record.stakeMinor), outcome) === BigInt(record.winMinor),
    outcome,
  };
}
