import type { BodyOf, ValueOf } from '#contract/calls.ts';
import type { Envelope } from '#contract/errors.ts';

/**
 * The two calls that the editor's page makes by itself. Apart from the gateway's client, so that no bundle of the players is cut
 * otherwise because of a page that they never see. A call that fails answers nothing: the form works without them.
 */
export const previewDraft = (body: BodyOf<'POST /wps/staff/content/preview'>, signal: AbortSignal) =>
  send<ValueOf<'POST /wps/staff/content/preview'>>('/wps/staff/content/preview', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    signal,
  });

export const keepPicture = (file: File) =>
  send<ValueOf<'POST /wps/staff/content/pictures'>>('/wps/staff/content/pictures', { body: file, headers: { 'content-type': file.type } });

async function send<T>(path: string, init: RequestInit): Promise<T | undefined> {
  try {
    const response = await fetch(path, { method: 'POST', credentials: 'same-origin', ...init });
    // the contract's tests hold the platform to this shape
    const envelope = (await response.json()) as Envelope<T>;
    return envelope.success ? envelope.value : undefined;
  } catch {
    return undefined;
  }
}
