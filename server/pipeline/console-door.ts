import type { IncomingMessage, ServerResponse } from 'node:http';

import { languageAmong } from '#contract/languages.ts';
import { NodeRead } from '#server/http/asked.ts';
import { checkOrigin } from '#server/http/check-origin.ts';
import { readIncoming } from '#server/http/incoming.ts';
import type { Edge } from '#server/platform/edge.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';

import { capture, type NodeHandler } from './captured-response.ts';
import { completePolicy } from './content-security.ts';
import type { DrawGate } from './draw-gate.ts';
import type { PlatformDoor } from './platform-door.ts';
import { readVisit } from './visit.ts';

/** The console's pages: personal, so never cached, with forms that work without JavaScript. */
export const isConsolePath = (path: string) => path === '/staff' || path.startsWith('/staff/');

/** A legal text takes three bytes per character, each encoded as three in a form. */
const maxFormBytes = 192 * 1024;

export interface ConsoleOptions {
  door: PlatformDoor;
  pages: NodeHandler;
  edge: Edge;
  siteOrigin?: string | undefined;
  gate: DrawGate;
}

/**
 * Renders a console page for the caller: the gateway gets the caller's own cookies and address, the page gets neither. Forms are
 * accepted from our own pages only.
 */
export async function answerConsole(
  { door, pages, edge, siteOrigin, gate }: ConsoleOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isForm = request.method === 'POST';
  const { host: asked, isHttps, language: chosen, limitedAddress } = readVisit(request, edge);
  if (!isForm && request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, isHttps);
  if (isForm && !isOwnForm(request, edge, siteOrigin)) return refuse(response, 403, isHttps);
  const form = isForm ? await readForm(request) : undefined;
  if (isForm && form === undefined) return refuse(response, 413, isHttps);
  const merchant = door.merchantOf(asked) ?? (await door.loadMerchant(asked));
  const language = languageAmong(merchant, chosen);
  const { api, cookies } = door.consoleGatewayFor(request, merchant, language);
  const place = { url: request.url ?? '/staff', host: merchant.mainDomain, isHttps, language, form };
  const drawn = await gate.run(limitedAddress, () => capture(pages, place, { api }));
  if (!drawn) return refuse(response, 404, isHttps);
  const setCookies = [...cookies, ...[drawn.headers['set-cookie'] ?? []].flat()];
  response.writeHead(drawn.status, {
    ...securityHeaders(isHttps),
    ...drawn.headers,
    'content-security-policy': completePolicy(drawn.headers['content-security-policy']),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-length': String(drawn.body.length),
    ...(setCookies.length > 0 && { 'set-cookie': setCookies }),
  });
  response.end(request.method === 'HEAD' ? undefined : drawn.body);
}

/** A browser states a form's origin; a request without one is not from a browser, and has no form to submit here. */
function isOwnForm(request: IncomingMessage, edge: Edge, siteOrigin: string | undefined): boolean {
  if (request.headers.origin === undefined || !/^application\/x-www-form-urlencoded(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    return false;
  try {
    checkOrigin(readIncoming(new NodeRead(request), { incoming: request }, edge), siteOrigin);
    return true;
  } catch (error) {
    if (error instanceof ExpectedError) return false;
    throw error;
  }
}

async function readForm(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxFormBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function refuse(response: ServerResponse, status: number, isHttps: boolean): void {
  response.writeHead(status, { ...securityHeaders(isHttps), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${status}\n`);
}
