import { readItem, writeItem } from './storage.ts';

/** Something that this device keeps of each account that was here, by user name. */
interface KeptByAccount<T> {
  /**
   * Keeps it, unless this page has kept what is newer. Answers whether it did. A question is answered as things stood when it was asked
   * (`asOfMs`, of `performance.now()`), though its answer may come after that to a later change.
   */
  keep(userName: string, value: T, asOfMs?: number): boolean;
  of(userName: string): T | undefined;
}

export function keptByAccount<T>(key: string): KeptByAccount<T> {
  const all = (): Readonly<Record<string, T>> => {
    try {
      const value: unknown = JSON.parse(readItem(key) ?? '{}');
      return typeof value === 'object' && value !== null ? (value as Record<string, T>) : {};
    } catch {
      // written by somebody else: nothing is known
      return {};
    }
  };
  const newest = new Map<string, number>();
  return {
    keep(userName, value, asOfMs = performance.now()) {
      if (asOfMs < (newest.get(userName) ?? 0)) return false;
      newest.set(userName, asOfMs);
      writeItem(key, JSON.stringify({ ...all(), [userName]: value }));
      return true;
    },
    of(userName) {
      const known = all();
      return Object.hasOwn(known, userName) ? known[userName] : undefined;
    },
  };
}
