import { Suspense } from 'react';

import { vendorListPath } from '#contract/games/facts.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { useLateWords } from '#site/islands/use-late-words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $closedVendors } from '#site/stores/screens/closed-vendors.ts';

import { Drawing } from './drawing.tsx';
import { TileGrid, type TileGridProps } from './tile-grid.tsx';
import { VendorRow, type VendorRowProps } from './vendor-row.tsx';

interface Props extends Omit<VendorRowProps, 'host' | 'isClosed' | 'words'>, TileGridProps {
  strings: WordsOf<'centre.closed' | 'centre.vendor'>;
}

/** A vendor with its first games and a link to all, or with one page of them. */
export function VendorCard(props: Props) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  );
}

function Card({ strings, tiles, secondCount, language, ...row }: Props) {
  const words = useLateWords('lobby', language);
  const { vendor, type, isHere, host = '' } = row;
  const { vassalage, displayName, gameCount } = vendor;
  const isClosed = useStore($closedVendors).includes(vassalage);
  const count = tiles === '' ? 0 : tiles.split('\n').length;
  return (
    <article
      className="card stack gap-3 p-3"
      data-part="vendor"
      data-vendor={vassalage}
      data-closed={isClosed || undefined}
      aria-label={displayName}
    >
      <VendorRow {...row} host={host} words={words} strings={strings} isClosed={isClosed} />
      {isClosed && <p className="text-note">{strings['centre.closed.text']}</p>}
      {count === 0 && (
        <div className="blank-state" data-part="empty-data">
          <Drawing name="list" host={host} />
          <p className="m-0">{words.games.none}</p>
        </div>
      )}
      <TileGrid tiles={tiles} secondCount={secondCount} language={language} host={host} />
      {!isHere && gameCount > count && (
        <a
          className="btn-line"
          href={vendorListPath(type, vassalage)}
          aria-label={fillText(strings['centre.vendor.all'], { count: gameCount, name: displayName })}
        >
          {fillText(strings['centre.vendor.more'], { count: gameCount })}
        </a>
      )}
    </article>
  );
}
