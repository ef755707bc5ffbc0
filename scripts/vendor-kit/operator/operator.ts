import { createHmac, timingSafeEqual } from 'node:crypto';

import { type VendorAnswer, type VendorCall, vendorPaths, vendorRequests } from '#contract/vendor.ts';

import { createBooks } from './books.ts';
import { compareRounds } from './compare-rounds.ts';

/**
 * What goes wrong with one call. `lost`: it never arrives; `silent`: it never arrives and nobody says so; `answer-lost`, `late`: it is
 * done, and the connection is cut or stays silent; `error`: a 500; `done-error`: done, and a 500; `html`, `garbage`: something else answers
 * 200; `unknown`: the code UNKNOWN; `busy`: a 429; `held`: it hangs, and is done when `release` is called.
 */
export const faults = [
  'lost',
  'silent',
  'answer-lost',
  'late',
  'error',
  'done-error',
  'html',
  'garbage',
  'unknown',
  'busy',
  'held',
] as const;
export type Fault = (typeof faults)[number];

/** The connection was cut. */
export class CutError extends Error {}

export interface HeardCall {
  call: VendorCall;
  body: Readonly<Record<string, unknown>>;
  atMs: number;
}

const windowMs = 5 * 60_000;

/** The kit's operator: honest books behind a connection that fails as planned. The vendor's mistakes are recorded in `wrongs`. */
export function createKitOperator({ vendor, key, nowMs }: { vendor: string; key: string; nowMs: () => number }) {
  const books = createBooks(nowMs);
  const planned: { call: VendorCall; fault: Fault }[] = [];
  const heard: HeardCall[] = [];
  const wrongs: string[] = [];
  const nonces = new Set<string>();
  let held: (() => void)[] = [];

  async function handle(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    const call = (Object.keys(vendorPaths) as VendorCall[]).find((name) => vendorPaths[name] === path);
    const raw = await request.text();
    if (!call || request.method !== 'POST') return note(`${request.method} ${path}: there is no such call`, 404);
    const fault = signatureFault(request.headers, path, raw);
    if (fault) return note(`${call}: ${fault}`, 401);
    const parsed = vendorRequests[call].safeParse(parseJson(raw));
    if (!parsed.success) {
      wrongs.push(`${call}: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`);
      return Response.json({ code: 'BAD_REQUEST' });
    }
    heard.push({ call, body: parsed.data, atMs: nowMs() });
    const at = planned.findIndex((plan) => plan.call === call);
    return spoil(at < 0 ? undefined : planned.splice(at, 1)[0]?.fault, () => run(call, parsed.data));
  }

  function note(wrong: string, status: number): Response {
    wrongs.push(wrong);
    return Response.json({ code: status === 401 ? 'BAD_SIGNATURE' : 'BAD_REQUEST' }, { status });
  }

  async function spoil(fault: Fault | undefined, act: () => VendorAnswer): Promise<Response> {
    switch (fault) {
      case 'lost':
        throw new CutError('cut before the call arrived');
      case 'silent':
        return forever();
      case 'answer-lost':
        act();
        throw new CutError('cut before the answer arrived');
      case 'late':
        act();
        return forever();
      case 'done-error':
        act();
        return new Response('{"error":"internal"}', { status: 500 });
      case 'error':
        return new Response('{"error":"internal"}', { status: 500 });
      case 'busy':
        return new Response('slow down', { status: 429 });
      case 'html':
        return new Response('<!doctype html><title>OK</title>', { headers: { 'content-type': 'text/html' } });
      case 'garbage':
        return Response.json({ status: 'OK', balance: 1 });
      case 'unknown':
        return Response.json({ code: 'UNKNOWN', message: 'try again' });
      case 'held':
        held.push(() => void act());
        return forever();
      case undefined:
        return Response.json(act());
    }
  }

  function run(call: VendorCall, body: unknown): VendorAnswer {
    const answered = answer(call, body);
    const isNever = ['DUPLICATE_TRANSACTION', 'BAD_REQUEST', 'WRONG_CURRENCY', 'INVALID_GAME', 'TX_NOT_FOUND', 'ROUND_CLOSED'];
    if (isNever.includes(answered.code)) wrongs.push(`${call}: earned ${answered.code}`);
    return answered;
  }

  /** Each branch parses what was already parsed, only for the type. */
  function answer(call: VendorCall, body: unknown): VendorAnswer {
    if (call === 'authenticate') return books.authenticate(vendorRequests.authenticate.parse(body));
    // it opens no replays
    if (call === 'replay') return { code: 'INVALID_TOKEN' };
    if (call === 'reconcile') return { code: 'OK', ...compareRounds(books, vendorRequests.reconcile.parse(body)) };
    const player = books.playerOf((body as { token: string }).token);
    if (!player) return { code: 'INVALID_TOKEN' };
    if (call === 'balance')
      return player.isExpired
        ? { code: 'TOKEN_EXPIRED' }
        : { code: 'OK', balanceMinor: books.balanceOf(player.playerId).toString(), currency: 'PHP' };
    if (call === 'bet') return books.bet(vendorRequests.bet.parse(body), player);
    if (call === 'win') return books.win(vendorRequests.win.parse(body), player);
    if (call === 'rollback') return books.rollback(vendorRequests.rollback.parse(body), player);
    return books.endRound(vendorRequests.endRound.parse(body), player);
  }

  function signatureFault(headers: Headers, path: string, raw: string): string | undefined {
    const [timestamp = '', nonce = '', signature = ''] = ['x-timestamp', 'x-nonce', 'x-signature'].map((name) => headers.get(name) ?? '');
    if (!/^\d{13}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(signature))
      return 'headers are missing or malformed';
    if (headers.get('x-vendor') !== vendor) return `x-vendor is ${headers.get('x-vendor')}`;
    if (Math.abs(nowMs() - Number(timestamp)) > windowMs) return 'the time stamp is too old or too early';
    const expected = createHmac('sha256', key).update(`${timestamp}.${nonce}.${path}.${raw}`).digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'the signature does not fit';
    if (nonces.has(nonce)) return 'a nonce was used twice';
    nonces.add(nonce);
    return undefined;
  }

  return {
    books,
    heard,
    wrongs,
    handle,
    /** The next calls of this kind fail this way, one after another. */
    fail: (call: VendorCall, ...plan: Fault[]) => void planned.push(...plan.map((fault) => ({ call, fault }))),
    /** Drops faults that no call met. */
    mend: () => void planned.splice(0),
    /** The hanging call arrives now, late. */
    release() {
      const late = held;
      held = [];
      for (const act of late) act();
    },
  };
}

export type KitOperator = ReturnType<typeof createKitOperator>;

const forever = () => new Promise<Response>(() => undefined);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // the schema refuses it
    return undefined;
  }
}
