import { useId, type ReactNode } from 'react';

import type { Game } from '#contract/games/calls.ts';
import { kindListPath, vendorListPath } from '#contract/games/facts.ts';
import type { GameType } from '#contract/shapes.ts';
import type { LateWords } from '#site/i18n/late-words.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { gameLink } from '#site/lib/game-link.ts';
import { imageUrl } from '#site/lib/image-host.ts';
import type { Found, Search } from '#site/stores/screens/search.ts';

export interface SheetProps {
  /** The type of the list that the search was opened from; its games are a group of their own. */
  first: GameType | undefined;
  words: LateWords<'search'>;
  screen: Search;
}

/** No result, but perhaps something near it. */
export const isNothing = ({ games, vendors, kinds }: Found) => games.length + vendors.length + kinds.length === 0;

/** The results in groups; if there are none, what comes nearest and hot games. */
export function FoundGroups({ first, words: { search }, screen, found }: SheetProps & { found: Found }) {
  const { text, games, vendors, kinds, nearest, hot } = found;
  const here = games.filter(({ gameType }) => gameType === first);
  const others = games.filter(({ gameType }) => gameType !== first);
  return (
    <div className="stack gap-4">
      {isNothing(found) && (
        <p className="m-0" aria-hidden="true">
          {fillText(search.none, { text })}
        </p>
      )}
      <Group title={search.kinds} count={kinds.length}>
        {kinds.map(({ kind, gameCount }) => (
          <li key={kind}>
            <a className="btn-line w-full" href={kindListPath(kind)} onClick={screen.keep}>
              {search[`kind.${kind}`]}
              <span className="text-note">{fillText(search.holds, { games: gameCount })}</span>
            </a>
          </li>
        ))}
      </Group>
      <Group title={search.vendors} count={vendors.length}>
        {vendors.map(({ vassalage, displayName, gameType, gameCount }) => (
          <li key={vassalage}>
            <a className="btn-line w-full" href={vendorListPath(gameType, vassalage)} onClick={screen.keep}>
              {displayName}
              <span className="text-note">{fillText(search.holds, { games: gameCount })}</span>
            </a>
          </li>
        ))}
      </Group>
      {(
        [
          ['here', here],
          [here.length > 0 ? 'others' : 'games', others],
          ['nearest', nearest],
          ['hot', hot],
        ] as const
      ).map(([name, list]) => (
        <Group key={name} title={search[name]} count={list.length}>
          {list.map((game) => (
            <GameRow key={game.gameId} game={game} onOpen={screen.keep} />
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h3 className="title-section" id={id}>
        {title}
      </h3>
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
        <span className="stack min-w-0 font-semibold">
          {game.displayName}
          <span className="text-note font-normal">{game.vendorName}</span>
        </span>
      </a>
    </li>
  );
}
