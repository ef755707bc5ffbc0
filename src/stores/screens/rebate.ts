/** Lives as long as the page: the rebate on `/m/member/manualRebate`. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { leavesOpen } from '#site/api/money-call.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createIntent } from './intent.ts';

export type Rebate = ValueOf<'GET /wps/reward/rebate'>;

export const $rebate = atom<{ state: 'loading' } | { state: 'ready'; value: Rebate } | { state: 'failed'; code: string }>({
  state: 'loading',
});
export const $isClaiming = atom(false);
export const $claimFailure = atom<string | undefined>(undefined);
/** What the last claim of this page paid. */
export const $paidMinor = atom<string | undefined>(undefined);

onSeen($rebate, () => {
  void loadRebate();
});

/** The claim of what is on the screen: a repeated tap, or one after a lost answer or a reload, sends the same one. */
const intent = createIntent('rebate-intent');

export async function loadRebate(): Promise<void> {
  const result = await gateway.call('GET /wps/reward/rebate');
  $rebate.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed', code: result.code });
}

/** Claims exactly what is shown. */
export async function claimRebate({ untilAt, totalMinor }: Rebate): Promise<void> {
  if ($isClaiming.get()) return;
  $isClaiming.set(true);
  $claimFailure.set(undefined);
  const claimId = intent.keyFor(String(untilAt), totalMinor);
  const result = await gateway.call('POST /wps/reward/rebate/claim', { body: { claimId, untilAt, totalMinor } });
  if (result.ok) $paidMinor.set(result.value.totalMinor);
  else $claimFailure.set(result.code);
  // without an answer of its own nobody knows: the same claim is sent again
  if (result.ok || !leavesOpen(result.code)) {
    intent.forget();
    await loadRebate();
  }
  $isClaiming.set(false);
}
