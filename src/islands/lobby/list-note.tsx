import type { LateWords } from '#site/i18n/late-words.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import { RetryButton } from '#site/islands/ui/retry-button.tsx';
import { whenNear } from '#site/islands/ui/when-near.ts';
import { errorText } from '#site/lib/error-text.ts';
import { listEndPx, type ListTab } from '#site/lib/list-rules.ts';
import { whenServed } from '#site/stores/connection.ts';
import type { GameList } from '#site/stores/screens/list-pages.ts';

import { Drawing } from './drawing.tsx';

interface Props {
  list: GameList;
  tab: ListTab;
  /** Where the whole list is, if the address asks for a vendor that there is not. */
  wholeList: string | undefined;
  words: LateWords<'lobby'>;
  errors: ErrorTexts;
  host: string;
  onNear(): void;
  onRetry(): void;
}

/** Below the tiles: more is loading, this is all, there is none, or loading failed. Coming near it loads more. */
export function ListNote({
  list: { state, code, items, pageNo, totalPages },
  tab,
  wholeList,
  words,
  errors,
  host,
  onNear,
  onRetry,
}: Props) {
  const { games, common } = words;
  const isEmpty = items.length === 0;
  if (state === 'failed')
    return (
      <div className="blank-state" role="alert" data-part="list-failed" ref={() => whenServed(onRetry)}>
        <Drawing name="failed" host={host} />
        <p className="m-0">{games[isEmpty ? 'failed' : 'moreFailed']}</p>
        <p className="text-note">{errorText(errors, code ?? '')}</p>
        <RetryButton label={common.retry} onRetry={onRetry} />
      </div>
    );
  if (state === 'loading') return <output className="block text-note text-center py-3">{common.loading}</output>;
  if (pageNo < totalPages && !isEmpty)
    // watched anew after each page: the end may still be near
    return (
      <p className="text-note text-center py-3" ref={whenNear(listEndPx, onNear)}>
        {common.loading}
      </p>
    );
  if (!isEmpty) return pageNo > 1 && <p className="text-note text-center py-3">{games.end}</p>;
  return (
    <div className="blank-state">
      <Drawing name={drawings[tab]} host={host} />
      <p className="m-0">{games[wholeList ? 'none.vendor' : tab === 'all' || tab === 'hot' ? 'none' : (`none.${tab}` as const)]}</p>
      <a className="btn-sea" href={wholeList ?? '/m/hot'}>
        {games[wholeList ? 'none.vendor.go' : 'none.go']}
      </a>
    </div>
  );
}

const drawings = { all: 'list', hot: 'list', recent: 'recent', fav: 'favourite', search: 'search', filter: 'search' } as const;
