import hydrate from '@astrojs/react/client.js';
import type { ComponentType } from 'react';

import { guardDoubleTaps } from '#site/islands/ui/double-tap.ts';
import { holdTyped } from '#site/stores/typed-before.ts';

import { guardDom, watchTexts } from './guard-dom.ts';
import { IslandBoundary } from './island-boundary.tsx';

/** Astro's React client, plus what each island needs: `astro.config.mjs` replaces Astro's with it. */
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
    // a page translated before hydration is rendered again: React would look for its own texts
    if (isTranslated) holdTyped(island);
    return hydrate(island)(Guarded, props, slots, isTranslated ? { client: 'only' } : options);
  };
}

// oxlint-disable-next-line import/no-default-export -- Astro loads a renderer's default export
export default startIsland;
