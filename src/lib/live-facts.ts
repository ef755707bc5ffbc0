import type { LiveGame } from '#contract/games/live.ts';

import { rangeText } from './range-text.ts';
import { shortMoney } from './short-money.ts';

/** What lasts of a live game: a page that is kept all day has it in its HTML. Nothing of a match: the next one is another soon. */
export type LiveFacts =
  { kind: 'table'; leastMinor: string; mostMinor: string; currency: string } | { kind: 'room'; buyInMinor: string; currency: string };

export function factsOf(live: LiveGame, currency: string): LiveFacts | undefined {
  if (live.kind === 'table') return { kind: 'table', leastMinor: live.leastMinor, mostMinor: live.mostMinor, currency };
  if (live.kind === 'room') return { kind: 'room', buyInMinor: live.buyInMinor, currency };
  return undefined;
}

/** As a tile says it: `₱5–₱10,000`, or what `seat` says of the price of one. */
export function factText(facts: LiveFacts, language: string, seat: (amount: string) => string): string {
  const { currency } = facts;
  if (facts.kind === 'room') return seat(shortMoney({ minor: facts.buyInMinor, currency, language }));
  const money = (minor: string) => shortMoney({ minor, currency, language });
  return rangeText(money(facts.leastMinor), money(facts.mostMinor), language);
}

/** The texts of several games, by their ids. */
export function factTexts(
  facts: Readonly<Record<string, LiveFacts>>,
  language: string,
  seat: (amount: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(facts).map(([nodeId, each]) => [nodeId, factText(each, language, seat)]));
}
