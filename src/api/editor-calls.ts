import type { BodyOf, ValueOf } from '#contract/calls.ts';
import type { Envelope } from '#contract/errors.ts';

/**
 * The two calls that the editor's page makes itself. Separate from the gateway's client, so that a page which players never see does not
 * change how their bundles are split. A failed preview returns nothing: the form works without it.
 */
export async function previewDraft(body: BodyOf<'POST /wps/staff/content/preview'>, signal: AbortSignal) {
  const answer = await send<ValueOf<'POST /wps/staff/content/preview'>>('/wps/staff/content/preview', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    signal,
  });
  return answer.ok ? answer.value : undefined;
}

export const keepPicture = (file: File) =>
  send<ValueOf<'POST /wps/staff/content/pictures'>>('/wps/staff/content/pictures', { body: file, headers: { 'content-type': file.type } });

type Sent<T> = { ok: true; value: T } | { ok: false; code: string };

async function send<T>(path: string, init: RequestInit): Promise<Sent<T>> {
  try {
    const response = await fetch(path, { method: 'POST', credentials: 'same-origin', ...init });
    // the contract's tests hold the platform to this shape
    const envelope = (await response.json()) as Envelope<T>;
    return envelope.success ? { ok: true, value: envelope.value } : { ok: false, code: envelope.errorCode };
  } catch {
    return { ok: false, code: 'network.offline' };
  }
}
