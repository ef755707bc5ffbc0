import { readItem, writeItem } from '#site/stores/storage.ts';

export interface Intent {
  /** The idempotency key of the wish: the same while the same is wished, another with another wish. */
  keyFor(...wish: readonly string[]): string;
  forget(): void;
}

/** The platform's clock is measured to within a second or two. */
const clockMs = 2000;

/** Whether what a wish was answered with was made before it was sent this time: by an earlier press whose answer was lost. */
export const isOfEarlier = ({ createdAt }: { createdAt: number }, sentAt: number): boolean => createdAt < sentAt - clockMs;

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
