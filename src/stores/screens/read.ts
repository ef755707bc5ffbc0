import { atom, type PreinitializedWritableAtom } from 'nanostores';

import type { Result } from '#site/api/result.ts';

/** What a screen asks the platform for, and what has become of it. */
export type Loading<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; code: string };

export interface Read<T> {
  $read: PreinitializedWritableAtom<Loading<T>> & object;
  /** What was read, where it was. */
  value(): T | undefined;
  /** Asks. A failure stands in the place of what was there. */
  read(): Promise<void>;
  /** Asks once more for what stands on the screen, which stays there when no answer comes. */
  refresh(): Promise<void>;
  /** Asks once more, and says so: after a failure. */
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
