import type { ContractKind, Cycles } from '#contract/contracts/facts.ts';
import type { ContractRow } from '#server/domains/contracts/contract-rows.ts';
import { carriedIn } from '#server/domains/contracts/rules/carry.ts';
import type { Period } from '#server/domains/contracts/rules/periods.ts';
import { settlePeriod, type Settled } from '#server/domains/contracts/rules/settle-period.ts';
import type { Ctx } from '#server/platform/context.ts';

import { billsUntil, contractsIn, countTexts, type BillRow } from './bill-rows.ts';
import { type Billed, changesIn, owedBefore } from './corrected-bills.ts';
import { countTeams, type TeamCount } from './count-teams.ts';
import { findCorrections, type Recount } from './find-corrections.ts';
import { issueBill, type NewBill } from './issue-bill.ts';
import { changedBy, correctionOf, noteRecounts } from './note-recounts.ts';

export interface PeriodOfKind {
  kind: ContractKind;
  /** Null = days and hours. */
  cycles: Cycles | null;
  period: Period;
}

/** Makes, and pays, the bills of a period that is over and counted. Idempotent, also when run in parallel. @returns how many are new */
export async function makeBills({ ctx, input: { kind, cycles, period } }: { ctx: Ctx; input: PeriodOfKind }): Promise<number> {
  const rows = await contractsIn(ctx.db.orm, ctx, { kind, cycles: cycles ?? 0, period });
  if (rows.length === 0) return 0;
  const memberIds = rows.map(({ memberId }) => memberId);
  const billed = await billsUntil(ctx.db.orm, ctx, { kind, until: period.from });
  const changes = await changesIn(ctx, { memberIds, ...period });
  const counts = await countTeams({ ctx, contracts: rows, span: period });
  const isOfRhythm = ({ bill, contract }: Billed) => contract.terms.cycles === cycles && !bill.isClosing;
  const recounts = await findCorrections({ ctx, input: { kind, memberIds, before: billed.filter(isOfRhythm) } });
  const owed = await owedBefore(ctx, { kind, memberIds, until: period.from });
  const before = new Map(billed.map(({ bill }) => [bill.memberId, bill]));
  const countings = rows.map((row) => ({
    ...row,
    facts: countFor(counts, row).facts,
    carriedMinor: carriedInto(row, before.get(row.memberId), period),
  }));
  const settled = settlePeriod(countings);
  let made = 0;
  for (const row of countings) {
    const { memberId, carriedMinor } = row;
    const amounts = settled.get(memberId);
    if (!amounts) throw new Error(`contract ${row.id} was not settled`);
    const late = { recounts: recounts.get(memberId) ?? [], owedMinor: owed.get(memberId) ?? 0n };
    const bill = billOf(row, { count: countFor(counts, row), amounts, late, carriedMinor, changes: changes.get(memberId) ?? 0 });
    if (isEmptyHour(bill)) await noteRecounts(ctx.db.orm, bill.recounts);
    else if (await issueBill({ ctx, contract: row, period, bill })) made++;
  }
  return made;
}

function countFor(counts: ReadonlyMap<string, TeamCount>, { memberId }: ContractRow): TeamCount {
  const count = counts.get(memberId);
  if (!count) throw new Error(`the team of ${memberId} was not counted`);
  return count;
}

/** What the last bill carried over, by the current terms. */
export function carriedInto({ terms }: Pick<ContractRow, 'terms'>, before: BillRow | undefined, period: Period): bigint {
  const left = before && { lossMinor: BigInt(before.facts.lossMinor), baseMinor: BigInt(before.facts.baseMinor) };
  return carriedIn({ carry: terms.carry, before: left, isFirstOfMonth: period.isFirstOfMonth });
}

interface Parts {
  count: TeamCount;
  amounts: Settled;
  late: { recounts: readonly Recount[]; owedMinor: bigint };
  carriedMinor: bigint;
  changes: number;
}

function billOf({ kind }: ContractRow, { count, amounts, late, carriedMinor, changes }: Parts): NewBill {
  return {
    kind,
    facts: {
      ...countTexts(count),
      tier: amounts.tier,
      scale: amounts.scale,
      baseMinor: String(amounts.baseMinor),
      carriedMinor: String(carriedMinor),
      correction: correctionOf(late),
    },
    ownMinor: amounts.amountMinor,
    downlinesMinor: amounts.downlinesMinor,
    netMinor: amounts.netMinor,
    correctionMinor: changedBy(late.recounts) + late.owedMinor,
    changes,
    recounts: late.recounts,
    isClosing: false,
  };
}

/** Hours in which nobody in the team bet carry no information, and there are many. */
const isEmptyHour = ({ kind, facts }: NewBill) =>
  kind === 'hour' && facts.gross.turnoverMinor === '0' && facts.gross.validUsers === 0 && facts.correction === null;
