import { type ComponentType, lazy, Suspense } from 'react';

import { loadPart } from '#site/lib/load-part.ts';
import type { Tile } from '#site/lib/tile.ts';

import type { BandProps } from './live-band.tsx';

const LiveBand = lazy(async (): Promise<{ default: ComponentType<BandProps> }> => {
  const loaded = await loadPart(async () => import('./live-band.tsx'));
  return { default: loaded?.LiveBand ?? (() => null) };
});

interface Props {
  tile: Tile;
  language: string;
  saidId: string;
  isHydrated: boolean;
}

/** Where a tile says what goes on in its game: what the page knows of it, until the rest has loaded. Tiles of other games load none of it. */
export function LivePlace({ tile: { nodeId, facts }, language, saidId, isHydrated }: Props) {
  const known = facts !== '' && (
    <span className="live">
      <span>
        <span className="line">{facts}</span>
      </span>
    </span>
  );
  if (!isHydrated) return known;
  return (
    <Suspense fallback={known}>
      <LiveBand nodeId={nodeId} language={language} saidId={saidId} facts={facts} />
    </Suspense>
  );
}
