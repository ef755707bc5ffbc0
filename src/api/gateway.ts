import { createFetch, type FetchOptions } from 'ofetch';

import type { CallName, ValueOf } from '#contract/calls.ts';
import type { Envelope } from '#contract/errors.ts';
import { isSessionOverCode, type SessionOverCode } from '#contract/session/facts.ts';

import { isForAgents, isFormCall, isPictureCall, isSealedCall, moduleOf, type CallArguments, type SealedCallName } from './call-input.ts';
import { failUnanswered, movesMoney } from './money-call.ts';
import { sendRead } from './read-again.ts';
import { failure, type Failure, type Result } from './result.ts';
import { seal } from './seal.ts';

/** What the client needs to know about its surroundings. */
export interface GatewayPorts {
  /** Where calls go; '' = the page's own origin. */
  origin?: string;
  fetch?: typeof fetch;
  /** The token of `MC_SESSION_INFO`, read again for every call. */
  token(): string | undefined;
  /** BCP 47; sent as `accept-language`. */
  language(): string;
  /** `OTHERS` when the page runs standalone. */
  device(): string;
  /** Whether the browser reports that it is offline. */
  isOffline?(): boolean;
  /** Whether the session belongs to somebody who is not an agent: then agent-only data is not requested. */
  isPlayer?(): boolean;
  /** Whether a read that the platform was too busy for is retried automatically, a moment later. */
  readsAgain?: boolean;
  /** The platform says that a call's session has ended, and why. */
  onSessionOver?(code: SessionOverCode): void;
  /** The platform's message for a failure, in the caller's language if it has one. */
  onFailure?(code: string, message: string): void;
  /** Server clock minus ours, measured with every answer. */
  onServerTime?(offsetMs: number): void;
}

/** The gateway's calls, typed by the contract. */
export interface Gateway {
  call<K extends CallName>(key: K, ...input: CallArguments<K>): Promise<Result<ValueOf<K>>>;
}

interface Wire {
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const readTimeoutMs = 10_000;
const writeTimeoutMs = 20_000;
/** As long as the platform waits for the rest of a request. */
const pictureTimeoutMs = 30_000;

/** The only door to the gateway: in the browser over HTTP, on the server bound to the app in-process. */
export function createGateway(ports: GatewayPorts): Gateway {
  const http = createFetch({ fetch: ports.fetch ?? ((input, init) => fetch(input, init)) });
  let offsetMs = 0;

  const send: Send = async (key, { query = {}, body, idempotencyKey, signal }, extra = {}) => {
    const [method = 'GET', pattern = ''] = key.split(' ');
    const { path, rest } = fillPath(pattern, query);
    const token = ports.token();
    const options: FetchOptions<'text'> = {
      method,
      query: rest,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headersOf(key, query, idempotencyKey),
        'accept-language': ports.language(),
        ...extra,
      },
      ...(body ? { body: wireBody(key, body) } : {}),
      ...(signal ? { signal } : {}),
      ...lifeOf(key),
      retry: 0,
      ignoreResponseError: true,
      responseType: 'text',
      credentials: 'same-origin',
    };
    const ask = async () => http.raw<string, 'text'>(`${ports.origin ?? ''}${path}`, options);
    try {
      const isWanted = () => ports.token() === token;
      const { sentAt, answer } =
        ports.readsAgain && method === 'GET' ? await sendRead(ask, { signal, isWanted }) : { sentAt: Date.now(), answer: await ask() };
      const serverTime = Number(answer.headers.get('x-server-time'));
      if (serverTime > 0) {
        offsetMs = Math.round(serverTime - (sentAt + Date.now()) / 2);
        ports.onServerTime?.(offsetMs);
      }
      return readEnvelope(answer._data, answer.status, ports);
    } catch (error) {
      return failure(networkCode(error));
    }
  };

  const sendSealed = createSealedSend({ send, serverNow: () => Date.now() + offsetMs, device: ports.device });

