import { readItem, writeItem } from '#site/stores/storage.ts';

const place = 'withdraw-intent';

/**
 * The idempotency key of a withdrawal, made at the first tap and kept over retries and refreshes until it was answered: the same payee
 * and amount sent again are the same withdrawal. Lives in the tab.
 */
export function withdrawKeyFor({ payeeId, amount }: { payeeId: string; amount: string }): string {
  const wanted = `${payeeId} ${amount}`;
  const [key, input] = (readItem(place, 'tab') ?? '').split('|');
  if (key && input === wanted) return key;
  const made = crypto.randomUUID();
  writeItem(place, `${made}|${wanted}`, 'tab');
  return made;
}

export function forgetWithdrawKey(): void {
  writeItem(place, null, 'tab');
}
