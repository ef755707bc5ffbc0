import type { Turns } from './turns.ts';

/** How long a press is awaited after its turn came: whatever blocks it may never finish. */
const mostMs = 10_000;

/** Cash-outs that reached this process and are not recorded yet: nothing later is decided before them. */
export interface Presses {
  /** Notes the press at once, and runs the write in its turn, with the moment at which the press came. */
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

/** Thousands at once would block the database for whatever advances the flight, and it would count as interrupted. */
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
