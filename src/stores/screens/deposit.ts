/** Lives as long as the page: the deposit form of `/m/voucherCenter`. */
import { atom } from 'nanostores';

import type { Channel, Deposit } from '#contract/deposits/calls.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { serverNow } from '#site/stores/server-clock.ts';

import { depositSum, faultOfAmount, leftAmount, typedAmount, type AmountFault } from './deposit-amount.ts';
import { keepNext } from './deposit-next.ts';
import { createIntent, isOfEarlier } from './intent.ts';

type Loading<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; code: string };
type Sending = { state: 'idle' } | { state: 'sending' } | { state: 'failed'; code: string };
/** What only the platform knows to be wrong with an amount. */
type PlatformFault = 'limit.deposit.reached';

/** One for the form and for vouchers: a page of deposits has one under way. */
export const depositIntent = createIntent('deposit-intent');

export const $channels = atom<Loading<Channel[]>>({ state: 'loading' });
export const $latest = atom<Loading<Deposit[]>>({ state: 'loading' });
export const $chosenCode = atom<string | undefined>(undefined);
export const $amount = atom('');
/** Set once the player has left the field or pressed the button: nobody is corrected while typing. */
export const $isChecked = atom(false);
export const $sending = atom<Sending>({ state: 'idle' });

export const $channel = computed([$channels, $chosenCode], (channels, code) =>
  channels.state === 'ready' ? (channels.value.find((channel) => channel.code === code) ?? channels.value[0]) : undefined,
);
export const $fault = computed(
  [$channel, $amount, $isChecked, $sending],
  (channel, amount, isChecked, sending): AmountFault | PlatformFault | undefined => {
    if (sending.state === 'failed' && isAmountFault(sending.code)) return sending.code;
    return channel && isChecked ? faultOfAmount({ amount, channel }) : undefined;
  },
);
export const $sum = computed([$channel, $amount], (channel, amount) => (channel ? depositSum({ amount, channel }) : undefined));

onSeen($channels, () => {
  void loadDepositForm();
  // Back from the payment page through the browser's own cache: the button works again, the list is fresh.
  const wake = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    $sending.set({ state: 'idle' });
    void loadDepositForm();
  };
  addEventListener('pageshow', wake);
  return () => removeEventListener('pageshow', wake);
});

async function loadDepositForm(): Promise<void> {
  const [channels, latest] = await Promise.all([gateway.call('GET /wps/cashier/channels'), gateway.call('GET /wps/cashier/deposits')]);
  $latest.set(latest.ok ? { state: 'ready', value: latest.value.list } : { state: 'failed', code: latest.code });
  const lastCode = latest.ok ? latest.value.list[0]?.channel : undefined;
  // Chosen by itself once: what the player chose stays.
  if ($chosenCode.get() === undefined) $chosenCode.set(lastCode);
  if (channels.ok) $channels.set({ state: 'ready', value: lastFirst(channels.value.list, lastCode) });
  // what stands on the screen already stays
  else if ($channels.get().state !== 'ready') $channels.set({ state: 'failed', code: channels.code });
}

/** The method used last stands first, the others in the merchant's order. */
function lastFirst(channels: readonly Channel[], lastCode: string | undefined): Channel[] {
  return [...channels.filter(({ code }) => code === lastCode), ...channels.filter(({ code }) => code !== lastCode)];
}

/** Asks once more for the form that could not be loaded. */
export function retryDepositForm(): void {
  $channels.set({ state: 'loading' });
  void loadDepositForm();
}

/** Asks once more for the latest deposits alone. */
export async function retryLatest(): Promise<void> {
  $latest.set({ state: 'loading' });
  const latest = await gateway.call('GET /wps/cashier/deposits');
  $latest.set(latest.ok ? { state: 'ready', value: latest.value.list } : { state: 'failed', code: latest.code });
}

export function chooseChannel(code: string): void {
  $chosenCode.set(code);
}

export function typeAmount(text: string): void {
  $amount.set(text);
  if ($sending.get().state === 'failed') $sending.set({ state: 'idle' });
}

export function choosePreset(minor: string): void {
  const channel = $channel.get();
  if (channel) typeAmount(typedAmount(minor, channel.currency));
}

export function checkAmount(): void {
  if ($amount.get() !== '') $isChecked.set(true);
  $amount.set(leftAmount($amount.get(), $channel.get()?.currency));
}

/** Enter was pressed while the button is disabled: says what is wrong, also with an empty field. */
export function explainAmount(): void {
  $isChecked.set(true);
}

/** Starts the deposit and leaves for the payment page, or for what is to be scanned or transferred. Pressed twice, retried or reloaded, it stays one deposit. */
export async function confirmDeposit(): Promise<void> {
  const channel = $channel.get();
  $isChecked.set(true);
  if (!channel || $sending.get().state === 'sending' || $sum.get() === undefined) return;
  $sending.set({ state: 'sending' });
  const body = { channel: channel.code, amount: leftAmount($amount.get(), channel.currency), currency: channel.currency };
  const send = async () =>
    gateway.call('POST /wps/cashier/deposits', { body, idempotencyKey: depositIntent.keyFor(body.channel, body.amount, body.currency) });
  const sentAt = serverNow();
  const first = await send();
  // the one of an earlier press was paid, or came to its end, since: this press means another
  const isAnother = first.ok && isOfEarlier(first.value, sentAt) && ended.has(first.value.state);
  if (isAnother) depositIntent.forget();
  const result = isAnother ? await send() : first;
  if (!result.ok) {
    if (result.code === 'idempotency.mismatch') depositIntent.forget();
    $sending.set({ state: 'failed', code: result.code });
    return;
  }
  depositIntent.forget();
  keepNext(result.value.id);
  const page = channel.kind === 'redirect' ? result.value.checkoutUrl : null;
  location.assign(page ?? depositPath(result.value.id));
}

const ended: ReadonlySet<Deposit['state']> = new Set(['success', 'failed', 'expired', 'cancelled']);

export const depositPath = (id: string) => `/m/voucherCenter?deposit=${id}`;

function isAmountFault(code: string): code is AmountFault | PlatformFault {
  return ['amount.invalid', 'amount.below.minimum', 'amount.above.maximum', 'limit.deposit.reached'].includes(code);
}
