import { rankCount, suits } from './shoe.ts';
import type { Weighted } from './table-engine.ts';
import { type HandResult, type TwoHandRules, valueOf, winnerOf } from './two-hands.ts';

/**
 * Every deal of six cards in order, without replacement, counted by its result: 6 of 416 cards are 4,998,398,275,503,360 deals, which a
 * number still holds exactly. Cards that stay in the shoe are counted as if dealt, so that all cases weigh the same.
 */
export function twoHandsLaw(rules: TwoHandRules): readonly Weighted<HandResult>[] {
  const tally = new Map<string, { result: HandResult; cases: number }>();
  const known = new Map<string, Record<Winner, number>>();
  eachStart(rules.decks * suits.length, (first, second, third, fourth, cases) => {
    const player = [valueOf(first), valueOf(third)].toSorted(ascending);
    const banker = [valueOf(second), valueOf(fourth)].toSorted(ascending);
    const key = `${player.join()}/${banker.join()}`;
    const won = known.get(key) ?? endings(rules, player, banker);
    known.set(key, won);
    for (const winner of winners) {
      const result = {
        winner,
        hasPlayerPair: first === third,
        hasBankerPair: second === fourth,
        playerStart: sumOf(player) % 10,
        bankerStart: sumOf(banker) % 10,
      };
      add(tally, result, cases * won[winner]);
    }
  });
  return [...tally.values()].map(({ result, cases }) => ({ result, cases: BigInt(cases) }));
}

type Winner = HandResult['winner'];
const winners = ['player', 'banker', 'tie'] as const satisfies Winner[];
const ascending = (one: number, other: number) => one - other;

/** All ranks that the first four cards can have, in the order dealt, with the number of ways to deal them. */
function eachStart(
  cardsOfRank: number,
  visit: (first: number, second: number, third: number, fourth: number, cases: number) => void,
): void {
  const ranks = Array.from({ length: rankCount }, (_, index) => index + 1);
  const left = (rank: number, ...gone: number[]) => cardsOfRank - gone.filter((other) => other === rank).length;
  for (const first of ranks)
    for (const second of ranks)
      for (const third of ranks) {
        const cases = cardsOfRank * left(second, first) * left(third, first, second);
        for (const fourth of ranks) visit(first, second, third, fourth, cases * left(fourth, first, second, third));
      }
}

function add(tally: Map<string, { result: HandResult; cases: number }>, result: HandResult, cases: number): void {
  if (cases === 0) return;
  const key = Object.values(result).join();
  const found = tally.get(key) ?? { result, cases: 0 };
  found.cases += cases;
  if (!Number.isSafeInteger(found.cases)) throw new Error('too many cases to count exactly');
  tally.set(key, found);
}

/** In how many of the ways to deal the fifth and sixth card each side wins. By value: their rank no longer matters. */
function endings(rules: TwoHandRules, player: readonly number[], banker: readonly number[]): Record<Winner, number> {
  const values = Array.from({ length: 10 }, (_, value) => rules.decks * suits.length * (value === 0 ? 4 : 1));
  for (const value of [...player, ...banker]) values[value] = (values[value] ?? 0) - 1;
  const won = { player: 0, banker: 0, tie: 0 };
  for (const [winner, ways] of lastTwo(rules, { playerStart: sumOf(player) % 10, bankerStart: sumOf(banker) % 10 }, values))
    won[winner] += ways;
  return won;
}

/** Each ending with its number of ways: `cards * (cards - 1)` in total. */
function lastTwo(
  rules: TwoHandRules,
  { playerStart, bankerStart }: { playerStart: number; bankerStart: number },
  values: readonly number[],
): Ending[] {
  const cards = sumOf(values);
  if (Math.max(playerStart, bankerStart) >= rules.natural) return [[winnerOf(playerStart, bankerStart), cards * (cards - 1)]];

  const bankerEnds = (player: number, playerThird: number | undefined, rest: readonly number[]): Ending[] =>
    rules.bankerDraws(bankerStart, playerThird)
      ? rest.map((count, value): Ending => [winnerOf(player, (bankerStart + value) % 10), count])
      : [[winnerOf(player, bankerStart), sumOf(rest)]];

  if (!rules.playerDraws(playerStart))
    return bankerEnds(playerStart, undefined, values).map(([winner, ways]) => [winner, ways * (cards - 1)]);
  return values.flatMap((count, value) =>
    count === 0
      ? []
      : bankerEnds((playerStart + value) % 10, value, without(values, value)).map(([winner, ways]): Ending => [winner, ways * count]),
  );
}

type Ending = readonly [winner: Winner, ways: number];

function without(values: readonly number[], value: number): number[] {
  return values.map((count, other) => (other === value ? count - 1 : count));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, count) => sum + count, 0);
}
