/**
 * The height of a crash flight after this many milliseconds, in whole hundredths, cut; `most` is the ceiling. The client draws by it too.
 */
export function heightAt(elapsedMs: number, { growth, mostHundredths }: { growth: number; mostHundredths: number }): number {
  if (elapsedMs <= 0) return 100;
  return Math.min(mostHundredths, Math.floor(100 * Math.exp(growth * elapsedMs)));
}

/** The first millisecond at which the flight has reached a height; a flight that ends at 1.00 ends at once. */
export function msTo(hundredths: number, growth: number): number {
  return Math.ceil(Math.log(hundredths / 100) / growth);
}
