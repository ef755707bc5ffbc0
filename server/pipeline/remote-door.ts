import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

import type { Log } from '#server/platform/log.ts';
import { createGateway, type Gateway } from '#site/api/gateway.ts';

import { BoundedCache } from './bounded-cache.ts';
import type { PageMerchant, PlatformDoor } from './platform-door.ts';

const keepMs = 30_000;
const timeoutMs = 20_000;
const connectionHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

interface Known {
  merchant: PageMerchant;
  readAtMs: number;
  bytes: number;
}

/** A remote platform: its paths are forwarded unchanged, with the visitor's host and address in headers. */
export function openRemoteDoor({ gatewayUrl, log }: { gatewayUrl: string; log: Log }): PlatformDoor {
  const target = new URL(gatewayUrl);
  const isHttps = target.protocol === 'https:';
  const agent = isHttps ? new HttpsAgent({ keepAlive: true, maxSockets: 256 }) : new Agent({ keepAlive: true, maxSockets: 256 });
  const send = isHttps ? httpsRequest : httpRequest;
  const merchants = new BoundedCache<Known>(1000);
  const open = new Set<ServerResponse>();

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    open.add(outgoing);
    outgoing.once('close', () => open.delete(outgoing));
    const onward = send(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method ?? 'GET', headers: onwardHeaders(incoming, target), agent, timeout: timeoutMs },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
        answer.pipe(outgoing);
      },
    );
    const refuse = (error: unknown) => {
      log.warn({ err: error }, 'gateway: the platform does not answer');
      if (outgoing.headersSent) outgoing.destroy();
      else
        outgoing
          .writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' })
          .end(busyEnvelope);
    };
    onward.once('error', refuse);
    onward.once('timeout', () => onward.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  };

  const gatewayOf = (host: string, language: string) =>
    createGateway({
      origin: gatewayUrl,
      token: () => undefined,
      language: () => language,
      device: () => 'OTHERS',
      fetch: (input, init) => fetch(input, withHost(init, host)),
    });
  return {
    listen: pass,
    knowsHost: () => true,
    merchantOf(host) {
      const known = merchants.get(host);
      return known && Date.now() - known.readAtMs < keepMs ? known.merchant : undefined;
    },
    async loadMerchant(host) {
      const merchant = await readMerchant(gatewayOf(host, 'en'));
      merchants.set(host, { merchant, readAtMs: Date.now(), bytes: 1 });
      return merchant;
    },
    lobbyVersion: () => String(Math.floor(Date.now() / keepMs)),
    // a remote platform's content cannot be watched from here: each page is rendered anew with the lobby's version
    contentVersion: () => '',
    gatewayFor: (merchant, language) => ({ api: gatewayOf(merchant.mainDomain, language), reads: [] }),
    areSame: () => Promise.resolve(true),
    consoleGatewayFor: (request, _merchant, language) => consoleGateway({ gatewayUrl, target, request, language }),
    findFault: () => readMerchant(gatewayOf(target.host, 'en')).then(() => undefined, String),
    closeStreams() {
      for (const response of open) if (String(response.getHeader('content-type')).startsWith('text/event-stream')) response.end();
    },
    close() {
      agent.destroy();
      return Promise.resolve();
    },
  };
}

const busyEnvelope = JSON.stringify({ success: false, errorCode: 'system.busy', message: 'System busy.', value: null });

async function readMerchant(gateway: Gateway): Promise<PageMerchant> {
  const settings = await gateway.call('GET /wps/system/settings/consolidated');
  if (!settings.ok) throw new Error(`the platform behind GATEWAY_URL does not answer: ${settings.code}`);
  const { merchantCode, mainDomain, defaultLanguage, languages } = settings.value;
  return { code: merchantCode, mainDomain, defaultLanguage, languages };
}

/** `fetch` does not allow setting `host`; the platform reads the visitor's host from a trusted proxy's forwarded header. */
function withHost(init: RequestInit | undefined, host: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set('x-forwarded-host', host);
  return { ...init, headers };
}

function consoleGateway({
  gatewayUrl,
  target,
  request,
  language,
}: {
  gatewayUrl: string;
  target: URL;
  request: IncomingMessage;
  language: string;
}): { api: Gateway; cookies: readonly string[] } {
  const cookies: string[] = [];
  const api = createGateway({
    origin: gatewayUrl,
    token: () => undefined,
    language: () => language,
    device: () => 'OTHERS',
    fetch: async (input, init) => {
      const response = await fetch(input, asCaller(init, request, target));
      cookies.push(...response.headers.getSetCookie());
      return response;
    },
  });
  return { api, cookies };
}

/** A console page makes its calls with the cookies and address of its visitor. */
function asCaller(init: RequestInit | undefined, request: IncomingMessage, target: URL): RequestInit {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(onwardHeaders(request, target)))
    if (name === 'cookie' || name === 'x-by-itself' || name.startsWith('x-forwarded-')) headers.set(name, String(value));
  return { ...init, headers };
}

function onwardHeaders(incoming: IncomingMessage, target: URL): Record<string, string | string[]> {
  const headers = withoutConnection(incoming.headers);
  const before = incoming.headers['x-forwarded-for'];
  const isEncrypted = 'encrypted' in incoming.socket && incoming.socket.encrypted === true;
  return {
    ...headers,
    host: target.host,
    'x-forwarded-host': incoming.headers.host ?? target.host,
    'x-forwarded-proto': isEncrypted ? 'https' : 'http',
    'x-forwarded-for': [before, incoming.socket.remoteAddress].flat().filter(Boolean).join(', '),
  };
}

function withoutConnection(headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !name.startsWith(':') && !connectionHeaders.includes(name)) kept[name] = value;
  return kept;
}
