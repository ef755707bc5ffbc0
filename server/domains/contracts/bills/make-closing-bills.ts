import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';

import type { ContractKind } from '#contract/contracts/facts.ts';
import { type BillFacts, contracts } from '#server/domains/contracts/schema.ts';
import type { Period } from '#server/domains/contracts/rules/periods.ts';
import type { Ctx } from '#server/platform/context.ts';

import { type Billed, correctedBills, owedBefore } from './corrected-bills.ts';
import { findCorrections, type Recount } from './find-corrections.ts';
import { issueBill, type NewBill } from './issue-bill.ts';
import { changedBy, correctionOf, noteRecounts } from './note-recounts.ts';

/**
 * Late figures of an ended contract have no next bill to go on: they get a closing bill, for a day that is over
 * and without a contract. A positive amount is paid; a negative one is shown, waits for the agent's next contract of the kind, and is never
 * taken from cash. At most one per agent, kind and day. @returns how many are new
 */
export async function makeClosingBills({
  ctx,
  input: { kind, day },
}: {
  ctx: Ctx;
  input: { kind: ContractKind; day: Period };
}): Promise<number> {
  const ended = await ofEndedContracts(ctx, kind, await correctedBills(ctx, { kind }), day);
  if (ended.length === 0) return 0;
  const memberIds = [...new Set(ended.map(({ bill }) => bill.memberId))];
  const recounts = await findCorrections({ ctx, input: { kind, memberIds, before: [] } });
  const owed = await owedBefore(ctx, { kind, memberIds, until: day.from });
  let made = 0;
  for (const memberId of memberIds) {
    const late = { recounts: recounts.get(memberId) ?? [], owedMinor: owed.get(memberId) ?? 0n };
    const contract = ended.findLast(({ bill }) => bill.memberId === memberId)?.contract;
    if (!contract) throw new Error(`no contract of ${memberId}`);
    const hasChanged = late.recounts.some(({ wasMinor, isMinor }) => wasMinor !== isMinor);
    if (!hasChanged) await noteRecounts(ctx.db.orm, late.recounts);
    else if (await issueBill({ ctx, contract, period: day, bill: closingBill(kind, late) })) made++;
  }
  return made;
}

/** For agents without a contract of the kind on that day or later, earliest first. */
async function ofEndedContracts(ctx: Ctx, kind: ContractKind, billed: readonly Billed[], day: Period): Promise<Billed[]> {
  if (billed.length === 0) return [];
  const goesOn = await ctx.db.orm
    .selectDistinct({ memberId: contracts.memberId })
    .from(contracts)
    .where(
      and(
        eq(contracts.merchantCode, ctx.merchant.code),
        eq(contracts.kind, kind),
        inArray(
          contracts.memberId,
          billed.map(({ bill }) => bill.memberId),
        ),
        isNotNull(contracts.startsAt),
        inArray(contracts.state, ['valid', 'expired']),
        or(isNull(contracts.endsAt), gt(contracts.endsAt, day.from)),
      ),
    );
  const going = new Set(goesOn.map(({ memberId }) => memberId));
  return billed
    .filter(({ bill }) => !going.has(bill.memberId))
    .toSorted((one, other) => one.bill.periodFrom.getTime() - other.bill.periodFrom.getTime());
}

const nothing = { turnoverMinor: '0', validUsers: 0, lossMinor: '0' };
const noCount: Omit<BillFacts, 'correction'> = {
  ...nothing,
  parts: { billingMinor: '0', prizeMinor: '0', rebateMinor: '0', activityMinor: '0', depositFeeMinor: '0' },
  excluded: { members: 0, users: 0, turnoverMinor: '0', lossMinor: '0' },
  gross: nothing,
  tier: null,
  scale: 0,
  baseMinor: '0',
  carriedMinor: '0',
};

const closingBill = (kind: ContractKind, late: { recounts: readonly Recount[]; owedMinor: bigint }): NewBill => ({
  kind,
  facts: { ...noCount, correction: correctionOf(late) },
  ownMinor: 0n,
  downlinesMinor: 0n,
  netMinor: 0n,
  correctionMinor: changedBy(late.recounts) + late.owedMinor,
  changes: 0,
  recounts: late.recounts,
  isClosing: true,
});
