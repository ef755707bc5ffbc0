/** Lives as long as the page: the voucher field of `/m/voucherCenter`. */
import { atom } from 'nanostores';

import { readSymbols } from '#contract/typed/codes.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';

import { keepNext } from './deposit-next.ts';
import { depositIntent, depositPath } from './deposit.ts';
import { sendOnce } from './intent.ts';
import type { Sending } from './money-form.ts';

export const $voucherCode = atom('');
export const $voucherSending = atom<Sending>({ state: 'idle' });
/** Sixteen letters and digits, however they are separated; the platform checks whether they are valid. */
export const $isVoucherReady = computed($voucherCode, (code) => readSymbols(code).length === 16);

export function typeVoucher(text: string): void {
  $voucherCode.set(text);
  if ($voucherSending.get().state === 'failed') $voucherSending.set({ state: 'idle' });
}

/** Redeems the voucher and shows its deposit. Double presses, retries and reloads make only one deposit. */
export async function confirmVoucher(): Promise<void> {
  if (!$isVoucherReady.get() || $voucherSending.get().state === 'sending') return;
  $voucherSending.set({ state: 'sending' });
  const code = readSymbols($voucherCode.get());
  const { result } = await sendOnce(depositIntent, {
    wish: ['voucher', code],
    call: (idempotencyKey) => gateway.call('POST /wps/cashier/vouchers', { body: { code }, idempotencyKey }),
  });
  if (!result.ok) return $voucherSending.set({ state: 'failed', code: result.code, field: undefined });
  keepNext(result.value.id);
  location.assign(depositPath(result.value.id));
}
