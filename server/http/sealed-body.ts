import { z } from 'zod';

import type { CallName } from '#contract/calls.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { isCleanJson } from './clean-text.ts';
import type { Incoming } from './incoming.ts';

/** Opens a compact JWE and checks key, time stamp and nonce. Throws ExpectedError `payload.*`. */
export type OpenPayload = (input: { ctx: Ctx; compact: string; purpose: CallName }) => Promise<unknown>;

const sealed = z.strictObject({
  data: z
    .string()
    .min(1)
    .max(16 * 1024),
});

/** The plain body of a call with `bodyEncoding: 'jwe'`: `{ data }` with the header `encryption: jwe`. */
export async function openSealedBody({
  ctx,
  json,
  incoming,
  purpose,
  openPayload,
}: {
  ctx: Ctx;
  json: unknown;
  incoming: Incoming;
  purpose: CallName;
  openPayload: OpenPayload;
}): Promise<unknown> {
  const body = sealed.safeParse(json);
  if (incoming.header('encryption') !== 'jwe' || !body.success) throw new ExpectedError('payload.invalid');
  const plain = await openPayload({ ctx, compact: body.data.data, purpose });
  if (!isCleanJson(plain, 4)) throw new ExpectedError('payload.invalid');
  return plain;
}
