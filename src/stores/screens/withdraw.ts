/** Lives as long as the page: what a player should know before a withdrawal, and the request. */
import { atom } from 'nanostores';

import { readPaymentPassword } from '#contract/passwords/facts.ts';
import { parseTyped } from '#contract/typed/amounts.ts';
import type { Payee, Withdrawal, WithdrawalTerms } from '#contract/withdrawals/calls.ts';
import { warmSeal } from '#site/api/seal.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { serverNow } from '#site/stores/server-clock.ts';

import { leftAmount, typedAmount, unreadAmount } from './deposit-amount.ts';
import { createIntent, isOfEarlier } from './intent.ts';
import { $withdrawals, readWithdrawals } from './withdraw-list.ts';

type Loading<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; code: string };
export type WithdrawFault = 'amount.invalid' | 'amount.unclear' | 'amount.below.minimum' | 'amount.above.maximum' | 'withdrawal.most';
type Sending = { state: 'idle' } | { state: 'sending' } | { state: 'failed'; code: string; field: string | undefined };

const intent = createIntent('withdraw-intent');

export const $terms = atom<Loading<WithdrawalTerms>>({ state: 'loading' });
export const $amount = atom('');
export const $paymentPassword = atom('');
export const $chosenPayee = atom<string | undefined>(undefined);
/** Set once the player has left the field or pressed the button: nobody is corrected while typing. */
export const $isChecked = atom(false);
export const $sending = atom<Sending>({ state: 'idle' });
/** The withdrawal that was just asked for: its receipt stands in the form's place. */
export const $receipt = atom<(Withdrawal & { isEarlier: boolean }) | undefined>(undefined);

export const $payee = computed([$terms, $chosenPayee], (terms, chosen): Payee | undefined => {
  if (terms.state !== 'ready') return undefined;
  const { payees } = terms.value;
  return payees.find(({ id }) => id === chosen) ?? payees.find(({ usableFrom }) => usableFrom === null) ?? payees[0];
});
export const $fault = computed([$terms, $amount], (terms, amount) => (terms.state === 'ready' ? faultOf(terms.value, amount) : undefined));
/** What arrives, minor units as text; `undefined` while the amount cannot be taken. */
export const $receiveMinor = computed([$terms, $amount, $fault], (terms, amount, fault) => {
  const minor = terms.state === 'ready' && fault === undefined ? parseTyped(amount, terms.value.currency) : undefined;
  return terms.state === 'ready' && minor !== undefined ? (minor - BigInt(terms.value.feeMinor)).toString() : undefined;
});
export const $isReady = computed(
  [$receiveMinor, $payee, $paymentPassword],
  (receive, payee, password) => receive !== undefined && payee?.usableFrom === null && readPaymentPassword(password).length === 6,
);

onSeen($terms, () => {
  void readTerms();
  void warmSeal();
  return onEnded(() => void readTerms());
});

export async function readTerms(): Promise<void> {
  const result = await gateway.call('GET /wps/cashier/withdrawals/terms');
  if (result.ok) $terms.set({ state: 'ready', value: result.value });
  // what stands on the screen already stays
  else if ($terms.get().state !== 'ready') $terms.set({ state: 'failed', code: result.code });
}

export function typeAmount(text: string): void {
  $amount.set(text);
  forgetFailure();
}

export function typePaymentPassword(text: string): void {
  $paymentPassword.set(text);
  forgetFailure();
}

export function choosePayee(id: string): void {
  $chosenPayee.set(id);
  forgetFailure();
}

/** All that may leave now. */
export function chooseMost(): void {
  const terms = $terms.get();
  if (terms.state === 'ready') typeAmount(typedAmount(terms.value.limits.mostMinor, terms.value.currency));
}

export function checkAmount(): void {
  const terms = $terms.get();
  if ($amount.get() !== '') $isChecked.set(true);
  if (terms.state === 'ready') $amount.set(leftAmount($amount.get(), terms.value.currency));
}

/** Asks for the withdrawal. Pressed twice, retried or reloaded, it stays one. */
export async function confirmWithdrawal(): Promise<void> {
  const [terms, payee] = [$terms.get(), $payee.get()];
  $isChecked.set(true);
  if (terms.state !== 'ready' || !payee || !$isReady.get() || $sending.get().state === 'sending') return;
  $sending.set({ state: 'sending' });
  const wish = { payeeId: payee.id, amount: leftAmount($amount.get(), terms.value.currency) };
  const body = { ...wish, currency: terms.value.currency, paymentPassword: $paymentPassword.get() };
  const sentAt = serverNow();
  const result = await gateway.call('POST /wps/cashier/withdrawals', { body, idempotencyKey: intent.keyFor(wish.payeeId, wish.amount) });
  $paymentPassword.set('');
  if (!result.ok) {
    if (result.code === 'idempotency.mismatch') intent.forget();
    $sending.set({ state: 'failed', code: result.code, field: Object.keys(result.fields)[0] });
    return;
  }
  intent.forget();
  $sending.set({ state: 'idle' });
  $amount.set('');
  $isChecked.set(false);
  $receipt.set({ ...result.value, isEarlier: isOfEarlier(result.value, sentAt) });
  await Promise.all([readTerms(), readWithdrawals()]);
}

/** Back from the receipt to the form. */
export function closeReceipt(): void {
  $receipt.set(undefined);
}

function faultOf({ currency, limits }: WithdrawalTerms, amount: string): WithdrawFault | undefined {
  const minor = parseTyped(amount, currency);
  if (minor === undefined) return unreadAmount(amount, currency);
  if (minor < BigInt(limits.minimumMinor)) return 'amount.below.minimum';
  if (minor > BigInt(limits.maximumMinor)) return 'amount.above.maximum';
  return minor > BigInt(limits.mostMinor) ? 'withdrawal.most' : undefined;
}

/** Tells that a withdrawal on the screen has ended: paid or given back, what is held and what may leave are no longer what they were. */
function onEnded(tell: () => void): () => void {
  let known: number | undefined;
  return $withdrawals.subscribe((withdrawals) => {
    if (withdrawals.state !== 'ready') return;
    const ended = withdrawals.list.filter(({ finishedAt }) => finishedAt !== null).length;
    if (known !== undefined && ended !== known) tell();
    known = ended;
  });
}

function forgetFailure(): void {
  if ($sending.get().state === 'failed') $sending.set({ state: 'idle' });
}
