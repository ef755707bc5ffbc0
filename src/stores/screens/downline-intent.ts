import { readItem, writeItem } from '#site/stores/storage.ts';

const place = 'downline-intent';

/**
 * The idempotency key of a transfer to a downline, made at the first tap and kept over retries and refreshes until it was answered: the same
 * name and amount sent again are the same transfer. Lives in the tab.
 */
export function downlineKeyFor({ userName, amount }: { userName: string; amount: string }): string {
  const wanted = `${userName} ${amount}`;
  const [key, input] = (readItem(place, 'tab') ?? '').split('|');
  if (key && input === wanted) return key;
  const made = crypto.randomUUID();
  writeItem(place, `${made}|${wanted}`, 'tab');
  return made;
}

export function forgetDownlineKey(): void {
  writeItem(place, null, 'tab');
}
