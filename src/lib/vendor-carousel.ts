/** How long the footer's vendor carousel takes from one logo to the next. */
export const vendorCarouselMs = 3000;

/** The rule that gives the carousel its speed: one loop of all logos. A style attribute would violate the content security policy. */
export function carouselRules(logos: number): string {
  return `.logos>div>.track{animation-duration:${(logos * vendorCarouselMs) / 1000}s}`;
}
