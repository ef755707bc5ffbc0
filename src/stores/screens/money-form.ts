import { atom, type PreinitializedWritableAtom } from 'nanostores';

import type { Currency } from '#contract/money.ts';
import type { Result } from '#site/api/result.ts';
import { serverNow } from '#site/stores/server-clock.ts';

import { leftAmount, typedAmount } from './amount.ts';
import { type Intent, isOfEarlier } from './intent.ts';

/** `field` = what the refusal is about, by the name it was sent under. */
export type Sending = { state: 'idle' } | { state: 'sending' } | { state: 'failed'; code: string; field: string | undefined };

/** Something that moves money: once for each wish, however often it is pressed. */
interface Act<T> {
  /** What makes it another act when it differs: the same wish is sent under the same key until it was answered. */
  wish: readonly string[];
  call: (idempotencyKey: string) => Promise<Result<T>>;
  /** Whether an act of an earlier press has ended since, so that this press means another. */
  isOver?: (act: T) => boolean;
}

export interface MoneyForm {
  $amount: PreinitializedWritableAtom<string> & object;
  /** Set once the player has left the field or pressed the button: nobody is corrected while typing. */
  $isChecked: PreinitializedWritableAtom<boolean> & object;
  $sending: PreinitializedWritableAtom<Sending> & object;
  typeAmount(text: string): void;
  /** A preset, or all that there is. */
  chooseAmount(minor: string): void;
  /** The field was left. */
  checkAmount(): void;
  /** The amount as it is sent. */
  amount(): string;
  /** Another value of this field; what was said of the last try no longer holds. */
  setterOf<T>($value: PreinitializedWritableAtom<T>): (value: T) => void;
  /** The button was pressed: whether it may go on, as far as this form knows. */
  press(): boolean;
  /** The value, with `isEarlier` where an earlier press had made it; `undefined` = refused, and said. It stays `sending` until it is left or cleared. */
  send<T extends { createdAt: number }>(act: Act<T>): Promise<(T & { isEarlier: boolean }) | undefined>;
  /** It was taken: the form begins anew. */
  clear(): void;
}

/** The form of an amount that goes somewhere: a deposit, a withdrawal, a transfer. */
export function createMoneyForm({ intent, currency }: { intent: Intent; currency: () => Currency | undefined }): MoneyForm {
  const $amount = atom('');
  const $isChecked = atom(false);
  const $sending = atom<Sending>({ state: 'idle' });
  const setterOf =
    <T>($value: PreinitializedWritableAtom<T>) =>
    (value: T) => {
      $value.set(value);
      if ($sending.get().state === 'failed') $sending.set({ state: 'idle' });
    };
  const typeAmount = setterOf($amount);
  const amount = () => leftAmount($amount.get(), currency());
  return {
    $amount,
    $isChecked,
    $sending,
    typeAmount,
    chooseAmount(minor) {
      const known = currency();
      if (known) typeAmount(typedAmount(minor, known));
    },
    checkAmount() {
      if ($amount.get() !== '') $isChecked.set(true);
      $amount.set(amount());
    },
    amount,
    setterOf,
    press() {
      $isChecked.set(true);
      return $sending.get().state !== 'sending';
    },
    async send(act) {
      $sending.set({ state: 'sending' });
      const sentAt = serverNow();
      const { isEarlier, result } = await sendOnce(intent, act, sentAt);
      if (result.ok) return { ...result.value, isEarlier };
      $sending.set({ state: 'failed', code: result.code, field: Object.keys(result.fields)[0] });
      return undefined;
    },
    clear() {
      $sending.set({ state: 'idle' });
      $amount.set('');
      $isChecked.set(false);
    },
  };
}

async function sendOnce<T extends { createdAt: number }>(
  intent: Intent,
  { wish, call, isOver = () => false }: Act<T>,
  sentAt: number,
): Promise<{ result: Result<T>; isEarlier: boolean }> {
  const result = await call(intent.keyFor(...wish));
  const isEarlier = result.ok && isOfEarlier(result.value, sentAt);
  if (result.ok || result.code === 'idempotency.mismatch') intent.forget();
  return result.ok && isEarlier && isOver(result.value) ? sendOnce(intent, { wish, call }, sentAt) : { result, isEarlier };
}
