import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import { volatilities } from '#contract/games/facts.ts';
import type { GameType } from '#contract/shapes.ts';
import type { LateWords } from '#site/i18n/late-words.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { fillText } from '#site/lib/fill-text.ts';
import type { HotBy } from '#site/lib/hot-by.ts';
import { freshQuery, isOwnTab, lineChoices, listTabs, type ListQuery, type ListTab, writeListQuery } from '#site/lib/list-rules.ts';
import type { GameListStores } from '#site/stores/screens/game-list.ts';

export interface ControlsProps {
  /** Of the page. */
  path: string;
  ownTab: ListTab;
  /** Only if the address says it. */
  typeInQuery: GameType | undefined;
  /** Without hot games there is no tab for them, unless the address asks for it. */
  hasHot: boolean;
  hotBy: HotBy;
  /** The vendors to choose from: code and name. */
  vendors: readonly (readonly [vassalage: string, name: string])[];
  /** The stakes to choose from: as the platform reads them, and as players do. */
  bets: readonly (readonly [value: string, amount: string])[];
}

interface Props extends ControlsProps {
  query: ListQuery;
  isPlayer: boolean;
  /** Whether the page's script runs: what is opened from now on, the player has asked for. */
  isLive: boolean;
  words: LateWords<'lobby'>;
  screen: GameListStores;
}

const icons = { search: 'i-tabler-search', filter: 'i-tabler-adjustments-horizontal' } as const;

/** The tabs of a game list, its search and its filter. Tabs are links to the same list: where a log-in is needed, a guest follows the link. */
export function ListControls(props: Props) {
  const { words, query, hasHot, hotBy } = props;
  const textOf = (name: ListTab) => words.games[name === 'hot' ? (`hot.${hotBy}` as const) : (`tab.${name}` as const)];
  const tabs = listTabs.slice(0, 4).filter((name) => name !== 'hot' || hasHot || query.tab === 'hot');
  return (
    <>
      <div className="row">
        <ul className="tabs flex gap-2 flex-1 min-w-0 overflow-x-auto [scrollbar-width:none]" aria-label={words.games['tab.label']}>
          {tabs.map((name) => (
            <li key={name}>
              <TabLink {...props} name={name} look="chip px-3! min-h-11!">
                {textOf(name)}
              </TabLink>
            </li>
          ))}
        </ul>
        {(['search', 'filter'] as const).map((name) => (
          <TabLink key={name} {...props} name={name} look="scripted btn-icon text-xl" label={textOf(name)}>
            <span className={icons[name]} aria-hidden="true" />
          </TabLink>
        ))}
      </div>
      {query.tab === 'search' && <SearchForm {...props} />}
      {query.tab === 'filter' && <FilterForm {...props} />}
    </>
  );
}

interface TabProps extends Props {
  name: ListTab;
  look: string;
  label?: string;
  children: ReactNode;
}

function TabLink({ name, look, label, children, path, ownTab, typeInQuery, query, isPlayer, screen }: TabProps) {
  const isCurrent = name === query.tab;
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || (isOwnTab(name) && !isPlayer)) return;
    event.preventDefault();
    screen.chooseTab(name);
  };
  return (
    <a
      className={isCurrent ? `${look} chip-on` : look}
      href={path + writeListQuery(freshQuery(name), ownTab, typeInQuery)}
      data-tab={name}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={label}
      onClick={choose}
    >
      {children}
    </a>
  );
}

function SearchForm({ query, isLive, words: { games }, screen }: Props) {
  const [name, setName] = useState(query.name);
  const [text, setText] = useState(query.name);
  // a search that the address or the memory of the list has
  if (name !== query.name) {
    setName(query.name);
    setText(query.name);
  }
  const input = useRef<HTMLInputElement>(null);
  const hold = useCallback((field: HTMLInputElement | null) => {
    input.current = field;
    kept(field);
  }, []);
  const isAsked = useRef(isLive);
  useEffect(() => {
    const isUntouched = document.activeElement === document.body && isOpenedAnew() && !location.search.includes('gameName');
    if (isAsked.current || isUntouched) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <search className="scripted">
      <form
        className="row gap-2"
        data-list-part="search"
        onSubmit={(event) => {
          event.preventDefault();
          screen.search(text);
          // a phone's keyboard would cover the results
          input.current?.blur();
        }}
      >
        <input
          className="field-input min-w-0"
          ref={hold}
          type="search"
          name="gameName"
          maxLength={64}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={games['search.label']}
          placeholder={games['search.label']}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button className="btn-sea min-h-12!" type="submit">
          {games['search.go']}
        </button>
      </form>
    </search>
  );
}

const isOpenedAnew = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');

function FilterForm({ query, vendors, bets, words: { games }, screen }: Props) {
  const lines = lineChoices.map((count) => [String(count), fillText(games['filter.atLeast'], { count })] as const);
  const stakes = bets.map(([value, amount]) => [value, fillText(games['filter.upTo'], { amount })] as const);
  const volatility = volatilities.map((name) => [name, games[`filter.volatility.${name}`]] as const);
  return (
    <form className="scripted grid grid-cols-2 gap-3" data-list-part="filter" onSubmit={(event) => event.preventDefault()}>
      {(
        [
          ['vendor', 'vassalage', games['filter.vendor'], vendors],
          ['minBet', 'minBet', games['filter.bet'], stakes],
          ['minLine', 'minLine', games['filter.lines'], lines],
          ['volatility', 'volatility', games['filter.volatility'], volatility],
          ['classify', 'gameClassify', games['filter.new'], [['NEW', games['filter.new.only']] as const]],
        ] as const
      ).map(([part, name, label, choices]) => (
        <label key={name} className={part === 'vendor' ? 'field col-span-2' : 'field'}>
          <span className="field-label">{label}</span>
          <select
            className="field-input"
            ref={kept}
            name={name}
            value={query[part]}
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
      ))}
    </form>
  );
}
