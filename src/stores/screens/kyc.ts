/** Lives as long as the page: the state of the account verification, and its pictures, each uploaded separately. */
import { map } from 'nanostores';

import { kycDocuments, type KycDocument } from '#contract/kyc/facts.ts';
import type { KycView } from '#contract/kyc/calls.ts';
import { checkUploads } from '#contract/uploads.ts';
import { opensAsPicture } from '#site/api/opens-as-picture.ts';
import { shrinkPicture } from '#site/api/shrink-picture.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createRead } from './read.ts';

/** A picture on this page: chosen and previewed, being sent, or refused with its file kept for a retry. */
export type ChosenPicture =
  | { state: 'refused'; code: string }
  | { state: 'chosen' | 'uploading'; picture: Blob; preview: string }
  | { state: 'failed'; code: string; picture: Blob; preview: string };

export const { $read: $kyc, refresh: readKyc, retry: retryKyc } = createRead(() => gateway.call('GET /wps/member/verification'));
export const $pictures = map<Partial<Record<KycDocument, ChosenPicture>>>({});

/** What the platform has, by document. */
export const $sent = computed($kyc, (kyc) => (kyc.state === 'ready' ? kyc.value.documents.map(({ document }) => document) : []));
/** The pictures still missing before it can be submitted. */
export const $missing = computed([$kyc, $sent], (kyc, sent) =>
  kycDocuments.filter(
    (document) => !sent.includes(document) && (document !== 'selfie' || (kyc.state === 'ready' && kyc.value.selfieRequired)),
  ),
);

onSeen($kyc, () => void readKyc());

export function takeKyc(value: KycView): void {
  $kyc.set({ state: 'ready', value });
}

/** Previews a picture; nothing is sent yet. Scales down what is too large for a mobile connection. */
export async function choosePicture(document: KycDocument, file: Blob): Promise<void> {
  forget(document);
  const isFit = !checkUploads([{ type: file.type, size: 0 }]);
  // do not ask players whether they can read a picture that cannot be shown
  if (isFit && !(await opensAsPicture(file))) return $pictures.setKey(document, { state: 'refused', code: 'upload.type' });
  const picture = isFit ? await shrinkPicture(file) : file;
  const fault = checkUploads([picture]);
  $pictures.setKey(
    document,
    fault ? { state: 'refused', code: fault } : { state: 'chosen', picture, preview: URL.createObjectURL(picture) },
  );
}

/** Sends the previewed picture. The previous one stays until this one has arrived. */
export async function sendPicture(document: KycDocument): Promise<void> {
  const chosen = $pictures.get()[document];
  if (!chosen || (chosen.state !== 'chosen' && chosen.state !== 'failed')) return;
  const { picture, preview } = chosen;
  $pictures.setKey(document, { state: 'uploading', picture, preview });
  const result = await gateway.call('PUT /wps/member/verification/document/:document', { query: { document }, body: { picture } });
  if (!result.ok) {
    $pictures.setKey(document, { state: 'failed', code: result.code, picture, preview });
    if (result.code === 'verification.closed') void readKyc();
    return;
  }
  takeKyc(result.value);
  forget(document);
}

/** Cancels the preview: nothing was sent. */
export function dropPicture(document: KycDocument): void {
  forget(document);
}

function forget(document: KycDocument): void {
  const before = $pictures.get()[document];
  if (before && 'preview' in before) URL.revokeObjectURL(before.preview);
  $pictures.setKey(document, undefined);
}
