/** Lives as long as the page: the player's balance, the wallets at vendors, and transfers between them. */
import { atom } from 'nanostores';

import { parseTyped } from '#contract/typed/amounts.ts';
import type { TransferDirection, VendorWallets } from '#contract/vendor-wallets/calls.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { serverNow } from '#site/stores/server-clock.ts';

import { leftAmount, typedAmount, unreadAmount } from './deposit-amount.ts';
import { createIntent, isOfEarlier } from './intent.ts';

type Loading<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; code: string };
type Sending = { state: 'idle' } | { state: 'sending' } | { state: 'failed'; code: string; field: string | undefined };
type Recall = { state: 'idle' | 'sending' | 'done' | 'empty' } | { state: 'silent'; names: string } | { state: 'failed'; code: string };

const intent = createIntent('transfer-intent');

export const $wallets = atom<Loading<VendorWallets>>({ state: 'loading' });
export const $chosenVendor = atom<string | undefined>(undefined);
export const $direction = atom<TransferDirection>('in');
export const $amount = atom('');
/** Set once the player has left the field or pressed the button: nobody is corrected while typing. */
export const $isChecked = atom(false);
export const $sending = atom<Sending>({ state: 'idle' });
/** When the transfer that the last press was answered with was made, if an earlier press had made it. */
export const $earlierAt = atom<number | undefined>(undefined);
export const $recall = atom<Recall>({ state: 'idle' });

/** The wallet that the form is about. */
export const $wallet = computed([$wallets, $chosenVendor], (known, chosen) =>
  known.state === 'ready' ? (known.value.wallets.find(({ vendor }) => vendor === chosen) ?? known.value.wallets[0]) : undefined,
);
/** What may be moved in the chosen direction, minor units as text; `undefined` = the vendor does not say. */
export const $mostMinor = computed([$wallets, $wallet, $direction], (known, wallet, direction) => {
  if (known.state !== 'ready') return undefined;
  return direction === 'in' ? known.value.cashMinor : (wallet?.balanceMinor ?? undefined);
});
export const $fault = computed([$wallets, $amount, $mostMinor], (known, amount, most) => {
  if (known.state !== 'ready') return 'amount.invalid' as const;
  const minor = parseTyped(amount, known.value.currency);
  if (minor === undefined) return unreadAmount(amount, known.value.currency);
  return most !== undefined && minor > BigInt(most) ? ('too.much' as const) : undefined;
});

const pollMs = 3_000;

onSeen($wallets, () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const look = async () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') await readWallets();
    clearTimeout(timer);
    if (!isLeft && hasOpen()) timer = setTimeout(() => void look(), pollMs);
  };
  // a transfer that nobody has heard of yet is looked after until it has ended
  const stops = [
    $sending.listen(({ state }) => state === 'idle' && void look()),
    $recall.listen(({ state }) => state === 'done' && void look()),
  ];
  const onVisible = () => void look();
  void look();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    isLeft = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
});

export async function readWallets(): Promise<void> {
  const result = await gateway.call('GET /wps/wallet/vendorWallets');
  if (result.ok) $wallets.set({ state: 'ready', value: result.value });
  // what stands on the screen already stays
  else if ($wallets.get().state !== 'ready') $wallets.set({ state: 'failed', code: result.code });
}

export function chooseVendor(vendor: string): void {
  $chosenVendor.set(vendor);
  forgetFailure();
}

export function chooseDirection(direction: TransferDirection): void {
  $direction.set(direction);
  forgetFailure();
}

export function typeAmount(text: string): void {
  $amount.set(text);
  forgetFailure();
}

export function chooseAll(): void {
  const [known, most] = [$wallets.get(), $mostMinor.get()];
  if (known.state === 'ready' && most !== undefined) typeAmount(typedAmount(most, known.value.currency));
}

export function checkAmount(): void {
  const known = $wallets.get();
  if ($amount.get() !== '') $isChecked.set(true);
  if (known.state === 'ready') $amount.set(leftAmount($amount.get(), known.value.currency));
}

/** Moves the money. Pressed twice, retried or reloaded, it stays one transfer. */
export async function confirmTransfer(): Promise<void> {
  const [known, wallet] = [$wallets.get(), $wallet.get()];
  $isChecked.set(true);
  if (known.state !== 'ready' || !wallet || $fault.get() !== undefined || $sending.get().state === 'sending') return;
  $sending.set({ state: 'sending' });
  const { currency } = known.value;
  const amount = leftAmount($amount.get(), currency);
  const body = { vendor: wallet.vendor, direction: $direction.get(), amount, currency };
  const idempotencyKey = intent.keyFor(body.vendor, body.direction, body.amount);
  $earlierAt.set(undefined);
  const sentAt = serverNow();
  const result = await gateway.call('POST /wps/wallet/transfers', { body, idempotencyKey });
  if (!result.ok) {
    if (result.code === 'idempotency.mismatch') intent.forget();
    $sending.set({ state: 'failed', code: result.code, field: Object.keys(result.fields)[0] });
    return;
  }
  intent.forget();
  if (isOfEarlier(result.value, sentAt)) $earlierAt.set(result.value.createdAt);
  $amount.set('');
  $isChecked.set(false);
  await readWallets();
  $sending.set({ state: 'idle' });
}

/** Brings everything back from all vendors. */
export async function recallAll(): Promise<void> {
  if ($recall.get().state === 'sending') return;
  $recall.set({ state: 'sending' });
  const result = await gateway.call('POST /wps/wallet/recall', { body: {}, idempotencyKey: intent.keyFor('recall') });
  if (!result.ok) return $recall.set({ state: 'failed', code: result.code });
  intent.forget();
  await readWallets();
  const { transfers, silent } = result.value;
  const known = $wallets.get();
  const names =
    known.state === 'ready' ? known.value.wallets.filter(({ vendor }) => silent.includes(vendor)).map(({ name }) => name) : silent;
  if (names.length > 0) $recall.set({ state: 'silent', names: names.join(', ') });
  else $recall.set({ state: transfers.length > 0 ? 'done' : 'empty' });
}

function hasOpen(): boolean {
  const known = $wallets.get();
  return known.state !== 'ready' || known.value.transfers.some(({ finishedAt }) => finishedAt === null);
}

function forgetFailure(): void {
  if ($sending.get().state === 'failed') $sending.set({ state: 'idle' });
}
