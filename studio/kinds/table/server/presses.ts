import type { Turns } from './turns.ts';

/** A press that is not written down so long after its turn came is not waited for: what holds it up may never let it go. */
const mostMs = 10_000;

/** Cash-outs that came to this process and are not written down yet: nothing that came after one of them is decided before it. */
export interface Presses {
  /** Notes the press at once, and runs what writes it down, in its turn, with the moment at which it came. */
  during<T>(betId: string, run: (arrivedAt: Date) => Promise<T>): Promise<T>;
  isUnderWay(betId: string): boolean;
  anyBefore(moment: Date): boolean;
}

interface Press {
  betId: string;
  arrivedAt: Date;
  /** When its turn came. */
  begunAt: Date | undefined;
}

/** All at once, thousands would keep from the database who moves the flight on, and it would count as interrupted. */
export function createPresses({ now }: { now: () => Date }, inTurn: Turns): Presses {
  const underWay = new Set<Press>();
  const awaited = () => {
    const nowMs = now().getTime();
    return [...underWay].filter(({ begunAt }) => begunAt === undefined || nowMs - begunAt.getTime() < mostMs);
  };
  return {
    async during(betId, run) {
      const press: Press = { betId, arrivedAt: now(), begunAt: undefined };
      underWay.add(press);
      try {
        return await inTurn(() => {
          press.begunAt = now();
          return run(press.arrivedAt);
        });
      } finally {
        underWay.delete(press);
      }
    },
    isUnderWay: (betId) => awaited().some((press) => press.betId === betId),
    anyBefore: (moment) => awaited().some(({ arrivedAt }) => arrivedAt < moment),
  };
}
