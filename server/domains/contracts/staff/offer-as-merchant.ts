import { and, eq, isNull } from 'drizzle-orm';

import { readAccountName } from '#contract/typed/contacts.ts';
import type { ContractKind, ContractTerms } from '#contract/contracts/facts.ts';
import { contracts } from '#server/domains/contracts/schema.ts';
import { members } from '#server/db/views.ts';
import { end } from '#server/domains/contracts/end-contract.ts';
import { canSign, offer } from '#server/domains/contracts/propose-contract.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/**
 * The merchant offers an agent without an upline a contract, or its next version.
 * @throws ExpectedError agent.member.unknown, contract.member.unfit, contract.waiting, contract.below.promised, a code for each wrong field
 */
export async function offerAsMerchant({
  ctx,
  input: { kind, userName, terms },
}: {
  ctx: Ctx;
  input: { kind: ContractKind; userName: string; terms: ContractTerms };
}): Promise<{ contractId: string; version: number }> {
  const [member] = await ctx.db.orm
    .select()
    .from(members)
    .where(and(eq(members.merchantCode, ctx.merchant.code), eq(members.userName, readAccountName(userName))));
  if (!member || member.isStaff) throw new ExpectedError('agent.member.unknown');
  const isFit = member.parentId === null && member.disabledAt === null && canSign(member.customerType);
  if (!isFit) throw new ExpectedError('contract.member.unfit');
  const { contractId, version } = await offer({ ctx, kind, memberId: member.id, giverId: null, terms });
  return { contractId, version };
}

/**
 * The merchant ends one of its own contracts with the current period, or withdraws an offer. @throws ExpectedError contract.not.found,
 * contract.decided
 */
export async function endAsMerchant({ ctx, input: { contractId } }: { ctx: Ctx; input: { contractId: string } }): Promise<void> {
  const [seen] = await ctx.db.orm
    .select()
    .from(contracts)
    .where(and(eq(contracts.merchantCode, ctx.merchant.code), eq(contracts.id, contractId), isNull(contracts.giverId)));
  if (!seen) throw new ExpectedError('contract.not.found');
  await end({ ctx, seen, endedBy: 'giver' });
}
