/** Lives as long as the page: the rebate on `/m/member/manualRebate`. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { leavesOpen } from '#site/api/money-call.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createIntent } from './intent.ts';
import { createRead } from './read.ts';

export type Rebate = ValueOf<'GET /wps/reward/rebate'>;

export function createRebateScreen({ api = gateway } = {}) {
  const { $read: $rebate, read, retry } = createRead(() => api.call('GET /wps/reward/rebate'));
  const $isClaiming = atom(false);
  const $failure = atom<string | undefined>(undefined);
  const $paidMinor = atom<string | undefined>(undefined);
  /** The claim of what is on the screen: a repeated tap, or one after a lost answer or a reload, sends the same claim. */
  const intent = createIntent('rebate-intent');

  onSeen($rebate, () => {
    void read();
  });

  return {
    $rebate,
    $isClaiming,
    /** Why the last claim was refused. */
    $failure,
    /** What the last claim on this page paid. */
    $paidMinor,
    retry,
    /** Claims exactly what is shown. */
    async claim({ untilAt, totalMinor }: Rebate): Promise<void> {
      if ($isClaiming.get()) return;
      $isClaiming.set(true);
      $failure.set(undefined);
      $paidMinor.set(undefined);
      const claimId = intent.keyFor(String(untilAt), totalMinor);
      const result = await api.call('POST /wps/reward/rebate/claim', { body: { claimId, untilAt, totalMinor } });
      if (result.ok) $paidMinor.set(result.value.totalMinor);
      else $failure.set(result.code);
      // without an answer the result is unknown: send the same claim again
      if (result.ok || !leavesOpen(result.code)) {
        intent.forget();
        await read();
      }
      $isClaiming.set(false);
    },
  };
}

export const rebateScreen = createRebateScreen();
