import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

import type { Answer } from './answer.ts';
import { answerCall, type CallOptions } from './answer-call.ts';
import { NodeRead } from './asked.ts';
import type { Sealed } from './envelope.ts';
import { runExchange, type Exchange } from './exchange.ts';

/** Takes a request it can answer; `false` = it cannot, and has not touched it. */
export type ReadDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Hosts that need no further check: the adapter judges all others, and refuses invalid ones. */
const plainHost = /^[a-z0-9._-]+(?::[1-9]\d{0,4})?$/;
const plainTarget = /^\/[\w/.-]*(?:\?[\w/.~!$%&'()*+,;=:@?-]*)?$/;

/**
 * The contract's reads at fixed paths, directly from Node's request to Node's response: they have no body, so they skip the adapter's
 * `Request`, `Response` and routing, which cost more than a small read. Everything in between is the router's own code.
 */
export function createReadDoor(options: CallOptions & { answers: readonly Answer[] }): ReadDoor {
  const reads = new Map<string, { key: string; handle: (exchange: Exchange) => Promise<Sealed> }>();
  for (const answer of options.answers) {
    const [method = '', path = ''] = answer.key.split(' ');
    const call: Call = calls[answer.key];
    if (method !== 'GET' || path.includes('/:') || call.body) continue;
    reads.set(path, { key: answer.key, handle: (exchange) => answerCall(answer, call, exchange, options) });
  }
  return (request, response) => {
    if (request.method !== 'GET') return false;
    const target = request.url ?? '';
    const start = target.indexOf('?');
    const read = reads.get(start < 0 ? target : target.slice(0, start));
    const host = request.headers.host;
    if (!read || host === undefined || !plainHost.test(host) || !plainTarget.test(target)) return false;
    const { key, handle } = read;
    runExchange(new NodeRead(request), { incoming: request }, noParams, key, handle, options)
      .then((sealed) => send(sealed, response))
      .catch((error: unknown) => {
        options.shared.log.error({ err: error, route: key }, 'an answer could not be sent');
        response.destroy();
      });
    return true;
  };
}

const noParams: Record<string, string> = {};

function send({ status, headers, cookies, text }: Sealed, response: ServerResponse): void {
  const length = Buffer.byteLength(text);
  const own: Record<string, string | readonly string[]> = headers;
  own['content-length'] = String(length);
  if (cookies.length > 0) own['set-cookie'] = cookies;
  response.writeHead(status, own as Record<string, string | string[]>);
  // for pure ASCII both encodings give the same bytes, and this one is cheaper
  response.end(text, length === text.length ? 'latin1' : 'utf8');
}
