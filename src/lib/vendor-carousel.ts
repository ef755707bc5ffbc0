/** How long the footer's vendor carousel takes from one logo to the next. */
export const vendorCarouselMs = 3000;

/** How long one loop of all logos takes at the carousel's speed. */
export function carouselRoundMs(logos: number): number {
  return logos * vendorCarouselMs;
}
