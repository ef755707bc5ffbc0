import { commitmentOf } from '#studio/engines/rng/fair-draws.ts';
import { slotMaths } from '#studio/engines/slot-maths.ts';
import type { SlotOutcome } from '#studio/protocol.ts';
import { recomputeRound } from '#studio/verify.ts';

/** What a player types or a link brings, all as text. */
export interface FairnessInput {
  serverSeed: string;
  hash: string;
  clientSeed: string;
  nonce: string;
  math: string;
  stake: string;
}

type FairnessField = keyof FairnessInput;

export type FairnessCheck =
  | { state: 'wrong'; fields: FairnessField[]; units: number }
  | { state: 'computed'; serverSeedHash: string; seed: 'same' | 'other' | 'unknown'; outcome: SlotOutcome };

/** Every mathematics that a round can name, with its published figures. */
export const publishedMath = [...slotMaths.values()];

/** Recomputes a round in this very place with the code that decided it (c4); asks no server. */
export function checkFairness(input: FairnessInput): FairnessCheck {
  const units = slotMaths.get(input.math)?.stakeUnits ?? 1;
  const fields = wrongFields(input, units);
  if (fields.length > 0) return { state: 'wrong', fields, units };
  const { serverSeed, hash } = input;
  const serverSeedHash = commitmentOf(serverSeed);
  const outcome = recomputeRound({
    serverSeed,
    clientSeed: input.clientSeed,
    nonce: Number(input.nonce),
    mathId: input.math,
    stakeMinor: BigInt(input.stake),
  });
  return { state: 'computed', serverSeedHash, seed: hash === '' ? 'unknown' : hash === serverSeedHash ? 'same' : 'other', outcome };
}

function wrongFields({ serverSeed, hash, clientSeed, nonce, math, stake }: FairnessInput, units: number): FairnessField[] {
  const isRight: Record<FairnessField, boolean> = {
    serverSeed: /^[0-9a-f]{64}$/.test(serverSeed),
    hash: hash === '' || /^[0-9a-f]{64}$/.test(hash),
    clientSeed: /^[\w-]{1,64}$/.test(clientSeed),
    nonce: /^\d{1,9}$/.test(nonce),
    math: slotMaths.has(math),
    stake: /^[1-9]\d{0,11}$/.test(stake) && BigInt(stake) % BigInt(units) === 0n,
  };
  return (Object.keys(isRight) as FairnessField[]).filter((field) => !isRight[field]);
}
