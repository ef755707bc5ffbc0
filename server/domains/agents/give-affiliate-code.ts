import { strict as assert } from 'node:assert';

import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { readAffiliateCode } from './affiliate-code.ts';
import { agentAffiliates } from './schema.ts';

/** Gives an agent a code, once; a code that is already taken stays with its owner. */
export async function giveAffiliateCode({
  ctx,
  tx,
  input: { memberId, code: given, domain },
}: {
  ctx: Ctx;
  tx: Queryable;
  input: { memberId: string; code: string; domain?: string };
}): Promise<void> {
  const code = readAffiliateCode(given);
  assert.ok(code, `${given} cannot be an affiliate code`);
  await tx
    .insert(agentAffiliates)
    .values({ merchantCode: ctx.merchant.code, code, memberId, domain, createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: [agentAffiliates.merchantCode, agentAffiliates.code] });
}
