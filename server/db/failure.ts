import { codeOf } from '#server/platform/sqlstate.ts';

const attempts = 3;
// A deadlock or a serialisation failure: a retry can succeed.
const passing = new Set(['40P01', '40001']);
// Connection, operator, system and internal errors may occur after the commit.
const unclear = new Set(['08', '57', '58', 'XX']);

/** Runs one database transaction, and retries it when it lost against another. */
export async function repeatPassing<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !passing.has(codeOf(error))) throw error;
    }
  }
}

/** Whether PostgreSQL reported a rollback; after a broken connection it is unknown. */
export function isUndone(error: unknown): boolean {
  const code = codeOf(error);
  return /^[0-9A-Z]{5}$/.test(code) && !unclear.has(code.slice(0, 2));
}

/** Whether a lock was held for longer than this statement was willing to wait. */
export const isLocked = (error: unknown) => codeOf(error) === '55P03';
