/** Lives as long as the page: the platform's clock, measured with every answer of the gateway. It alone decides what is open and closed. */
let offsetMs = 0;

export function takeOffset(measuredMs: number): void {
  offsetMs = measuredMs;
}

/** The platform's time now, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offsetMs;
