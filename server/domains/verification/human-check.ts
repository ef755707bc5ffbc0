import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { jsonOf } from '#server/platform/json-of.ts';

import { humanSecrets } from './human-challenge.ts';
import { markUsed } from './mark-used.ts';

/** What ALTCHA clients send, as base64 of JSON. */
const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(128),
      salt: z.string().max(128),
      cost: z.number().int().max(100_000),
      keyLength: z.number().int().max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(128),
      data: z.object({ expiresAtMs: z.number().int() }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string().max(128), time: z.number().optional() }),
});

/** A solved challenge works once, for its merchant, until it expires. @throws human.required, human.invalid */
export async function checkHuman({ ctx, solution }: { ctx: Ctx; solution: string | undefined }): Promise<void> {
  if (!solution) throw new ExpectedError('human.required');
  const given = solved.safeParse(jsonOf(Buffer.from(solution, 'base64').toString('utf8')));
  if (!given.success) throw new ExpectedError('human.invalid');
  const { challenge, solution: found } = given.data;
  const { parameters, signature } = challenge;
  const { verified } = await verifySolution({
    challenge: { parameters, signature },
    solution: { counter: found.counter, derivedKey: found.derivedKey },
    deriveKey,
    ...humanSecrets(ctx),
  });
  const expiresAt = new Date(parameters.data.expiresAtMs);
  if (!verified || expiresAt <= ctx.clock.now()) throw new ExpectedError('human.invalid');
  const isFirst = await markUsed({ ctx, tx: ctx.db.orm, key: `human:${parameters.nonce}`, expiresAt });
  if (!isFirst) throw new ExpectedError('human.invalid');
}
