/** Lives as long as the page: money that an agent sends to a direct downline on `/m/agent/transfer`. */
import { atom } from 'nanostores';

import type { Currency } from '#contract/money.ts';
import { readPaymentPassword } from '#contract/passwords/facts.ts';
import { parseTyped } from '#contract/typed/amounts.ts';
import { readAccountName } from '#contract/typed/contacts.ts';
import type { DownlineTransfer, TransferTerms } from '#contract/downline/calls.ts';
import { warmSeal } from '#site/api/seal.ts';
import { computed } from '#site/stores/computed.ts';
import { confirmDialog, type Question } from '#site/stores/dialogs.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { serverNow } from '#site/stores/server-clock.ts';

import { leftAmount, typedAmount, unreadAmount } from './deposit-amount.ts';
import { createIntent, isOfEarlier } from './intent.ts';

type Loading<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; code: string };
type Sending = { state: 'idle' } | { state: 'sending' } | { state: 'failed'; code: string; field: string | undefined };
type Fault = 'amount.invalid' | 'amount.unclear' | 'amount.below.minimum' | 'amount.above.maximum' | 'transfer.most';

const intent = createIntent('downline-intent');

export const $terms = atom<Loading<TransferTerms>>({ state: 'loading' });
export const $userName = atom('');
export const $amount = atom('');
export const $paymentPassword = atom('');
/** Set once the agent has left the field or pressed the button: nobody is corrected while typing. */
export const $isChecked = atom(false);
export const $sending = atom<Sending>({ state: 'idle' });
/** What was just sent: its receipt stands in the form's place. */
export const $receipt = atom<(DownlineTransfer & { isEarlier: boolean }) | undefined>(undefined);

export const $fault = computed([$terms, $amount], (terms, amount): Fault | undefined =>
  terms.state === 'ready' ? faultOf(terms.value, amount) : undefined,
);
export const $isReady = computed(
  [$terms, $userName, $fault, $paymentPassword],
  (terms, name, fault, password) =>
    terms.state === 'ready' && readAccountName(name) !== '' && fault === undefined && readPaymentPassword(password).length === 6,
);

onSeen($terms, () => {
  $userName.set(new URLSearchParams(location.search).get('to') ?? '');
  void readTerms();
  void warmSeal();
});

export async function readTerms(): Promise<void> {
  const result = await gateway.call('GET /wps/agent/transfers');
  if (result.ok) $terms.set({ state: 'ready', value: result.value });
  // what stands on the screen already stays
  else if ($terms.get().state !== 'ready') $terms.set({ state: 'failed', code: result.code });
}

export function typeUserName(text: string): void {
  $userName.set(text);
  forgetFailure();
}

export function typeAmount(text: string): void {
  $amount.set(text);
  forgetFailure();
}

export function typePaymentPassword(text: string): void {
  $paymentPassword.set(text);
  forgetFailure();
}

/** All that may be sent now. */
export function chooseMost(): void {
  const terms = $terms.get();
  if (terms.state === 'ready') typeAmount(typedAmount(terms.value.limits.mostMinor, terms.value.currency));
}

export function checkAmount(): void {
  const terms = $terms.get();
  if ($amount.get() !== '') $isChecked.set(true);
  if (terms.state === 'ready') $amount.set(leftAmount($amount.get(), terms.value.currency));
}

/** What the question says of a transfer: how much, to whom. */
type AskInWords = (wish: { userName: string; amountMinor: string; currency: Currency }) => Question;

/** Asks once more, then sends. Pressed twice, retried or reloaded, it stays one transfer. */
export async function sendTransfer(words: AskInWords): Promise<void> {
  const terms = $terms.get();
  $isChecked.set(true);
  if (terms.state !== 'ready' || !$isReady.get() || $sending.get().state === 'sending') return;
  const { currency } = terms.value;
  const wish = { userName: readAccountName($userName.get()), amount: leftAmount($amount.get(), currency) };
  const amountMinor = String(parseTyped(wish.amount, currency) ?? 0n);
  $sending.set({ state: 'sending' });
  if (!(await confirmDialog(words({ userName: wish.userName, amountMinor, currency })))) {
    $sending.set({ state: 'idle' });
    return;
  }
  const body = { ...wish, currency, paymentPassword: $paymentPassword.get() };
  const sentAt = serverNow();
  const result = await gateway.call('POST /wps/agent/transfers', { body, idempotencyKey: intent.keyFor(wish.userName, wish.amount) });
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
  await readTerms();
}

/** Back from the receipt to the form. */
export function closeReceipt(): void {
  $receipt.set(undefined);
}

function faultOf({ currency, limits }: TransferTerms, amount: string): Fault | undefined {
  const minor = parseTyped(amount, currency);
  if (minor === undefined) return unreadAmount(amount, currency);
  if (minor < BigInt(limits.minimumMinor)) return 'amount.below.minimum';
  if (minor > BigInt(limits.maximumMinor)) return 'amount.above.maximum';
  return minor > BigInt(limits.mostMinor) ? 'transfer.most' : undefined;
}

function forgetFailure(): void {
  if ($sending.get().state === 'failed') $sending.set({ state: 'idle' });
}
