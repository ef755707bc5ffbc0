import { Suspense, useState } from 'react';

import type { LateWords } from '#site/i18n/late-words.ts';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { whenNear } from '#site/islands/ui/when-near.ts';
import { useLateWords } from '#site/islands/use-late-words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { vendorMoreOver, vendorRowLength } from '#site/lib/home-limits.ts';
import { type ListedVendor, unpackVendors } from '#site/lib/vendor-list.ts';
import { createVendorGames } from '#site/stores/screens/vendor-games.ts';

import { TileItems } from './tile-items.tsx';
import { type Hearts, useHearts } from './use-hearts.tsx';

/** How far off the screen a vendor's list is loaded. */
const nearPx = 300;

interface Props {
  /** As `packVendors` makes it. */
  vendors: string;
  language: string;
  /** The page's image host, if it has one. */
  host?: string | undefined;
}

/** The games of some vendors, each list loaded when the player comes near it; without JavaScript the names lead to them. */
export function VendorLists(props: Props) {
  return (
    <Suspense>
      <Lists {...props} />
    </Suspense>
  );
}

function Lists({ vendors, language, host = '' }: Props) {
  const words = useLateWords('lobby', language);
  const hearts = useHearts();
  return (
    <>
      {unpackVendors(vendors).map((vendor) => (
        <VendorGames
          key={vendor.vassalage + vendor.category}
          vendor={vendor}
          words={words}
          language={language}
          host={host}
          hearts={hearts}
        />
      ))}
      {hearts.told}
    </>
  );
}

interface ListProps {
  vendor: ListedVendor;
  words: LateWords<'lobby'>;
  language: string;
  host: string;
  hearts: Hearts;
}

function VendorGames({ vendor: { vassalage, displayName, gameCount, category, link }, words, language, host, hearts }: ListProps) {
  const [screen] = useState(() => createVendorGames(vassalage));
  const [ref] = useState(() => whenNear(nearPx, () => void screen.read()));
  const games = useStore(screen.$read);
  return (
    <section ref={ref} data-vendor-games={vassalage} data-rows={gameCount > vendorRowLength ? 2 : 1}>
      <div className="between gutter">
        <h2 className="title-section">
          <a className="text-inherit no-underline" href={link}>
            {displayName}
          </a>{' '}
          <span className="text-note font-normal">{words.games[`category.${category}`]}</span>
        </h2>
        {gameCount > vendorMoreOver && (
          <a className="link py-3 text-sm" href={link}>
            {fillText(words.home['vendor.more'], { count: gameCount })}
          </a>
        )}
      </div>
      <ul>
        <TileItems
          tiles={games.state === 'ready' ? games.value : []}
          given={[]}
          words={words}
          language={language}
          host={host}
          hearts={hearts}
          showsLive={false}
        />
      </ul>
      {games.state === 'failed' && (
        <ReadFailed text={words.games.failed} retryLabel={words.common.retry} onRetry={() => void screen.retry()} />
      )}
    </section>
  );
}
