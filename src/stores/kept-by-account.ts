import { readItem, writeItem } from './storage.ts';

/** Something that this device stores for each account that used it, by user name. */
interface KeptByAccount<T> {
  /**
   * Stores the value, unless this page has stored a newer one, and returns whether it did. A request reflects the state when it was sent
   * (`asOfMs`, of `performance.now()`), even if its answer arrives after a later change.
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
      // not written by us: ignore it
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
