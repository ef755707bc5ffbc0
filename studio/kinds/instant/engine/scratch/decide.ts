import { drawDistinct } from '../draw-distinct.ts';
import { payMinor } from '../pay.ts';
import { isOneOf, readFields } from '../read-fields.ts';
import type { Draws } from '#fair/draws.ts';

import { alikeCount, cardKinds, fieldCount, type Prize, type ScratchChoice, type ScratchTable } from './math.ts';

export interface ScratchOutcome {
  /** What is under each field. */
  fields: readonly string[];
  prize: string | null;
  multiplierHundredths: number;
  winMinor: bigint;
}

export function readChoice(input: unknown): ScratchChoice | undefined {
  const fields = readFields(input, 'card');
  return fields && isOneOf(fields.card, cardKinds) ? { card: fields.card } : undefined;
}

/** One draw for the prize; then the fields, which do not affect it. */
export function decide(table: ScratchTable, { card }: ScratchChoice, draws: Draws, stakeMinor: bigint): ScratchOutcome {
  const prizes = table.prizes[card];
  const prize = prizeOf(prizes, draws.integer(table.series));
  const hundredths = prize?.hundredths ?? 0;
  const fields = drawFields(prizes, prize, draws);
  return { fields, prize: prize?.id ?? null, multiplierHundredths: hundredths, winMinor: payMinor(stakeMinor, hundredths) };
}

function prizeOf(prizes: readonly Prize[], drawn: number): Prize | undefined {
  let before = 0;
  return prizes.find((prize) => drawn < (before += prize.cards));
}

/** The prize three times; every other field from a pile with each other symbol twice, so that no near miss is arranged. */
function drawFields(prizes: readonly Prize[], prize: Prize | undefined, draws: Draws): readonly string[] {
  const alike = prize ? Array.from({ length: alikeCount }, () => prize.id) : [];
  const heap = prizes.filter((other) => other !== prize).flatMap(({ id }) => Array.from({ length: alikeCount - 1 }, () => id));
  const others = drawDistinct(draws, heap.length, fieldCount - alike.length).map((index) => heap[index] ?? '');
  const fields = [...alike, ...others];
  return drawDistinct(draws, fieldCount, fieldCount).map((index) => fields[index] ?? '');
}
