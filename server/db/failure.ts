import { codeOf } from '#server/platform/sqlstate.ts';

const attempts = 3;
// A deadlock or a serialisation failure: the next attempt finds the way free.
const passing = new Set(['40P01', '40001']);
// Connection, operator, system and internal errors may come after the commit.
const unclear = new Set(['08', '57', '58', 'XX']);

/** Runs one database transaction, and again when it lost against another one. */
export async function repeatPassing<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !passing.has(codeOf(error))) throw error;
    }
  }
}

/** Whether PostgreSQL said that the transaction was undone; after a broken connection nobody knows. */
export function isUndone(error: unknown): boolean {
  const code = codeOf(error);
  return /^[0-9A-Z]{5}$/.test(code) && !unclear.has(code.slice(0, 2));
}

/** Whether somebody else held a lock for longer than this statement was to wait. */
export const isLocked = (error: unknown) => codeOf(error) === '55P03';
