import { useCallback, useEffect, useRef, useState } from 'react';

import type { GameType } from '#contract/shapes.ts';
import type { LateWords } from '#site/i18n/late-words.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { freshQuery, type ListQuery, type ListTab, writeListQuery } from '#site/lib/list-rules.ts';
import type { GameListStores } from '#site/stores/screens/game-list.ts';

interface Props {
  /** Of the page. */
  path: string;
  ownTab: ListTab;
  /** What the list holds; nothing: every type. */
  gameType: GameType | undefined;
  /** Only if the address says it. */
  typeInQuery: GameType | undefined;
  query: ListQuery;
  /** Whether the page's script runs: what is opened from now on, the player has asked for. */
  isLive: boolean;
  words: LateWords<'lobby'>;
  screen: GameListStores;
}

/** A pill that opens the search of the lobby, this list's games first; where the list was searched, the field of its own search. */
export function ListSearch(props: Props) {
  const { path, ownTab, gameType, typeInQuery, query, words } = props;
  if (query.tab === 'search') return <SearchForm {...props} />;
  return (
    // taken by islands/search/start.ts
    <a
      className="chip flex-1 flex-row-reverse justify-end! min-w-0 min-h-11! whitespace-normal! text-muted!"
      href={path + writeListQuery(freshQuery('search', query.kind), ownTab, typeInQuery)}
      data-tab="search"
      data-search={writeListQuery({ ...freshQuery(ownTab, query.kind), vendor: query.vendor }, ownTab, gameType)}
    >
      {words.games['search.label']}
      <span className="i-tabler-search" aria-hidden="true" />
    </a>
  );
}

/** By Enter; without JavaScript the page does it. */
function SearchForm({ path, typeInQuery, query, isLive, words: { games }, screen }: Props) {
  const [name, setName] = useState(query.name);
  const [text, setText] = useState(query.name);
  // a search that the sheet, the address or the memory of the list has
  if (name !== query.name) {
    setName(query.name);
    setText(query.name);
  }
  const input = useRef<HTMLInputElement>(null);
  const hold = useCallback((field: HTMLInputElement | null) => {
    input.current = field;
    kept(field);
  }, []);
  const isAsked = useRef(isLive && query.name === '');
  useEffect(() => {
    const isUntouched = document.activeElement === document.body && isOpenedAnew() && !location.search.includes('gameName');
    if (isAsked.current || isUntouched) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <search className="flex-1 min-w-0" data-tab="search" aria-current="true">
      <form
        className="row gap-2"
        action={path}
        data-list-part="search"
        onSubmit={(event) => {
          event.preventDefault();
          screen.search(text);
          // a phone's keyboard would cover the results
          input.current?.blur();
        }}
      >
        {typeInQuery && <input type="hidden" name="gameType" value={typeInQuery} />}
        {query.kind && <input type="hidden" name="kind" value={query.kind} />}
        <input type="hidden" name="type" value="search" />
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
