import { strict as assert } from 'node:assert';

import { and, eq, inArray } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import type { KycDetails } from './read-details.ts';
import { kycVerifications } from './schema.ts';
import type { VerificationRow } from './verification-rows.ts';

/** What a member wrote, as stored: verifications older than the field have no name. */
export type SealedDetails = Omit<KycDetails, 'name'> & { name: string | null };

/** The purpose that binds sealed details to one member of one merchant. */
export const detailsPurpose = (merchantCode: string, memberId: string) => `kyc ${merchantCode} ${memberId}`;

export function openDetails(ctx: Ctx, { memberId, sealedDetails }: Pick<VerificationRow, 'memberId' | 'sealedDetails'>): SealedDetails {
  const opened = ctx.vault.open(sealedDetails ?? '', detailsPurpose(ctx.merchant.code, memberId));
  assert.ok(opened !== undefined, 'the details of a verification were sealed under another SECRET, or are damaged');
  // only submitVerification seals these
  const details = JSON.parse(opened) as Omit<SealedDetails, 'name'> & { name?: string };
  return { ...details, name: details.name ?? null };
}

/** The names on verified members' documents, by member; others are left out. */
export async function verifiedNames({ ctx, memberIds }: { ctx: Ctx; memberIds: readonly string[] }): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await ctx.db.orm
    .select({ memberId: kycVerifications.memberId, sealedDetails: kycVerifications.sealedDetails })
    .from(kycVerifications)
    .where(
      and(
        eq(kycVerifications.merchantCode, ctx.merchant.code),
        eq(kycVerifications.state, 'verified'),
        inArray(kycVerifications.memberId, [...memberIds]),
      ),
    );
  return new Map(
    rows.flatMap((row) => {
      const { name } = openDetails(ctx, row);
      return name === null ? [] : [[row.memberId, name] as const];
    }),
  );
}
