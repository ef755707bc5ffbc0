import hydrate from '@astrojs/react/client.js';
import type { ComponentType } from 'react';

import { guardDoubleTaps } from '#site/islands/ui/double-tap.ts';
import { holdTyped } from '#site/stores/typed-before.ts';

import { guardDom, watchTexts } from './guard-dom.ts';
import { IslandBoundary } from './island-boundary.tsx';

/** Astro's own client for React, with what each island needs beside it: `astro.config.mjs` puts it in that one's place. */
function startIsland(island: HTMLElement): ReturnType<typeof hydrate> {
  guardDom();
  guardDoubleTaps();
  watchTexts(island);
  return (Island: ComponentType<object>, props: object, slots: Record<string, string>, options: Record<string, string>) => {
    const Guarded = (own: object) => (
      <IslandBoundary island={island}>
        <Island {...own} />
      </IslandBoundary>
    );
    const isTranslated = island.querySelector('font') !== null;
    // a page that was translated before is drawn anew: React would look for its own words
    if (isTranslated) holdTyped(island);
    return hydrate(island)(Guarded, props, slots, isTranslated ? { client: 'only' } : options);
  };
}

// oxlint-disable-next-line import/no-default-export -- Astro loads a renderer's default export
export default startIsland;
