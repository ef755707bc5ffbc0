import { readItem, writeItem } from '#site/stores/storage.ts';

const place = 'transfer-intent';

/**
 * The idempotency key of a transfer, made at the first tap and kept over retries and refreshes until it was answered: the same wish sent
 * again is the same transfer. Lives in the tab.
 */
export function transferKeyFor(wanted: string): string {
  const [key, input] = (readItem(place, 'tab') ?? '').split('|');
  if (key && input === wanted) return key;
  const made = crypto.randomUUID();
  writeItem(place, `${made}|${wanted}`, 'tab');
  return made;
}

export function forgetTransferKey(): void {
  writeItem(place, null, 'tab');
}
