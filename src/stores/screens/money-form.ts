import { atom, type PreinitializedWritableAtom } from 'nanostores';

import type { Currency } from '#contract/money.ts';

import { leftAmount, typedAmount } from './amount.ts';
import { type Act, type Intent, sendOnce } from './intent.ts';

/** `field` = what the refusal is about, by the name it was sent under. */
export type Sending = { state: 'idle' } | { state: 'sending' } | { state: 'failed'; code: string; field: string | undefined };

export interface MoneyForm {
  $amount: PreinitializedWritableAtom<string> & object;
  /** Set once the player has left the field or pressed the button: nobody is corrected while typing. */
  $isChecked: PreinitializedWritableAtom<boolean> & object;
  $sending: PreinitializedWritableAtom<Sending> & object;
  typeAmount(text: string): void;
  /** A preset, or the whole balance. */
  chooseAmount(minor: string): void;
  /** The field was left. */
  checkAmount(): void;
  /** The amount as it is sent. */
  amount(): string;
  /** Clears the result of the last try, which no longer applies. */
  forgetFailure(): void;
  /** This field's value changed; the result of the last try no longer applies. */
  setterOf<T>($value: PreinitializedWritableAtom<T>): (value: T) => void;
  /** The button was pressed: returns whether it may go on, as far as this form knows. */
  press(): boolean;
  /**
   * The value, with `isEarlier` if an earlier press had made it; `undefined` = refused, and shown. It stays `sending` until it is left or
   * cleared.
   */
  send<T extends { createdAt: number }>(act: Act<T>): Promise<(T & { isEarlier: boolean }) | undefined>;
  /** It was accepted: the form starts over. */
  clear(): void;
}

/** The form of an amount that goes somewhere: a deposit, a withdrawal, a transfer. */
export function createMoneyForm({ intent, currency }: { intent: Intent; currency: () => Currency | undefined }): MoneyForm {
  const $amount = atom('');
  const $isChecked = atom(false);
  const $sending = atom<Sending>({ state: 'idle' });
  const forgetFailure = () => {
    if ($sending.get().state === 'failed') $sending.set({ state: 'idle' });
  };
  const setterOf =
    <T>($value: PreinitializedWritableAtom<T>) =>
    (value: T) => {
      $value.set(value);
      forgetFailure();
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
    forgetFailure,
    setterOf,
    press() {
      $isChecked.set(true);
      return $sending.get().state !== 'sending';
    },
    async send(act) {
      $sending.set({ state: 'sending' });
      const { isEarlier, result } = await sendOnce(intent, act);
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
