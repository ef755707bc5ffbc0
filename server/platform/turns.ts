import { ExpectedError } from './expected-error.ts';

export interface Turns {
  /**
   * Runs the task when `key` has less than its share in progress. @throws the refusal if it waited too long, or too many are waiting; it
   * was not started then
   */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

interface TurnRules {
  atOnce: number;
  mostWaiting: number;
  patienceMs: number;
  refusal: 'rate.limited' | 'system.busy';
}

/**
 * A screen makes some ten calls at once; a member whose row is locked must not take all database connections. Callers moving money
 * get `rate.limited`, which is certain: after `system.busy` the call may have been executed.
 */
export const memberTurns: TurnRules = { atOnce: 3, mostWaiting: 30, patienceMs: 1_000, refusal: 'rate.limited' };

/** When a refused caller may try again. */
export const turnRefusalMs = 2_000;

/** Limits how many tasks of one key, such as a member, run at a time; the others wait briefly. */
export function createTurns({ atOnce, mostWaiting, patienceMs, refusal }: TurnRules): Turns {
  const refused = () => new ExpectedError(refusal, { retryAfterMs: turnRefusalMs });
  const lines = new Map<string, Line>();
  return {
    async run(key, task) {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (line.running < atOnce) line.running += 1;
      else if (line.waiting.length >= mostWaiting) throw refused();
      else await turnIn(line, patienceMs, refused);
      try {
        return await task();
      } finally {
        // the place goes directly to the next one, so nobody can slip in between
        const next = line.waiting.shift();
        if (next) next();
        else {
          line.running -= 1;
          if (line.running === 0) lines.delete(key);
        }
      }
    },
  };
}

function turnIn(line: Line, patienceMs: number, refused: () => Error): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(begin), 1);
      reject(refused());
    }, patienceMs);
    line.waiting.push(begin);
  });
}
