import { vendorCarouselMs } from './home-limits.ts';

/** How long all logos take to run through once, each following the other at the carousel's speed (spec 9). */
export function carouselRoundMs(logos: number): number {
  return logos * vendorCarouselMs;
}
