import { leastReturns, volatilities } from '#contract/games/facts.ts';
import type { LateWords } from '#site/i18n/late-words.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { lineChoices, type ListQuery } from '#site/lib/list-rules.ts';
import type { GameListStores } from '#site/stores/screens/game-list.ts';

export interface FilterChoices {
  /** The vendors to choose from: code and name. */
  vendors: readonly (readonly [vassalage: string, name: string])[];
  /** The stakes to choose from: as the platform reads them, as players do, and in minor units. */
  bets: readonly (readonly [value: string, amount: string, minor: string])[];
}

interface Props extends FilterChoices {
  query: ListQuery;
  words: LateWords<'lobby'>;
  screen: GameListStores;
}

/** Its value, what it is called, and whether the list has games of it. */
type Choice = readonly [value: string, text: string, isThere: boolean];

/** What narrows a list: only choices that some of its games have, and what is chosen. */
export function ListFilter({ query, vendors, bets, words: { games }, screen }: Props) {
  const known = useStore(screen.$choices);
  const everything = known === undefined;
  const lowest = known?.lowestStakeMinor;
  const isPlayableAt = (minor: string) => typeof lowest === 'string' && BigInt(minor) >= BigInt(lowest);
  const stakes = bets.map(([value, amount, minor]): Choice => [
    value,
    fillText(games['filter.upTo'], { amount }),
    everything || isPlayableAt(minor),
  ]);
  const lines = lineChoices.map((count): Choice => [
    String(count),
    fillText(games['filter.atLeast'], { count }),
    everything || count <= known.mostLines,
  ]);
  const volatility = volatilities.map((name): Choice => [
    name,
    games[`filter.volatility.${name}`],
    everything || known.volatilities.includes(name),
  ]);
  const returns = leastReturns.map((percent): Choice => [
    percent,
    fillText(games['filter.percent'], { percent }),
    everything || known.returns.includes(percent),
  ]);
  const fields = [
    ['vendor', 'vassalage', games['filter.vendor'], vendors.map(([value, name]): Choice => [value, name, true])],
    ['minBet', 'minBet', games['filter.bet'], stakes],
    ['minLine', 'minLine', games['filter.lines'], lines],
    ['volatility', 'volatility', games['filter.volatility'], volatility],
    ['minReturn', 'minReturn', games['filter.return'], returns],
    ['classify', 'gameClassify', games['filter.new'], [['NEW', games['filter.new.only'], everything || known.hasNew]]],
  ] as const;
  return (
    <form className="scripted grid grid-cols-2 gap-3" data-list-part="filter" onSubmit={(event) => event.preventDefault()}>
      {fields.map(([part, name, label, all]) => {
        const choices = all.filter(([value, , isThere]) => isThere || value === query[part]);
        return (
          <label key={name} className={part === 'vendor' ? 'field col-span-2' : 'field'}>
            <span className="field-label">{label}</span>
            <select
              className="field-input"
              ref={kept}
              name={name}
              value={query[part]}
              disabled={choices.length === 0}
              onChange={({ currentTarget }) => screen.filter({ [part]: currentTarget.value })}
            >
              <option value="">{games['filter.any']}</option>
              {choices.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </form>
  );
}
