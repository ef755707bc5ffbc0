/** A press that is not written down by then is not waited for: what holds it up may never let it go. */
const mostMs = 10_000;

/** Cash-outs that came to this process and are not written down yet: nothing that came after one of them is decided before it. */
export interface Presses {
  /** Notes the press at once, and runs what writes it down with the moment at which it came. */
  during<T>(betId: string, run: (arrivedAt: Date) => Promise<T>): Promise<T>;
  isUnderWay(betId: string): boolean;
  anyBefore(moment: Date): boolean;
}

export function createPresses({ now }: { now: () => Date }): Presses {
  const underWay = new Set<{ betId: string; arrivedAt: Date }>();
  const awaited = () => {
    const nowMs = now().getTime();
    return [...underWay].filter(({ arrivedAt }) => nowMs - arrivedAt.getTime() < mostMs);
  };
  return {
    async during(betId, run) {
      const press = { betId, arrivedAt: now() };
      underWay.add(press);
      try {
        return await run(press.arrivedAt);
      } finally {
        underWay.delete(press);
      }
    },
    isUnderWay: (betId) => awaited().some((press) => press.betId === betId),
    anyBefore: (moment) => awaited().some(({ arrivedAt }) => arrivedAt < moment),
  };
}
