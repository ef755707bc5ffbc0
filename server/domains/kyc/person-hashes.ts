import { createHmac } from 'node:crypto';

import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { comparableNames } from '#contract/typed/names.ts';
import type { Ctx } from '#server/platform/context.ts';

import { detailsPurpose } from './open-details.ts';
import type { KycDetails } from './read-details.ts';
import { kycVerifications } from './schema.ts';

/** Identifies a person within one merchant: the name in every comparable spelling, and the date of birth. Neither can be read from it. */
export function personHashesOf({ merchant, vault }: Ctx, { name, birthDate }: Pick<KycDetails, 'name' | 'birthDate'>): string[] {
  const secret = vault.secretFor('kyc person');
  return comparableNames(name, merchant.currency).map((comparable) =>
    createHmac('sha256', secret).update(`${merchant.code}|${birthDate}|${comparable}`).digest('hex'),
  );
}

/**
 * Computes the hashes of verifications older than the column, once. Those without a name, or sealed under another SECRET, stay
 * empty.
 */
export async function fillPersonHashes({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db, merchant, vault } = ctx;
  const bare = and(
    eq(kycVerifications.merchantCode, merchant.code),
    isNull(kycVerifications.personHashes),
    isNotNull(kycVerifications.sealedDetails),
  );
  for (const { id, memberId, sealedDetails } of await db.orm.select().from(kycVerifications).where(bare)) {
    const opened = vault.open(sealedDetails ?? '', detailsPurpose(merchant.code, memberId));
    if (opened === undefined) continue;
    const { name, birthDate } = JSON.parse(opened) as Partial<KycDetails>;
    if (name === undefined || birthDate === undefined) continue;
    await db.orm
      .update(kycVerifications)
      .set({ personHashes: personHashesOf(ctx, { name, birthDate }) })
      .where(eq(kycVerifications.id, id));
  }
}
