import { type ChoiceFacts, isLess, type Published, publishedOf } from './facts.ts';

/** The published floor and ceiling of every instant game, in percent of the stake. */
export const leastReturnPercent = 94n;
export const mostReturnPercent = 99n;

/** One version of one game: immutable data, and what is computed from it. */
export interface InstantGame {
  table: { readonly id: string; readonly published: Published };
  facts: ReadonlyMap<string, ChoiceFacts>;
}

/** Refuses a game unless every choice, in every way of playing it, returns what the range allows and what the table claims. */
export function loadGame({ table, facts }: InstantGame): InstantGame {
  for (const [choice, { returns }] of facts) {
    if (returns.length === 0) throw new Error(`${table.id}: ${choice} has no return`);
    for (const one of returns) {
      if (isLess({ numerator: mostReturnPercent, denominator: 100n }, one))
        throw new Error(`${table.id}: ${choice} returns more than ${mostReturnPercent} %`);
      if (isLess(one, { numerator: leastReturnPercent, denominator: 100n }))
        throw new Error(`${table.id}: ${choice} returns less than ${leastReturnPercent} %`);
    }
  }
  const computed = publishedOf(facts);
  for (const choice of new Set([...Object.keys(computed), ...Object.keys(table.published)])) {
    const [claimed, found] = [table.published[choice], computed[choice]].map((one) => JSON.stringify(one));
    if (claimed !== found) throw new Error(`${table.id}: ${choice} gives ${found}, not the published ${claimed}`);
  }
  return { table, facts };
}
