import type { Result } from '#site/api/result.ts';
import { serverNow } from '#site/stores/server-clock.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

export interface Intent {
  /** The idempotency key of an intent: unchanged while the intent is the same, new for another one. */
  keyFor(...wish: readonly string[]): string;
  forget(): void;
}

/** The platform's clock is measured to within a second or two. */
const clockMs = 2000;

/** Whether the result was made before this submission: by an earlier press whose answer was lost. */
const isOfEarlier = ({ createdAt }: { createdAt: number }, sentAt: number): boolean => createdAt < sentAt - clockMs;

/**
 * What a player is about to do with money. Made at the first tap and kept over retries and refreshes until it was answered: sending the
 * same intent again is the same act. Lives in the tab.
 */
export function createIntent(place: string): Intent {
  return {
    keyFor(...wish) {
      const kept = readItem(place, 'tab') ?? '';
      const [known = ''] = kept.split(' ', 1);
      const wanted = JSON.stringify(wish);
      if (kept === `${known} ${wanted}`) return known;
      const made = crypto.randomUUID();
      writeItem(place, `${made} ${wanted}`, 'tab');
      return made;
    },
    forget: () => writeItem(place, null, 'tab'),
  };
}

/** Something that moves money: once per intent, however often it is pressed. */
export interface Act<T> {
  /** Whatever makes it a different act: the same value is sent under the same key until it was answered. */
  wish: readonly string[];
  call: (idempotencyKey: string) => Promise<Result<T>>;
  /** Whether the act of an earlier press has ended since, so that this press means a new one. */
  isOver?: (act: T) => boolean;
}

/** Sends it, and drops the key once it was answered; `isEarlier`: an earlier press made the result. */
export async function sendOnce<T extends { createdAt: number }>(
  intent: Intent,
  { wish, call, isOver = () => false }: Act<T>,
  sentAt = serverNow(),
): Promise<{ result: Result<T>; isEarlier: boolean }> {
  const result = await call(intent.keyFor(...wish));
  const isEarlier = result.ok && isOfEarlier(result.value, sentAt);
  if (result.ok || result.code === 'idempotency.mismatch') intent.forget();
  return result.ok && isEarlier && isOver(result.value) ? sendOnce(intent, { wish, call }, sentAt) : { result, isEarlier };
}
