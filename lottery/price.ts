import { minorDigits, type Currency } from '#contract/money.ts';

import { compare, fraction, plus, times } from './fraction.ts';
import type { BetItem, DrawResult, Fraction, LineClass, Play, PlayTable, Tier } from './shape.ts';

interface PricedItem {
  lines: readonly string[];
  costMinor: bigint;
}

/** Converts minor units of a two-digit currency to another one's: 1.00 becomes 1,000 in one without decimals. */
export function scaledMinor(minor: bigint, currency: Currency): bigint {
  return minorDigits[currency] === 0 ? minor * 10n : minor;
}

/** A slip's cost in one issue: lines x price x unit stake x multiplier for each entry. `item` is the index of an invalid entry. */
export function priceOf(
  table: PlayTable,
  items: readonly BetItem[],
  multiplier: number,
  currency: Currency = 'PHP',
): { items: PricedItem[]; costMinor: bigint } | { fault: 'bet.invalid'; item: number } {
  if (!Number.isInteger(multiplier) || multiplier < 1) return { fault: 'bet.invalid', item: 0 };
  const priced: PricedItem[] = [];
  for (const [place, item] of items.entries()) {
    const play = playOf(table, item.playId);
    const lines = play?.linesOf(item.choice);
    if (play === undefined || lines === undefined || lines.length === 0 || !isUnit(play, item.unitMinor, currency))
      return { fault: 'bet.invalid', item: place };
    priced.push({ lines, costMinor: BigInt(lines.length) * BigInt(play.price) * item.unitMinor * BigInt(multiplier) });
  }
  return { items: priced, costMinor: priced.reduce((sum, { costMinor }) => sum + costMinor, 0n) };
}

/**
 * An entry's winnings in a draw: its prize, and its shares of pools by name (a pool is split by shares, including the multiplier).
 * `reduced`: `playId:line` -> percent of the odds. A prize is rounded down once, to the minor unit.
 */
export function prizeOf(
  table: PlayTable,
  item: BetItem & { multiplier?: number },
  result: DrawResult,
  reduced: Readonly<Record<string, number>>,
): { prizeMinor: bigint; shares: Record<string, number> } {
  const play = playOf(table, item.playId);
  const lines = play?.linesOf(item.choice);
  if (play === undefined || lines === undefined) throw new Error(`${table.id} ${table.version} has no ${item.playId} ${item.choice}`);
  const multiplier = item.multiplier ?? 1;
  const shares: Record<string, number> = {};
  let parts = 0n;
  for (const line of lines) {
    const hits = play.hitsOf(line, result);
    const percent = reduced[`${play.id}:${line}`] ?? 100;
    for (const { id, odds, pool } of play.tiers) {
      const count = hits[id] ?? 0;
      if (count === 0) continue;
      if (pool === undefined) parts += BigInt(odds) * BigInt(count) * BigInt(percent);
      else shares[pool] = (shares[pool] ?? 0) + count * multiplier;
    }
  }
  return { prizeMinor: (item.unitMinor * BigInt(multiplier) * parts) / 10_000n, shares };
}

/** The most one line can cost the house: for exposure. A line that can be hit more than once counts its best tier once. */
export function liabilityOf(play: Play, line: string, unitMinor: bigint, multiplier: number, percent = 100): bigint {
  const within = play.tiersOf?.(line);
  const tiers: readonly Tier[] = within ? play.tiers.filter(({ id }) => within.includes(id)) : play.tiers;
  const best = tiers.reduce((most, { odds }) => Math.max(most, odds), 0);
  return (unitMinor * BigInt(multiplier) * BigInt(best) * BigInt(percent)) / 10_000n;
}

/**
 * The exact expected return of each class of lines, per 1 staked. A named pool counts with its minimum, for a single
 * winner; other pools count nothing.
 */
export function returnOf(play: Play, poolsMinor: Readonly<Record<string, bigint>> = {}): Record<string, Fraction> {
  return Object.fromEntries(play.classes.map((line) => [line.id, returnOfClass(play, line, poolsMinor)]));
}

/**
 * A table's faults: plays that return more than the stakes, or less than the floor in percent. Empty if there are none.
 * `poolsMinor` as in `returnOf`.
 */
export function checkTable(table: PlayTable, floor: number, poolsMinor: Readonly<Record<string, bigint>> = {}): string[] {
  const names = table.plays.map(({ id }) => id);
  const repeated = names.filter((id, place) => names.indexOf(id) !== place).map((id) => `${table.id} ${id}: twice in the table`);
  const wrong = table.plays.flatMap((play) =>
    Object.entries(returnOf(play, poolsMinor)).flatMap(([line, share]) => {
      const name = `${table.id} ${play.id} ${line}: returns ${percentOf(share)} %`;
      if (compare(share, fraction(1, 1)) > 0) return [`${name}, more than it takes`];
      return compare(share, fraction(floor, 100)) < 0 ? [`${name}, less than ${floor} %`] : [];
    }),
  );
  const unfixed = table.plays
    .filter(({ tiers, fixedUnitMinor }) => fixedUnitMinor === undefined && tiers.some(({ pool }) => pool !== undefined))
    .map(({ id }) => `${table.id} ${id}: shares a pool at any stake`);
  return [...repeated, ...wrong, ...unfixed];
}

export function playOf(table: PlayTable, playId: string): Play | undefined {
  return table.plays.find(({ id }) => id === playId);
}

/** `95.04`: a share in percent, rounded down to two decimals. */
export function percentOf({ top, bottom }: Fraction): string {
  const hundredths = (top * 10_000n) / bottom;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

function isUnit(play: Play, unitMinor: bigint, currency: Currency): boolean {
  return play.fixedUnitMinor === undefined ? unitMinor > 0n : unitMinor === scaledMinor(play.fixedUnitMinor, currency);
}

function returnOfClass(
  { tiers, price, fixedUnitMinor }: Play,
  { expected }: LineClass,
  poolsMinor: Readonly<Record<string, bigint>>,
): Fraction {
  const units = tiers.reduce(
    (sum, { id, odds, pool }) => {
      const hits = expected[id];
      if (hits === undefined) return sum;
      const prize = pool === undefined ? fraction(odds, 100) : fraction(poolsMinor[pool] ?? 0n, fixedUnitMinor ?? 1n);
      return plus(sum, times(hits, prize));
    },
    fraction(0, 1),
  );
  return times(units, fraction(1, price));
}
