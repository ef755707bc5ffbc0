import { setTimeout as wait } from 'node:timers/promises';

import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { sealBody } from '#tests/server/fixture/identity.ts';
import { photograph } from '#tests/server/fixture/papers.ts';

import type { Person, Who, World } from './world.ts';

export interface Operation {
  key: CallName;
  call: Call;
  who: Who;
  /** Somebody else than the world's own. */
  by: Person | undefined;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

export interface Answered {
  status: number;
  errorCode: string | undefined;
  value: unknown;
}

/** Nothing that a call does takes so long, on a busy machine neither. */
const hangMs = 60_000;

/** Sends an operation as its client would, past every check of ours. */
export async function send(world: World, { key, call, who, by, query, body }: Operation): Promise<Answered> {
  const { app, people } = world;
  const [method = '', pattern = ''] = key.split(' ');
  const search = new URLSearchParams();
  let path = pattern;
  for (const [name, value] of Object.entries(query)) {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (path.includes(`:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(text).replaceAll('.', '%2E') || '-');
    else search.append(name, text);
  }
  path = path.replace(/:\w+/g, '-');
  const { api, host = app.merchant.mainDomain } = by ?? people[who];
  const { cookies, token: tokenOf } = api;
  const token = tokenOf();
  const headers: Record<string, string> = {
    host,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'idempotency-key': crypto.randomUUID(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(call.module && (!call.moduleWhen || query['types'] === call.moduleWhen['types']) && { module: call.module }),
  };
  const packed = call.body ? await pack(world, { key, call, body }) : undefined;
  const init = { method, headers: { ...headers, ...packed?.headers }, ...(packed && { body: packed.body }) };
  const asked = app.request(search.size > 0 ? `${path}?${search}` : path, init, { address: `operation-${crypto.randomUUID()}` });
  const response = await Promise.race([asked, wait(hangMs, undefined, { ref: false })]);
  if (!response) return { status: 599, errorCode: 'no answer within a minute', value: undefined };
  const said = (await response.json().catch(() => ({}))) as { errorCode?: string; value?: unknown };
  return { status: response.status, errorCode: said.errorCode, value: said.value };
}

interface Packed {
  headers: Record<string, string>;
  body: BodyInit;
}

async function pack({ app }: World, { key, call, body }: Pick<Operation, 'key' | 'call' | 'body'>): Promise<Packed> {
  switch (call.bodyEncoding ?? 'json') {
    case 'picture': {
      const picture = await photograph();
      return { headers: { 'content-type': picture.type }, body: await picture.arrayBuffer() };
    }
    case 'form':
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString(),
      };
    case 'jwe':
      return {
        headers: { 'content-type': 'application/json', encryption: 'jwe' },
        body: JSON.stringify({ data: await sealBody(app, body, { purpose: key }) }),
      };
    case 'json':
      return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  }
}
