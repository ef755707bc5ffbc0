import { type ReactNode, useState } from 'react';

import { whenNear } from '#site/islands/ui/when-near.ts';
import { colourClass } from '#site/lib/art-colours.ts';
import { artFiles } from '#site/lib/art-files.ts';

/**
 * `first` = in the first viewport, loaded before all other pictures; `second` = there too, but after those; `late` = when it comes near.
 */
export type PictureTime = 'first' | 'second' | 'late';

/** The browser's own lazy loading starts more than a screen ahead, which for a lobby means every tile at once. */
const nearPx = 250;
const size = { width: 120, height: 160 };
const priorities = { first: 'high', second: 'low', late: undefined } as const;

interface Props {
  /** Address without size and format. */
  src: string;
  /** Shown until the picture is loaded. */
  colour: string;
  when: PictureTime;
  /**
   * Whether the page's HTML has it: so it shows without JavaScript too, and the head has a rule for its colour, since a style attribute would
   * violate the policy.
   */
  isGiven: boolean;
  /** On the picture. */
  children: ReactNode;
}

/** The picture of a tile: AVIF if the browser supports it, else WebP. */
export function TileArt({ src, colour, when, isGiven, children }: Props) {
  const [isNear, setNear] = useState(when !== 'late');
  const [ref] = useState(() => (isNear ? undefined : whenNear(nearPx, () => setNear(true))));
  return (
    <span ref={ref} className={isGiven ? `art ${colourClass(colour)}` : 'art'} style={isGiven ? undefined : { backgroundColor: colour }}>
      {isNear && (
        <picture>
          <source type="image/avif" srcSet={artFiles(src, 'avif')} />
          <img src={`${src}@1x.webp`} srcSet={artFiles(src, 'webp')} {...size} alt="" fetchPriority={priorities[when]} />
        </picture>
      )}
      {isGiven && when === 'late' && (
        <noscript>
          <img src={`${src}@1x.webp`} {...size} alt="" loading="lazy" />
        </noscript>
      )}
      {children}
    </span>
  );
}
