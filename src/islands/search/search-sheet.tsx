import type { RefCallback, RefObject } from 'react';

import { RetryButton } from '#site/islands/ui/retry-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import type { Found } from '#site/stores/screens/search.ts';

import { countText, FoundGroups, isNothing, type SheetProps } from './found-groups.tsx';

interface Props extends SheetProps {
  sheet: RefObject<HTMLDialogElement | null>;
  hold: RefCallback<HTMLInputElement>;
  /** Of the field. */
  label: string;
  /** Whether what is typed is searched for elsewhere. */
  onEnter(text: string): boolean;
}

/** The search: what is typed, its results in groups, and the recent searches while nothing is typed. */
export function SearchSheet({ sheet, hold, label, onEnter, ...props }: Props) {
  const { words, screen } = props;
  const { search, common } = words;
  const text = useStore(screen.$text);
  const found = useStore(screen.$found);
  return (
    <dialog ref={sheet} className="sheet tall" id="search" aria-labelledby="search-title">
      <div className="stack gap-4 p-4">
        <div className="between">
          <h2 className="title-page" id="search-title">
            {search.title}
          </h2>
          <button className="btn-icon" type="button" aria-label={common.close} onClick={() => sheet.current?.close()}>
            <span className="i-tabler-x text-xl" aria-hidden="true" />
          </button>
        </div>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              screen.keep();
              if (!onEnter(text.trim())) void screen.searchNow();
            }}
          >
            <input
              className="field-input"
              ref={hold}
              type="search"
              name="q"
              maxLength={64}
              enterKeyHint="search"
              autoComplete="off"
              aria-label={label}
              placeholder={label}
              value={text}
              onChange={({ currentTarget }) => screen.type(currentTarget.value)}
            />
          </form>
        </search>
        <output className="sr-only">
          {found.state === 'loading' && common.loading}
          {found.state === 'ready' &&
            (isNothing(found.value) ? fillText(search.none, { text: found.value.text }) : fillText(search.found, countsOf(found.value)))}
        </output>
        {found.state === 'idle' && <RecentSearches {...props} />}
        {found.state === 'loading' && (
          <p className="text-note text-center" aria-hidden="true">
            {common.loading}
          </p>
        )}
        {found.state === 'failed' && (
          <div className="blank-state" role="alert">
            <p className="m-0">{search.failed}</p>
            <p className="text-note m-0">{errorText(words.errors, found.code)}</p>
            <RetryButton label={common.retry} onRetry={() => void screen.searchNow()} />
          </div>
        )}
        {found.state === 'ready' && <FoundGroups {...props} found={found.value} />}
      </div>
    </dialog>
  );
}

const countsOf = ({ total, vendors, kinds }: Found) => ({ games: countText(total), vendors: vendors.length, kinds: kinds.length });

function RecentSearches({ words: { search }, screen }: SheetProps) {
  const recent = useStore(screen.$recent);
  if (recent.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="search-recent">
      <div className="between">
        <h3 className="title-section" id="search-recent">
          {search.recent}
        </h3>
        <button className="btn-quiet btn-small" type="button" onClick={screen.forgetAll}>
          {search.clear}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((text) => (
          <li key={text}>
            <button className="chip min-h-11! cursor-pointer" type="button" onClick={() => void screen.searchNow(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
