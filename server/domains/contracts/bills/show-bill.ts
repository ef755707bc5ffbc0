import type { ContractBill, ContractFigures } from '#contract/contracts/calls.ts';
import { isLossBased } from '#contract/contracts/facts.ts';
import type { BillFacts } from '#server/domains/contracts/schema.ts';
import type { ContractRow } from '#server/domains/contracts/contract-rows.ts';
import { dayText } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { dateAt } from '#lottery/local-time.ts';

import type { BillRow } from './bill-rows.ts';

type Amounts = Record<'ownMinor' | 'downlinesMinor' | 'netMinor', bigint>;

/** The figures and the result, as agents read them. The loss is included if a payment depends on it. */
export function toFigures(
  ctx: Ctx,
  {
    contract,
    span,
    facts,
    amounts,
  }: {
    contract: Pick<ContractRow, 'kind' | 'terms'>;
    span: { from: Date; until: Date };
    facts: Omit<BillFacts, 'gross' | 'correction'>;
    amounts: Amounts;
  },
): ContractFigures {
  const isOfLoss = isLossBased(contract.kind, contract.terms);
  const { turnoverMinor, validUsers, lossMinor, parts, excluded, tier, scale, baseMinor, carriedMinor } = facts;
  return {
    ...daysOf(ctx, span.from.getTime(), span.until.getTime()),
    fromAt: span.from.getTime(),
    untilAt: span.until.getTime(),
    turnoverMinor,
    validUsers,
    lossMinor,
    parts: isOfLoss ? parts : null,
    excluded: isOfLoss ? excluded : null,
    tier: tier === null ? null : tier + 1,
    scale,
    baseMinor,
    carriedMinor,
    ownMinor: String(amounts.ownMinor),
    downlinesMinor: String(amounts.downlinesMinor),
    netMinor: String(amounts.netMinor),
  };
}

/** Local days, both inclusive, of a span with an exclusive end. */
function daysOf({ merchant }: Ctx, fromAt: number, untilAt: number): { firstDay: string; lastDay: string } {
  const { timeZone } = merchant.register;
  return { firstDay: dayText(dateAt(fromAt, timeZone)), lastDay: dayText(dateAt(untilAt - 1, timeZone)) };
}

export function toBill(ctx: Ctx, bill: BillRow, contract: ContractRow): ContractBill {
  const { correction } = bill.facts;
  const span = { from: bill.periodFrom, until: bill.periodUntil };
  return {
    ...toFigures(ctx, { contract, span, facts: bill.facts, amounts: bill }),
    billId: bill.id,
    kind: bill.kind,
    state: bill.state,
    currency: bill.currency,
    contractVersion: contract.version,
    isClosing: bill.isClosing,
    correction: correction && {
      owedMinor: correction.owedMinor,
      periods: correction.periods.map(({ fromAt, untilAt, wasMinor, isMinor }) => ({
        ...daysOf(ctx, fromAt, untilAt),
        fromAt,
        untilAt,
        wasMinor,
        isMinor,
      })),
    },
    correctionMinor: String(bill.correctionMinor),
    owedMinor: String(bill.owedMinor),
    dueMinor: String(bill.dueMinor),
    paidMinor: String(bill.paidMinor),
    reason: bill.reason,
    createdAt: bill.createdAt.getTime(),
    paidAt: bill.paidAt?.getTime() ?? null,
  };
}
