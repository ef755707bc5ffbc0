import { percentOf, returnOf } from '#lottery/price.ts';
import type { Fraction, LineClass, Play, PlayTable, Tier } from '#lottery/shape.ts';

/** One prize of one kind of line: what it pays and how often it comes. */
export interface PlayFact {
  classId: string;
  tier: Tier;
  /** Average hits per draw. */
  hits: number;
  /** Average number of draws per hit: exact to two digits after the point. */
  draws: number;
}

/** The facts about a play before the bet, best prizes first in each kind of line. */
export function factsOf(play: Play): readonly PlayFact[] {
  return play.classes.flatMap((line) =>
    play.tiers.flatMap((tier) => {
      const expected = line.expected[tier.id];
      return expected && expected.top > 0n
        ? [{ classId: line.id, tier, hits: 1 / drawsPerHit(expected), draws: drawsPerHit(expected) }]
        : [];
    }),
  );
}

/** `95`, `82.32`: the average return of 100 staked, by kind of line. Pools count with their current size. */
export function returnsOf(play: Play, poolsMinor: Readonly<Record<string, bigint>>): ReadonlyMap<LineClass['id'], string> {
  return new Map(Object.entries(returnOf(play, poolsMinor)).map(([id, share]) => [id, percentOf(share).replace(/\.?0+$/, '')]));
}

const drawsPerHit = ({ top, bottom }: Fraction) => Number((bottom * 10_000n) / top) / 10_000;

const rehearsals = 4_000;

/**
 * What each word of a play pays, found by drawing until every word has come: a word always wins the same prize. Words that have not come
 * are omitted.
 */
export function oddsByOption(table: PlayTable, play: Play): ReadonlyMap<string, number> {
  const odds = new Map<string, number>();
  if (play.pick.kind !== 'options') return odds;
  const { options } = play.pick;
  let state = 1;
  // any numbers will do, the same ones for everybody
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  const integer = (bound: number) => Math.floor((next() / 2 ** 32) * bound);
  for (let round = 0; round < rehearsals && odds.size < options.length; round++) {
    const result = table.draw({ integer });
    for (const option of options) {
      if (odds.has(option)) continue;
      const hits = play.hitsOf(option, result);
      const tier = play.tiers.find(({ id }) => (hits[id] ?? 0) > 0);
      if (tier) odds.set(option, tier.odds);
    }
  }
  return odds;
}
