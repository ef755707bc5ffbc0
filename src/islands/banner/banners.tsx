import { Suspense, useRef, useState } from 'react';
import type { Swiper as Carousel } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';

import { comingWords } from '#site/i18n/late-words.ts';
import { useHydrated } from '#site/islands/use-hydrated.ts';
import { useLateWords } from '#site/islands/use-late-words.ts';
import { colourClass } from '#site/lib/art-colours.ts';
import { fillText } from '#site/lib/fill-text.ts';

import { Slide, type BannerFacts } from './slide.tsx';
import { useAutoplay } from './use-autoplay.ts';

interface Props {
  banners: readonly BannerFacts[];
  language: string;
  /** The page's image host, if it has one. */
  host?: string;
}

// requested together with the island's code
if (!import.meta.env.SSR) void comingWords('lobby');

/** Banners in a carousel. The server draws the first one, which stays until this is hydrated, and without JavaScript. */
export function Banners(props: Props) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  );
}

/** It loops, advances on its own, and pauses on touch, hover, focus and on demand (HOME-033, HOME-034). */
function Frame({ banners, language, host = '' }: Props) {
  const { home: words } = useLateWords('lobby', language);
  const isMoving = banners.length > 1;
  const section = useRef<HTMLElement>(null);
  const carousel = useRef<Carousel>(null);
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isAlive = useHydrated();
  useAutoplay({ isMoving, isPaused, section, carousel });
  return (
    <section
      ref={section}
      className="banners"
      aria-roledescription="carousel"
      aria-label={words.banners}
      data-banners={isMoving || undefined}
    >
      {isMoving && (
        <button
          className="pause"
          type="button"
          data-banners-pause
          aria-label={isPaused ? words['banners.play'] : words['banners.pause']}
          hidden={!isAlive}
          onClick={() => setPaused(!isPaused)}
        >
          <span className={isPaused ? 'i-tabler-player-play-filled' : 'i-tabler-player-pause-filled'} aria-hidden="true" />
        </button>
      )}
      <Swiper
        loop={isMoving}
        speed={400}
        onSwiper={(made) => {
          carousel.current = made;
        }}
        onRealIndexChange={({ realIndex }) => setAt(realIndex)}
      >
        {banners.map((banner, index) =>
          index === 0 || isAlive ? (
            <SwiperSlide
              key={banner.url}
              className={colourClass(banner.placeholderColour)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is none of those
              role="group"
              aria-roledescription="slide"
              aria-label={fillText(words['banners.slide'], { at: index + 1, all: banners.length })}
            >
              <Slide banner={banner} host={host} isFirst={index === 0} />
            </SwiperSlide>
          ) : (
            // nobody sees it before they move
            <SwiperSlide key={banner.url} />
          ),
        )}
      </Swiper>
      {isMoving && (
        <p className="dots" aria-hidden="true">
          {banners.map(({ url }, index) => (
            <span key={url} data-current={index === at || undefined} />
          ))}
        </p>
      )}
    </section>
  );
}
