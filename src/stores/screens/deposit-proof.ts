/** Lives as long as the page: the picture of a bank transfer that the player sends for a deposit. */
import { atom } from 'nanostores';

import { checkUploads } from '#contract/uploads.ts';
import { shrinkPicture } from '#site/api/shrink-picture.ts';
import { gateway } from '#site/stores/gateway.ts';

import { $deposit } from './deposit-result.ts';

export type SentProof = { state: 'idle' } | { state: 'sending' } | { state: 'failed'; code: string };

export const $proof = atom<SentProof>({ state: 'idle' });

/** Replaces the previous picture. Scales down what is too large for a mobile connection. */
export async function sendProof(depositId: string, file: Blob): Promise<void> {
  if ($proof.get().state === 'sending') return;
  $proof.set({ state: 'sending' });
  const picture = checkUploads([{ type: file.type, size: 0 }]) ? file : await shrinkPicture(file);
  const fault = checkUploads([picture]);
  if (fault) return $proof.set({ state: 'failed', code: fault });
  const result = await gateway.call('PUT /wps/cashier/deposits/:depositId/proof', { query: { depositId }, body: { picture } });
  if (!result.ok) return $proof.set({ state: 'failed', code: result.code });
  $deposit.set({ state: 'ready', value: result.value, isStale: false });
  $proof.set({ state: 'idle' });
}
