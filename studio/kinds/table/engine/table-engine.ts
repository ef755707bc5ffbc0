import type { Fraction } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';
import type { Draws } from '#fair/draws.ts';

/** One place on the table. What it pays is part of the published table and never changes under the same id. */
export interface TableBet {
  id: string;
  /**
   * What the round did to this bet -> hundredths of the stake returned, stake included (`195` = 0.95 to one). Anything not listed loses.
   */
  pays: Readonly<Record<string, number>>;
  /** Percent of the stake, cut after two digits; a test recomputes it. */
  returnPercent: string;
}

export interface TableMath<Place extends TableBet> {
  /** `<game>/<name>@<version>` */
  id: string;
  bets: readonly Place[];
}

/** One of all the ways that a round can end, with the number of equally likely cases that end that way. */
export interface Weighted<Result> {
  result: Result;
  cases: bigint;
}

export interface PlacedBet {
  betId: string;
  stakeMinor: bigint;
}

export interface SettledBet extends PlacedBet {
  /** The stake included; 0 if the bet is lost. */
  payoutMinor: bigint;
}

/** A game with one outcome, the same for everybody who bet on it. */
export interface TableEngine<Outcome> {
  math: TableMath<TableBet>;
  /** Stakes are multiples of it, so that every payout is a whole number of minor units: nothing is ever rounded. */
  stakeStepMinor: bigint;
  /** The most that a bet returns, in stakes. */
  maxWinMultiple: number;
  decide(draws: Draws): Outcome;
  /** Each bet separately, in the given order. Throws on a bet that `readBets` would refuse. */
  settle(outcome: Outcome, bets: readonly PlacedBet[]): readonly SettledBet[];
  /** Parses bets (`[{ betId, stakeMinor: '200' }]`); undefined if one is unknown, listed twice, or has a stake that is not allowed. */
  readBets(input: unknown): readonly PlacedBet[] | undefined;
  /** What a bet returns (hundredths of the stake) -> in how many of the equally likely cases. */
  lawOf(betId: string): ReadonlyMap<number, bigint>;
  exactReturn(betId: string): Fraction;
}

export interface TableRules<Place extends TableBet, Result, Outcome extends Result> {
  math: TableMath<Place>;
  decide(draws: Draws): Outcome;
  /** The key of `place.pays`. */
  resultFor(place: Place, result: Result): string;
  /** Every way that a round can end. */
  law(): readonly Weighted<Result>[];
}

export function createTableEngine<Place extends TableBet, Result, Outcome extends Result>(
  rules: TableRules<Place, Result, Outcome>,
): TableEngine<Outcome> {
  const { math, decide, resultFor } = rules;
  const places = new Map(math.bets.map((place) => [place.id, place]));
  const stakeStepMinor = stepOf(math);
  const placeOf = (betId: string) => {
    const place = places.get(betId);
    if (!place) throw new Error(`${math.id}: no such bet: ${betId}`);
    return place;
  };
  const grossOf = (place: Place, result: Result) => place.pays[resultFor(place, result)] ?? 0;
  let law: readonly Weighted<Result>[] | undefined;
  const lawOf = (betId: string) => {
    const place = placeOf(betId);
    law ??= rules.law();
    const cases = new Map<number, bigint>();
    for (const way of law) {
      const gross = grossOf(place, way.result);
      cases.set(gross, (cases.get(gross) ?? 0n) + way.cases);
    }
    return cases;
  };

  return {
    math,
    stakeStepMinor,
    maxWinMultiple: Math.max(...allPays(math)) / 100,
    decide,
    settle: (outcome, bets) =>
      bets.map(({ betId, stakeMinor }) => {
        const place = placeOf(betId);
        if (!isStake(stakeMinor, stakeStepMinor)) throw new Error(`a stake of ${math.id} is a multiple of ${stakeStepMinor}`);
        return { betId, stakeMinor, payoutMinor: (stakeMinor * BigInt(grossOf(place, outcome))) / 100n };
      }),
    readBets: (input) => readBets(input, new Set(places.keys()), stakeStepMinor),
    lawOf,
    exactReturn: (betId) => {
      const cases = [...lawOf(betId)];
      return {
        numerator: cases.reduce((sum, [gross, count]) => sum + BigInt(gross) * count, 0n),
        denominator: cases.reduce((sum, [, count]) => sum + 100n * count, 0n),
      };
    },
  };
}

function readBets(input: unknown, known: ReadonlySet<string>, stepMinor: bigint): readonly PlacedBet[] | undefined {
  if (!Array.isArray(input) || input.length === 0 || input.length > known.size) return undefined;
  const bets = input.map((item: unknown) => readBet(item, known, stepMinor)).filter((bet) => bet !== undefined);
  const isWhole = bets.length === input.length && new Set(bets.map(({ betId }) => betId)).size === bets.length;
  return isWhole ? bets : undefined;
}

function readBet(item: unknown, known: ReadonlySet<string>, stepMinor: bigint): PlacedBet | undefined {
  if (typeof item !== 'object' || item === null || !('betId' in item) || !('stakeMinor' in item)) return undefined;
  const { betId, stakeMinor } = item;
  if (typeof betId !== 'string' || !known.has(betId)) return undefined;
  if (typeof stakeMinor !== 'string' || !/^\d{1,12}$/.test(stakeMinor) || !isStake(BigInt(stakeMinor), stepMinor)) return undefined;
  return { betId, stakeMinor: BigInt(stakeMinor) };
}

function isStake(stakeMinor: bigint, stepMinor: bigint): boolean {
  return stakeMinor > 0n && stakeMinor % stepMinor === 0n;
}

/** The smallest stake for which every payout of the table is whole. */
function stepOf(math: TableMath<TableBet>): bigint {
  const pays = allPays(math);
  if (pays.some((pay) => !Number.isSafeInteger(pay) || pay < 0)) throw new Error(`${math.id}: pays are whole hundredths`);
  return BigInt([1, 2, 4, 5, 10, 20, 25, 50].find((step) => pays.every((pay) => (pay * step) % 100 === 0)) ?? 100);
}

function allPays(math: TableMath<TableBet>): number[] {
  return math.bets.flatMap((place) => Object.values(place.pays));
}
