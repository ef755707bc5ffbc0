import type { Result } from '#site/api/result.ts';
import { serverNow } from '#site/stores/server-clock.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

export interface Intent {
  /** The idempotency key of the wish: the same while the same is wished, another with another wish. */
  keyFor(...wish: readonly string[]): string;
  forget(): void;
}

/** The platform's clock is measured to within a second or two. */
const clockMs = 2000;

/** Whether what a wish was answered with was made before it was sent this time: by an earlier press whose answer was lost. */
const isOfEarlier = ({ createdAt }: { createdAt: number }, sentAt: number): boolean => createdAt < sentAt - clockMs;

/**
 * What a player is about to do with money, made at the first tap and kept over retries and refreshes until it was answered: the same wish
 * sent again is the same act. Lives in the tab.
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

/** Something that moves money: once for each wish, however often it is pressed. */
export interface Act<T> {
  /** What makes it another act when it differs: the same wish is sent under the same key until it was answered. */
  wish: readonly string[];
  call: (idempotencyKey: string) => Promise<Result<T>>;
  /** Whether an act of an earlier press has ended since, so that this press means another. */
  isOver?: (act: T) => boolean;
}

/** Sends it, and forgets the key once it was answered; `isEarlier`: what came back was made by an earlier press. */
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
