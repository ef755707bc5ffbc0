import type { Call } from '#contract/call.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import { createContext } from '#server/platform/create-context.ts';

import type { Answer } from './answer.ts';
import type { Asked } from './asked.ts';
import { checkOpen } from './check-open.ts';
import { checkOrigin } from './check-origin.ts';
import { succeed, type Sealed } from './envelope.ts';
import type { Exchange, ExchangeOptions } from './exchange.ts';
import { readForm, readJson } from './read-body.ts';
import { readQuery } from './read-query.ts';
import { openSealedBody, type OpenPayload } from './sealed-body.ts';
import { sessionActor, type FindSession } from './session-actor.ts';

export interface CallOptions extends ExchangeOptions {
  findSession: FindSession;
  openPayload: OpenPayload;
  siteOrigin: string | undefined;
}

/** A call of the contract: who asks, what for, and what its handler says to that. All that calls have in common happens here. */
export async function answerCall(answer: Answer, call: Call, exchange: Exchange, options: CallOptions): Promise<Sealed> {
  const { request, incoming, stamp, params } = exchange;
  const changesState = request.method !== 'GET' && request.method !== 'HEAD';
  if (changesState) checkOrigin(incoming, options.siteOrigin);
  checkOpen(answer.key, call, options.merchants.byCode(exchange.ctx.merchant.code), incoming.header);
  const actor: Actor =
    call.auth === 'none'
      ? exchange.ctx.actor
      : await sessionActor({ auth: call.auth, ctx: exchange.ctx, incoming, findSession: options.findSession });
  const ctx =
    call.auth === 'none'
      ? exchange.ctx
      : createContext(options.shared, { merchant: exchange.ctx.merchant, requestId: stamp.requestId, address: incoming.address, actor });
  const query: unknown = call.query?.parse(readQuery(request.url, params));
  let body: unknown;
  if (call.body) {
    const json = call.bodyEncoding === 'form' ? await readForm(request, incoming) : await readJson(request, incoming);
    body = call.body.parse(
      call.bodyEncoding === 'jwe'
        ? await openSealedBody({ ctx, json, incoming, purpose: answer.key, openPayload: options.openPayload })
        : json,
    );
  }
  return succeed(await answer.handle(new HandlerInput(request, ctx, query, body, stamp.isHttps)), stamp);
}

/** A class for its getter: building Headers costs more than a whole trivial call, so they are built for handlers that ask. */
class HandlerInput {
  readonly ctx: Ctx;
  readonly query: unknown;
  readonly body: unknown;
  readonly isHttps: boolean;
  readonly #request: Asked;

  constructor(request: Asked, ctx: Ctx, query: unknown, body: unknown, isHttps: boolean) {
    this.#request = request;
    this.ctx = ctx;
    this.query = query;
    this.body = body;
    this.isHttps = isHttps;
  }

  get headers(): Headers {
    return this.#request.headers;
  }
}
