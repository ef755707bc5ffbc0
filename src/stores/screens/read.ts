import { atom, type PreinitializedWritableAtom } from 'nanostores';

import type { Result } from '#site/api/result.ts';

/** A screen's request to the platform, and its state. */
export type Loading<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; code: string };

export interface Read<T> {
  $read: PreinitializedWritableAtom<Loading<T>> & object;
  /** The value, if it was read. */
  value(): T | undefined;
  /** Reads. A failure replaces the previous value. */
  read(): Promise<void>;
  /** Reads again; the current value stays if no answer comes. */
  refresh(): Promise<void>;
  /** Retries after a failure, and shows that it is loading. */
  retry(): Promise<void>;
}

export function createRead<T>(ask: () => Promise<Result<T>>): Read<T> {
  const $read = atom<Loading<T>>({ state: 'loading' });
  const take = (result: Result<T>) =>
    $read.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed', code: result.code });
  const read = async () => take(await ask());
  return {
    $read,
    value() {
      const known = $read.get();
      return known.state === 'ready' ? known.value : undefined;
    },
    read,
    async refresh() {
      const result = await ask();
      if (result.ok || $read.get().state !== 'ready') take(result);
    },
    async retry() {
      $read.set({ state: 'loading' });
      await read();
    },
  };
}