  return {
    async call<K extends CallName>(key: K, ...[input]: CallArguments<K>) {
      const [wire, token] = [(input ?? {}) as Wire, ports.token()];
      if (ports.isPlayer?.() && isForAgents(key, wire.query ?? {})) return failure('session.forbidden');
      // do not try to move money when nothing could tell whether the call arrived
      const isUnsent = movesMoney(key) && ports.isOffline?.();
      const result = isUnsent
        ? failure('network.unsent')
        : failUnanswered(key, await (isSealedCall(key) ? sendSealed(key, wire) : send(key, wire)));
      // a late answer says nothing about a session that has replaced the one it was requested with
      if (token && !result.ok && isSessionOverCode(result.code) && token === ports.token()) ports.onSessionOver?.(result.code);
      // the contract's tests hold the server to this shape
      return result as Result<ValueOf<K>>;
    },
  };
}

/** The result of a call that could not start, because a request that it depends on failed this way. */
function unbegun(code: Failure['code']): Failure['code'] {
  if (code.startsWith('network.')) return 'network.unsent';
  return code === 'system.busy' || code === 'system.unknown' ? 'system.unbegun' : code;
}

type Send = (key: CallName, wire: Wire, extraHeaders?: Record<string, string>) => Promise<Result<unknown>>;

/** Sends calls whose bodies only the platform can read, under its key, which is fetched once. */
function createSealedSend({ send, serverNow, device }: { send: Send; serverNow: () => number; device: () => string }) {
  let keyRead: Promise<Result<unknown>> | undefined;
  const sendOnce = async (key: SealedCallName, wire: Wire): Promise<Result<unknown>> => {
    const settings = await (keyRead ??= send('GET /wps/system/settings/consolidated', {}));
    if (!settings.ok) {
      keyRead = undefined;
      return failure(unbegun(settings.code));
    }
    const { payloadKey: jwk } = settings.value as ValueOf<'GET /wps/system/settings/consolidated'>;
    const sealed = await seal(wire.body ?? {}, { jwk, nowMs: serverNow(), purpose: key });
    if ('code' in sealed) return failure(sealed.code);
    return send(key, { ...wire, body: sealed }, { encryption: 'jwe', device: device() });
  };
  return async (key: SealedCallName, wire: Wire): Promise<Result<unknown>> => {
    const first = await sendOnce(key, wire);
    if (first.ok || (first.code !== 'payload.invalid' && first.code !== 'payload.expired')) return first;
    // the key may have been replaced or our clock wrong: both are up to date now
    keyRead = undefined;
    return sendOnce(key, wire);
  };
}

/**
 * How long a call may take, and whether it outlives its page: read marks are sent even if the page is left, since nobody waits for them.
 */
const lifeOf = (key: CallName) => ({
  timeout: key.startsWith('GET ') ? readTimeoutMs : isPictureCall(key) ? pictureTimeoutMs : writeTimeoutMs,
  keepalive: key === 'POST /wps/system/announcements/read',
});

/** The call's own headers: the intent of one that moves money, the module of one that belongs to one. */
function headersOf(key: CallName, query: Record<string, unknown>, idempotencyKey: string | undefined): Record<string, string> {
  const module = moduleOf(key, query);
  return { ...(idempotencyKey && { 'idempotency-key': idempotencyKey }), ...(module && { module }) };
}

/** `:name` parts of a path are filled from the query and removed from it. */
function fillPath(pattern: string, query: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...query };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

/** A picture is sent as it is, with its own type. */
function wireBody(key: CallName, body: Record<string, unknown>): NonNullable<FetchOptions['body']> {
  if (isPictureCall(key)) return body['picture'] as Blob;
  return isFormCall(key) ? asForm(body) : body;
}

const asForm = (body: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]));

function readEnvelope(text: string | undefined, status: number, ports: GatewayPorts): Result<unknown> {
  const envelope = parseEnvelope(text);
  if (!envelope || (envelope.success && envelope.value === undefined))
    return failure(status >= 502 || status === 429 ? 'system.busy' : 'system.unknown');
  if (envelope.success) return { ok: true, value: envelope.value };
  if (envelope.message) ports.onFailure?.(envelope.errorCode, envelope.message);
  return failure(envelope.errorCode, envelope.value ?? {});
}

/** A proxy in between may answer anything: only our own shape counts. */
function parseEnvelope(text: string | undefined): Envelope<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && 'success' in value ? (value as Envelope<unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function networkCode(error: unknown): Failure['code'] {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at.name === 'TimeoutError' || at.name === 'AbortError') return 'network.slow';
  return 'network.offline';
}
