import { readItem, writeItem } from '#site/stores/storage.ts';

const place = 'deposit-intent';

interface Intent {
  key: string;
  input: string;
}

/**
 * The idempotency key of a deposit, made at the first tap and kept over retries and refreshes: the same input sent again
 * is the same deposit. Another input is another deposit. Lives in the tab until the deposit was answered.
 */
export function keyFor(input: { channel: string; amount: string; currency: string }): string {
  const wanted = JSON.stringify([input.channel, input.amount, input.currency]);
  const known = readIntent();
  if (known?.input === wanted) return known.key;
  const intent: Intent = { key: crypto.randomUUID(), input: wanted };
  writeItem(place, JSON.stringify(intent), 'tab');
  return intent.key;
}

export function forgetKey(): void {
  writeItem(place, null, 'tab');
}

function readIntent(): Intent | undefined {
  try {
    const value: unknown = JSON.parse(readItem(place, 'tab') ?? 'null');
    return typeof value === 'object' &&
      value !== null &&
      'key' in value &&
      typeof value.key === 'string' &&
      'input' in value &&
      typeof value.input === 'string'
      ? { key: value.key, input: value.input }
      : undefined;
  } catch {
    // written by somebody else: no intent
    return undefined;
  }
}
