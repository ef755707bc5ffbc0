import type { Call } from '#contract/call.ts';
import { moduleHeader } from '#contract/modules.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import { createContext, type Shared } from '#server/platform/create-context.ts';
import type { Turns } from '#server/platform/turns.ts';

import type { Answer } from './answer.ts';
import type { Asked } from './asked.ts';
import { checkAgent } from './check-agent.ts';
import { checkFeature } from './check-feature.ts';
import { checkModule } from './check-module.ts';
import { checkOpen } from './check-open.ts';
import { checkOrigin } from './check-origin.ts';
import { succeed, type Sealed } from './envelope.ts';
import type { Exchange, ExchangeOptions } from './exchange.ts';
import { fitFields } from './fit-fields.ts';
import { findCallerCountry } from './find-caller-country.ts';
import { readForm, readJson } from './read-body.ts';
import { readPicture } from './read-picture.ts';
import { readQuery } from './read-query.ts';
import { openSealedBody, type OpenPayload } from './sealed-body.ts';
import { sessionActor, type FindSession } from './session-actor.ts';
import { staffActor, type FindStaff } from './staff-actor.ts';

export interface CallOptions extends ExchangeOptions {
  findSession: FindSession;
  findStaff: FindStaff;
  openPayload: OpenPayload;
  /** Like `shared`, with the database for long-running calls: the staff's. */
  forLong: Shared;
  /** Limits concurrent calls per member. */
  turns: Turns;
  siteOrigin: string | undefined;
}

/** Handles a call of the contract: authentication, checks, and its handler. Everything calls have in common happens here. */
export async function answerCall(answer: Answer, call: Call, exchange: Exchange, options: CallOptions): Promise<Sealed> {
  const { request, incoming, stamp, params } = exchange;
  const changesState = request.method !== 'GET' && request.method !== 'HEAD';
  if (changesState) checkOrigin(incoming, options.siteOrigin);
  const merchant = options.merchants.byCode(exchange.ctx.merchant.code);
  await checkOpen(answer.key, call, merchant, incoming);
  const actor = await actorOf(call, exchange, options);
  checkFeature(call, merchant);
  checkAgent(call, actor);
  const ctx =
    call.auth === 'none'
      ? exchange.ctx
      : createContext(call.auth === 'staff' ? options.forLong : options.shared, {
          merchant: exchange.ctx.merchant,
          requestId: stamp.requestId,
          address: incoming.address,
          actor,
        });
  const query: unknown = call.query?.parse(fitFields(call.query, readQuery(request.url, params)));
  checkModule(call, incoming.header(moduleHeader), query);
  const body: unknown = call.body?.parse(fitFields(call.body, await bodyOf(answer.key, call, ctx, exchange, options)));
  const input = new HandlerInput({
    request,
    ctx,
    query,
    body,
    isHttps: stamp.isHttps,
    country: () => findCallerCountry(merchant, incoming),
    player: () => sessionActor({ auth: 'session', ctx: exchange.ctx, incoming, findSession: options.findSession }),
  });
  return succeed(await inTurn(actor, options.turns, () => answer.handle(input)), stamp);
}

/** Queues members' work per member; everybody else's runs at once. */
export function inTurn<T>(actor: Actor | undefined, turns: Turns, work: () => Promise<T>): Promise<T> {
  return actor?.kind === 'member' ? turns.run(actor.memberId, work) : work();
}

/** The request's body: decrypted if sealed, and taken from the query for a DELETE without one. */
async function bodyOf(
  key: Answer['key'],
  call: Call,
  ctx: Ctx,
  { request, incoming }: Exchange,
  { openPayload }: CallOptions,
): Promise<unknown> {
  const json = await readers[call.bodyEncoding ?? 'json'](request, incoming);
  if (call.bodyEncoding === 'jwe') return await openSealedBody({ ctx, json, incoming, purpose: key, openPayload });
  return request.method === 'DELETE' ? { ...readQuery(request.url, noParams), ...asRecord(json) } : json;
}

const noParams: Record<string, string> = {};
const asRecord = (json: unknown) => (typeof json === 'object' ? json : undefined);

/** Staff and players have separate kinds of session: neither counts where the other is required. */
async function actorOf(call: Call, { ctx, incoming }: Exchange, { findSession, findStaff }: CallOptions): Promise<Actor> {
  if (call.auth === 'none') return ctx.actor;
  if (call.auth === 'staff') return await staffActor({ call, ctx, incoming, findStaff });
  return await sessionActor({ auth: call.auth, ctx, incoming, findSession });
}

const readers = { json: readJson, jwe: readJson, form: readForm, picture: readPicture };

/** A class for its getter: building Headers costs more than a whole trivial call, so they are only built for handlers that need them. */
class HandlerInput {
  readonly ctx: Ctx;
  readonly query: unknown;
  readonly body: unknown;
  readonly isHttps: boolean;
  readonly country: () => Promise<string | undefined>;
  readonly player: () => ReturnType<FindSession>;
  readonly #request: Asked;

  constructor({ request, ctx, query, body, isHttps, country, player }: Omit<HandlerInput, 'headers'> & { request: Asked }) {
    this.#request = request;
    this.ctx = ctx;
    this.query = query;
    this.body = body;
    this.isHttps = isHttps;
    this.country = country;
    this.player = player;
  }

  get headers(): Headers {
    return this.#request.headers;
  }
}
