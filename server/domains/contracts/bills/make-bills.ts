import type { ContractKind } from '#contract/contract-kinds.ts';
import type { Cycles } from '#contract/contract-rules.ts';
import type { ContractRow } from '#server/domains/contracts/contract-rows.ts';
import { carriedIn } from '#server/domains/contracts/rules/carry.ts';
import type { Period } from '#server/domains/contracts/rules/periods.ts';
import { settlePeriod, type Settled } from '#server/domains/contracts/rules/settle-period.ts';
import type { Ctx } from '#server/platform/context.ts';

import { billsUntil, contractsIn, countTexts, type BillRow } from './bill-rows.ts';
import { countTeams, type TeamCount } from './count-teams.ts';
import { findCorrections, type Correction } from './find-corrections.ts';
import { issueBill, type NewBill } from './issue-bill.ts';

export interface PeriodOfKind {
  kind: ContractKind;
  /** Null = days and hours. */
  cycles: Cycles | null;
  period: Period;
}

/** Makes, and pays, the bills of a period that is over and counted. Run again, or twice at once, it makes none a second time. @returns how many are new */
export async function makeBills({ ctx, input: { kind, cycles, period } }: { ctx: Ctx; input: PeriodOfKind }): Promise<number> {
  const rows = await contractsIn(ctx.db.orm, ctx, { kind, cycles: cycles ?? 0, period });
  if (rows.length === 0) return 0;
  const billed = await billsUntil(ctx.db.orm, ctx, { kind, until: period.from });
  const counts = await countTeams({ ctx, contracts: rows, span: period });
  const corrections = await findCorrections({ ctx, billed: billed.filter(({ contract }) => contract.terms.cycles === cycles) });
  const before = new Map(billed.map(({ bill }) => [bill.memberId, bill]));
  const countings = rows.map((row) => ({
    ...row,
    facts: countFor(counts, row).facts,
    carriedMinor: carriedInto(row, before.get(row.memberId), period),
  }));
  const settled = settlePeriod(countings);
  let made = 0;
  for (const row of countings) {
    const amounts = settled.get(row.memberId);
    if (!amounts) throw new Error(`contract ${row.id} was not settled`);
    const bill = billOf(row, {
      count: countFor(counts, row),
      amounts,
      correction: corrections.get(row.memberId) ?? stillOwed(before.get(row.memberId)),
      carriedMinor: row.carriedMinor,
    });
    if (isEmptyHour(bill)) continue;
    if (await issueBill({ ctx, contract: row, period, bill })) made++;
  }
  return made;
}

function countFor(counts: ReadonlyMap<string, TeamCount>, { memberId }: ContractRow): TeamCount {
  const count = counts.get(memberId);
  if (!count) throw new Error(`the team of ${memberId} was not counted`);
  return count;
}

/** What the bill before left behind, by the terms of now. */
export function carriedInto({ terms }: Pick<ContractRow, 'terms'>, before: BillRow | undefined, period: Period): bigint {
  const left = before && { lossMinor: BigInt(before.facts.lossMinor), baseMinor: BigInt(before.facts.baseMinor) };
  return carriedIn({ carry: terms.carry, before: left, isFirstOfMonth: period.isFirstOfMonth });
}

/** A bill of another rhythm is not counted again, but what it left to take off is still to be taken off. */
const stillOwed = (bill: BillRow | undefined): Correction | undefined =>
  bill && { billId: bill.id, wasMinor: bill.netMinor, isMinor: bill.netMinor, owedMinor: bill.owedMinor };

interface Parts {
  count: TeamCount;
  amounts: Settled;
  correction: Correction | undefined;
  carriedMinor: bigint;
}

function billOf({ kind }: ContractRow, { count, amounts, correction, carriedMinor }: Parts): NewBill {
  const changedMinor = correction ? correction.isMinor - correction.wasMinor + correction.owedMinor : 0n;
  return {
    kind,
    facts: {
      ...countTexts(count),
      tier: amounts.tier,
      scale: amounts.scale,
      baseMinor: String(amounts.baseMinor),
      carriedMinor: String(carriedMinor),
      correction:
        correction && changedMinor !== 0n
          ? {
              billId: correction.billId,
              wasMinor: String(correction.wasMinor),
              isMinor: String(correction.isMinor),
              owedMinor: String(correction.owedMinor),
            }
          : null,
    },
    ownMinor: amounts.amountMinor,
    downlinesMinor: amounts.downlinesMinor,
    netMinor: amounts.netMinor,
    correctionMinor: changedMinor,
  };
}

/** An hour in which nobody of the team bet tells nothing, and there are many of them. */
const isEmptyHour = ({ kind, facts, correctionMinor }: NewBill) =>
  kind === 'hour' && facts.gross.turnoverMinor === '0' && facts.gross.validUsers === 0 && correctionMinor === 0n;
