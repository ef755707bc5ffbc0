import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { cascadeSlots } from '#studio/kinds/slot/engine/cascade-slot/cascade-slots.ts';
import { slotMathOf } from '#studio/kinds/slot/engine/slot-maths.ts';
import { type CascadeProof, playSlice, proofForm, proofOf, rowOf, type SliceSums, tableHashOf } from '#tests/bench/cascade-proof.ts';
import { countConnected } from '#tests/bench/connected-places.ts';
import { meanOfFirstBoard, numberOf } from '#tests/bench/first-board.ts';

const kept = JSON.parse(readFileSync('docs/reports/cascade-returns.json', 'utf8')) as { tables: CascadeProof[] };
const proofs = [...cascadeSlots.values()].map((loaded) => ({
  id: loaded.math.id,
  loaded,
  proof: kept.tables.find(({ id }) => id === loaded.math.id),
}));

describe('the kept proof of a cascade slot', () => {
  test('is there for every table, and for no other', () => {
    expect(kept.tables.map(({ id }) => id)).toEqual([...cascadeSlots.keys()]);
  });

  test.each(proofs)('$id is of the very table that is played, and its return is shown before play with its doubt', ({ loaded, proof }) => {
    const { math } = loaded;
    expect(proof?.tableHash).toBe(tableHashOf(math));
    expect(math.published).toEqual(proof?.published);
    const { rtpPercent, doubtPercent, rounds } = math.published;
    expect(slotMathOf(math.id)).toMatchObject({ rtpPercent, cascade: { doubtPercent, rounds } });
    expect(rounds).toBe(10_000_000);
    expect(Number(doubtPercent)).toBeLessThanOrEqual(0.1);
    // the interval of two standard errors lies within what is shown
    const [mean, error] = [Number(proof?.returnPercent), Number(proof?.standardErrorPercent)];
    expect(Math.abs(mean - Number(rtpPercent)) + 2 * error).toBeLessThanOrEqual(Number(doubtPercent) + 1e-4);
  });

  test.each(proofs)('$id follows from its slices, digit by digit', ({ loaded, proof }) => {
    expect(proofOf(loaded, sumsOf(proof))).toEqual(proof);
  });

  test.each(proofs)('$id is played again in part, bit by bit', { timeout: 60_000 }, ({ loaded, proof }) => {
    expect(rowOf(playSlice(loaded, 0))).toEqual(proof?.slices[0]);
  });

  test.each(proofs)('$id has a first board that pays what is computed, within 3.29 standard errors', ({ loaded, proof }) => {
    const { mean, error } = meanAndError(sumsOf(proof), 'first', 'firstSquares');
    expect(Math.abs(mean - numberOf(meanOfFirstBoard(loaded.compiled)))).toBeLessThan(3.29 * error);
  });

  test.each(proofs)(
    '$id agrees with its rounds as they were played, first board and all, within 3.29 standard errors',
    ({ loaded, proof }) => {
      const { mean, error } = meanAndError(sumsOf(proof), 'units', 'unitSquares');
      const { stakeUnits } = loaded.math;
      expect(Math.abs((mean / stakeUnits) * 100 - Number(proof?.returnPercent))).toBeLessThan((329 * error) / stakeUnits);
    },
  );

  test.each(proofs)('$id tells its doubt truly: its slices spread as its rounds say', ({ proof }) => {
    const slices = sumsOf(proof);
    const { mean, error } = meanAndError(slices, 'rest', 'restSquares');
    const means = slices.map(({ rest }) => rest / proofForm.roundsInSlice);
    const spread = Math.sqrt(means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (means.length - 1) / means.length);
    expect(spread / error).toBeGreaterThan(0.8);
    expect(spread / error).toBeLessThan(1.2);
  });
});

describe('sets of places that hang together', () => {
  test.each([
    [2, 2, 13],
    [3, 3, 218],
    [4, 4, 11_506],
    [5, 5, 2_301_877],
  ])('are counted on a grid of %i by %i as others have counted them', (columns, rows, count) => {
    expect(
      countConnected(columns, rows)
        .flat()
        .reduce((sum, value) => sum + value, 0),
    ).toBe(count);
  });

  test('are as many of each size, with as many places around, as there are among all sets of a small grid', () => {
    const [columns, rows] = [4, 3];
    const found = countConnected(columns, rows).map((row) => row.map(() => 0));
    for (let set = 1; set < 1 << (columns * rows); set++) {
      const places = Array.from({ length: columns * rows }, (_, place) => place).filter((place) => (set >> place) & 1);
      const [first = 0] = places;
      const together = new Set([first]);
      for (const place of together) for (const near of nearOf(place, columns, rows)) if (places.includes(near)) together.add(near);
      if (together.size < places.length) continue;
      const around = new Set(places.flatMap((place) => nearOf(place, columns, rows)).filter((place) => !together.has(place)));
      const row = found[places.length] ?? [];
      row[around.size] = (row[around.size] ?? 0) + 1;
    }
    expect(countConnected(columns, rows)).toEqual(found);
  });
});

function nearOf(place: number, columns: number, rows: number): number[] {
  const all = Array.from({ length: columns * rows }, (_, other) => other);
  const at = (other: number) => [Math.floor(other / rows), other % rows] as const;
  const [column, row] = at(place);
  return all.filter((other) => Math.abs(at(other)[0] - column) + Math.abs(at(other)[1] - row) === 1);
}

function sumsOf(proof: CascadeProof | undefined): SliceSums[] {
  return (proof?.slices ?? []).map(([rest = 0, restSquares = 0, first = 0, firstSquares = 0, units = 0, unitSquares = 0, hits = 0]) => ({
    rest,
    restSquares,
    first,
    firstSquares,
    units,
    unitSquares,
    hits,
  }));
}

/** Of a round. */
function meanAndError(slices: readonly SliceSums[], of: keyof SliceSums, squaresOf: keyof SliceSums): { mean: number; error: number } {
  const rounds = slices.length * proofForm.roundsInSlice;
  const total = (key: keyof SliceSums) => slices.reduce((sum, slice) => sum + slice[key], 0);
  const mean = total(of) / rounds;
  return { mean, error: Math.sqrt((total(squaresOf) / rounds - mean ** 2) / rounds) };
}
