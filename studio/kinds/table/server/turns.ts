export type Turns = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * At most this many at once, in order of arrival. When more bets come than the database can take, the first ones are placed in time and the
 * last are refused; all at once, every one of them would be too late.
 */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (run) => {
    if (underWay >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay++;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay--;
    }
  };
}
