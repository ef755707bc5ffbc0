import { useEffect, type RefObject } from 'react';
import type { Swiper as Carousel } from 'swiper';

import { afterFrame } from '#site/islands/ui/after-frame.ts';
import { bannerAutoplayMs } from '#site/lib/banner-rules.ts';

interface Rules {
  isMoving: boolean;
  /** By the pause control. */
  isPaused: boolean;
  section: RefObject<HTMLElement | null>;
  carousel: RefObject<Carousel | null>;
}

/**
 * Advances the banners, unless the player holds them. The island is hydrated when the first banner's time is up, or when somebody touches it
 * and so holds it. A plain timer: Swiper's own autoplay counts every frame, which costs a phone more than the slide.
 */
export function useAutoplay({ isMoving, isPaused, section, carousel }: Rules): void {
  useEffect(() => {
    // let the setup paint first
    if (isMoving && isWanted()) afterFrame(() => advance(section, carousel));
  }, [isMoving, section, carousel]);
  useEffect(() => {
    if (!isMoving || isPaused || !isWanted()) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    // each banner has its whole time, also after a swipe
    const begin = () => {
      clearInterval(timer);
      timer = setInterval(() => advance(section, carousel), bannerAutoplayMs);
    };
    begin();
    const moving = carousel.current;
    moving?.on('slideChange touchEnd', begin);
    return () => {
      moving?.off('slideChange touchEnd', begin);
      clearInterval(timer);
    };
  }, [isMoving, isPaused, section, carousel]);
}

const isWanted = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

function advance(section: Rules['section'], carousel: Rules['carousel']): void {
  if (!document.hidden && !section.current?.matches(':hover, :focus-within')) carousel.current?.slideNext();
}
