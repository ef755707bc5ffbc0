import { useId, type ReactNode } from 'react';

import type { Game } from '#contract/games/calls.ts';
import { kindListPath, vendorListPath } from '#contract/games/facts.ts';
import type { LateWords } from '#site/i18n/late-words.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { gameLink } from '#site/lib/game-link.ts';
import { imageUrl } from '#site/lib/image-host.ts';
import type { Count, Found, Search } from '#site/stores/screens/search.ts';

export interface SheetProps {
  words: LateWords<'search'>;
  screen: Search;
}

/** No result, but perhaps something near it. */
export const isNothing = ({ total, vendors, kinds }: Found) => total.count + vendors.length + kinds.length === 0;

/** How many, in the texts' way. */
export const countText = ({ count, relation }: Count): string => (relation === 'gte' ? `${count}+` : String(count));

/** The results in groups, those of the list first; if there are none, what comes nearest and hot games. */
export function FoundGroups({ words: { search }, screen, found }: SheetProps & { found: Found }) {
  const { text, games, total, here, vendors, kinds, nearest, hot } = found;
  const others = { count: total.count - here.count, relation: total.relation };
  const holds = (count: Count) => fillText(search.holds, { games: countText(count) });
  const rows = (list: readonly Game[]) => list.map((game) => <GameRow key={game.gameId} game={game} onOpen={screen.keep} />);
  return (
    <div className="stack gap-4">
      {isNothing(found) && (
        <p className="m-0" aria-hidden="true">
          {fillText(search.none, { text })}
        </p>
      )}
      <Group title={search.here} holds={holds(here)}>
        {rows(games.slice(0, here.count))}
      </Group>
      <Group title={search.kinds}>
        {kinds.map(({ kind, gameCount }) => (
          <li key={kind}>
            <a className="btn-line w-full" href={kindListPath(kind)} onClick={screen.keep}>
              {search[`kind.${kind}`]}
              <span className="text-note">{fillText(search.holds, { games: gameCount })}</span>
            </a>
          </li>
        ))}
      </Group>
      <Group title={search.vendors}>
        {vendors.map(({ vassalage, displayName, gameType, gameCount }) => (
          <li key={vassalage}>
            <a className="btn-line w-full" href={vendorListPath(gameType, vassalage)} onClick={screen.keep}>
              <bdi>{displayName}</bdi>
              <span className="text-note">{fillText(search.holds, { games: gameCount })}</span>
            </a>
          </li>
        ))}
      </Group>
      <Group title={search[here.count > 0 ? 'others' : 'games']} holds={holds(others)}>
        {rows(games.slice(here.count))}
      </Group>
      {total.count > games.length && (
        <a className="btn-line" href={screen.pageOfAll()} onClick={screen.keep}>
          {fillText(search.all, { games: countText(total) })}
        </a>
      )}
      <Group title={search.nearest}>{rows(nearest)}</Group>
      <Group title={search.hot}>{rows(hot)}</Group>
    </div>
  );
}

interface GroupProps {
  title: string;
  /** How many there are, shown or not. */
  holds?: string;
  children: readonly ReactNode[];
}

function Group({ title, holds, children }: GroupProps) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <div className="between gap-3">
        <h3 className="title-section" id={id}>
          {title}
        </h3>
        {holds && <span className="text-note">{holds}</span>}
      </div>
      <ul className="stack gap-2">{children}</ul>
    </section>
  );
}

function GameRow({ game, onOpen }: { game: Game; onOpen(): void }) {
  const host = document.documentElement.dataset['imageHost'] ?? '';
  return (
    <li>
      <a className="row gap-3 min-h-11 text-ink no-underline" href={gameLink(game)} onClick={onOpen}>
        <img className="rounded-control" src={imageUrl(host, `${game.showIcon}@1x.webp`)} width="48" height="64" alt="" loading="lazy" />
        <span className="stack min-w-0 font-semibold" dir="auto">
          {game.displayName}
          <span className="text-note font-normal">{game.vendorName}</span>
        </span>
      </a>
    </li>
  );
}
