import type { MouseEvent, ReactNode } from 'react';

import type { GameType } from '#contract/shapes.ts';
import type { LateWords } from '#site/i18n/late-words.ts';
import { opensElsewhere } from '#site/islands/ui/take-over.ts';
import type { HotBy } from '#site/lib/hot-by.ts';
import { freshQuery, isOwnTab, listTabs, type ListQuery, type ListTab, writeListQuery } from '#site/lib/list-rules.ts';
import type { GameListStores } from '#site/stores/screens/game-list.ts';

import { type FilterChoices, ListFilter } from './list-filter.tsx';
import { ListSearch } from './list-search.tsx';

export interface ControlsProps extends FilterChoices {
  /** Of the page. */
  path: string;
  ownTab: ListTab;
  /** What the list holds; nothing: every type. */
  gameType: GameType | undefined;
  /** Only if the address says it. */
  typeInQuery: GameType | undefined;
  /** Without hot games there is no tab for them, unless the address asks for it. */
  hasHot: boolean;
  hotBy: HotBy;
}

interface Props extends ControlsProps {
  query: ListQuery;
  isPlayer: boolean;
  /** Whether the page's script runs: what is opened from now on, the player has asked for. */
  isLive: boolean;
  words: LateWords<'lobby'>;
  screen: GameListStores;
}

/** What a tab is called: that of hot games by what makes them so. */
export const tabText = ({ games }: LateWords<'lobby'>, tab: ListTab, hotBy: HotBy): string =>
  games[tab === 'hot' ? (`hot.${hotBy}` as const) : (`tab.${tab}` as const)];

/** The tabs of a game list, its search and its filter. Tabs are links to the same list: where a log-in is needed, a guest follows the link. */
export function ListControls(props: Props) {
  const { words, query, hasHot, hotBy } = props;
  const textOf = (name: ListTab) => tabText(words, name, hotBy);
  const tabs = listTabs.slice(0, 4).filter((name) => name !== 'hot' || hasHot || query.tab === 'hot');
  return (
    <>
      <ul className="tabs flex gap-2 min-w-0 overflow-x-auto [scrollbar-width:none]" aria-label={words.games['tab.label']}>
        {tabs.map((name) => (
          <li key={name}>
            <TabLink {...props} name={name} look="chip px-3! min-h-11!">
              {textOf(name)}
            </TabLink>
          </li>
        ))}
      </ul>
      <div className="row gap-2">
        <ListSearch {...props} />
        <TabLink {...props} name="filter" look="scripted btn-icon text-xl" label={textOf('filter')}>
          <span className="i-tabler-adjustments-horizontal" aria-hidden="true" />
        </TabLink>
      </div>
      {query.tab === 'filter' && <ListFilter {...props} />}
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
    // a player's own games are of every kind: the page says so anew
    const isOtherPage = isOwnTab(name) && (!isPlayer || query.kind !== '');
    if (opensElsewhere(event) || isOtherPage) return;
    event.preventDefault();
    screen.chooseTab(name);
  };
  return (
    <a
      className={isCurrent ? `${look} chip-on` : look}
      href={path + writeListQuery(freshQuery(name, query.kind), ownTab, typeInQuery)}
      data-tab={name}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={label}
      onClick={choose}
    >
      {children}
    </a>
  );
}
