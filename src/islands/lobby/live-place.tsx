import { type ComponentType, lazy, Suspense } from 'react';

import { loadPart } from '#site/lib/load-part.ts';
import type { Tile } from '#site/lib/tile.ts';

import type { LiveBandProps } from './live-band.tsx';

const LiveBand = lazy<ComponentType<LiveBandProps>>(async () => {
  const loaded = await loadPart(async () => import('./live-band.tsx'));
  return { default: loaded?.LiveBand ?? Known };
});

interface Props {
  tile: Tile;
  language: string;
  saidId: string;
  isHydrated: boolean;
}

/** Where a tile says what goes on in its game: what the page knows of it, until the rest has loaded. Tiles of other games load none of it. */
export function LivePlace({ tile: { nodeId, facts }, language, saidId, isHydrated }: Props) {
  const known = <Known facts={facts} />;
  if (!isHydrated) return known;
  return (
    <Suspense fallback={known}>
      <LiveBand nodeId={nodeId} language={language} saidId={saidId} facts={facts} />
    </Suspense>
  );
}

function Known({ facts }: Pick<LiveBandProps, 'facts'>) {
  return facts === '' ? null : (
    <span className="live">
      <span>
        <span className="line whole">{facts}</span>
      </span>
    </span>
  );
}
