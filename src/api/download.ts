import type { Envelope } from '#contract/errors.ts';

import { failure, type Result } from './result.ts';

export interface DownloadPorts {
  token(): string | undefined;
  language(): string;
  fetch?: typeof fetch;
}

export interface Downloaded {
  name: string;
  content: Blob;
}

/** Fetches a file from the gateway, without an envelope; refusals still have one. It has no time limit. */
export async function downloadFile(
  path: string,
  query: Record<string, string>,
  { token, language, ...ports }: DownloadPorts,
): Promise<Result<Downloaded>> {
  try {
    const own = token();
    const response = await (ports.fetch ?? fetch)(`${path}?${new URLSearchParams(query).toString()}`, {
      headers: { ...(own ? { authorization: `Bearer ${own}` } : {}), 'accept-language': language() },
      credentials: 'same-origin',
      cache: 'no-store',
    });
    if (!response.ok) return await refusalOf(response);
    const [, name = 'statement'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { ok: true, value: { name, content: await response.blob() } };
  } catch {
    return failure('network.offline');
  }
}

async function refusalOf(response: Response): Promise<Result<never>> {
  const envelope = (await response.json().catch(() => undefined)) as Envelope<never> | undefined;
  if (envelope?.success !== false) return failure('system.unknown');
  const { fields, retryAfterMs } = envelope.value ?? {};
  return failure(envelope.errorCode, { ...(fields && { fields }), ...(retryAfterMs !== undefined && { retryAfterMs }) });
}
