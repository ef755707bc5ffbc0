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

/** The SQLSTATE of an error that the database answered, or the operating system's word, such as ECONNRESET (ten letters); Drizzle hands it on as a cause. */
function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at) return String(at.code);
  return '';
}
