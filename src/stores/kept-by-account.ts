import { readItem, writeItem } from './storage.ts';

/** Something that this device keeps of each account that was here, by user name. */
interface KeptByAccount<T> {
  keep(userName: string, value: T): void;
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
  return {
    keep: (userName, value) => writeItem(key, JSON.stringify({ ...all(), [userName]: value })),
    of(userName) {
      const known = all();
      return Object.hasOwn(known, userName) ? known[userName] : undefined;
    },
  };
}
