/** How long the vendor carousel of the footer takes from one logo to the next. */
export const vendorCarouselMs = 3000;

/** How long all logos take to run through once, each following the other at the carousel's speed. */
export function carouselRoundMs(logos: number): number {
  return logos * vendorCarouselMs;
}
