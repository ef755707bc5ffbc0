import { eq } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { newRecoveryCodes } from '#server/domains/identity/index.ts';
import { staffRecoveryCodes } from '#server/domains/staff/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

/** New recovery codes in place of the old ones; only their hashes are stored. */
export async function renewRecoveryCodes({ ctx, tx, staffId }: { ctx: Ctx; tx: Transaction; staffId: string }): Promise<string[]> {
  const codes = newRecoveryCodes(ctx.random);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codes.map(({ hash }) => ({ staffId, codeHash: hash })));
  return codes.map(({ text }) => text);
}
