import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { moduleHeader } from '#contract/modules.ts';
import { uploadRule } from '#contract/uploads.ts';
import { sessionOverCodes } from '#contract/session/facts.ts';
import { errorStatuses, type ErrorCode } from '#contract/errors.ts';

type Document = ReturnType<typeof createDocument>;

/** Failures any call of a kind can return besides its own. */
const general: readonly ErrorCode[] = ['request.invalid', 'rate.limited', 'system.busy', 'system.unbegun', 'system.unknown'];
const withSession: readonly ErrorCode[] = sessionOverCodes;
const whileOff: readonly ErrorCode[] = ['session.forbidden'];

/** The gateway's calls as an OpenAPI 3.1 document, generated from the contract's schemas alone. */
export function createOpenApi(): Document {
  const paths: ZodOpenApiPathsObject = {};
  for (const [key, call] of Object.entries(calls) as [string, Call][]) {
    const [method = '', pattern = ''] = key.split(' ');
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, pattern) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Laro gateway', version: '1', description: 'Money is an integer of minor units, as text. Every answer is an envelope.' },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of the log-in, bound to the cookie that came with it.' },
      },
    },
    paths,
  });
}

function operationOf(call: Call, pattern: string): ZodOpenApiOperationObject {
  const { path, query } = splitParameters(call, pattern);
  const header = headerOf(call);
  const requestParams = { ...(path ? { path } : {}), ...(query ? { query } : {}), ...(header ? { header } : {}) };
  return {
    summary: call.summary,
    tags: [pattern.split('/')[2] ?? 'gateway'],
    ...(call.auth === 'none' ? {} : { security: [{ session: [] }] }),
    ...(path || query || header ? { requestParams } : {}),
    ...(call.body ? { requestBody: { content: contentOf(call.body, call.bodyEncoding) } } : {}),
    responses: {
      '200': {
        description: 'Success',
        content: { 'application/json': { schema: z.object({ success: z.literal(true), value: call.value }) } },
      },
      ...failuresOf(call),
    },
  };
}

function contentOf(body: z.ZodObject, encoding: Call['bodyEncoding']): Record<string, { schema: z.ZodType }> {
  if (encoding === 'picture') return Object.fromEntries(uploadRule.types.map((type) => [type, { schema: pictureBytes }]));
  const type = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { [type]: { schema: encoding === 'jwe' ? sealed(body) : body } };
}

/** The module header, for calls of a module. */
function headerOf({ module, asksModule, moduleWhen }: Call): z.ZodObject | undefined {
  if (module === undefined) return undefined;
  const when = moduleWhen ? `With ${new URLSearchParams(moduleWhen)} only. ` : '';
  const id = z.literal(module).meta({ description: `${when}Any other module is \`request.invalid\`.` });
  return z.object({ [moduleHeader]: asksModule ? id : id.optional() });
}

const pictureBytes = z.string().meta({ description: `One picture’s own bytes, at most ${uploadRule.maxBytes}`, format: 'binary' });

function splitParameters({ query }: Call, pattern: string): { path?: z.ZodObject; query?: z.ZodObject } {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (!query) return {};
  const inPath = Object.fromEntries(Object.entries(query.shape).filter(([name]) => names.includes(name)));
  const rest = Object.fromEntries(Object.entries(query.shape).filter(([name]) => !names.includes(name)));
  return { ...(names.length > 0 ? { path: z.object(inPath) } : {}), ...(Object.keys(rest).length > 0 ? { query: z.object(rest) } : {}) };
}

const sealed = (body: z.ZodObject) =>
  z
    .object({ data: z.string() })
    .meta({ description: `Compact JWE (ECDH-ES, A256GCM) of an object with: ${Object.keys(body.shape).join(', ')}` });

function failuresOf({ auth, errors, feature }: Call): Record<`${number}`, { description: string }> {
  const codes = new Set<ErrorCode>([...errors, ...general, ...(auth === 'none' ? [] : withSession), ...(feature ? whileOff : [])]);
  const byStatus = Map.groupBy([...codes].toSorted(), (code) => errorStatuses[code]);
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, { description: list.map((code) => `\`${code}\``).join(', ') }]));
}
