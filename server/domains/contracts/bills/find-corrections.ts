import type { ContractKind } from '#contract/contracts/facts.ts';
import { settlePeriod } from '#server/domains/contracts/rules/settle-period.ts';
import type { Ctx } from '#server/platform/context.ts';

import { type Billed, billsOfSpan, changesIn, correctedBills, type Span } from './corrected-bills.ts';
import { countTeams } from './count-teams.ts';

/** A period that was billed before, counted once more. */
export interface Recount extends Span {
  billId: string;
  /** What it had given by the count before this one, and what it would give as the figures are now. */
  wasMinor: bigint;
  isMinor: bigint;
  /** How many corrections of bets are in the new count. */
  changes: number;
}

/**
 * What late figures make of periods that were billed before, by member: of those in which bets were corrected since, however long ago, and of
 * `before`, whatever has changed there. Terms, what was carried in and who was left out stay those of the bill: only what the teams did is counted
 * again. All bills of a period together, since what a downline's contract gives comes off its upline's.
 */
export async function findCorrections({
  ctx,
  input: { kind, memberIds, before },
}: {
  ctx: Ctx;
  input: { kind: ContractKind; memberIds: readonly string[]; before: readonly Billed[] };
}): Promise<Map<string, Recount[]>> {
  const changed = await correctedBills(ctx, { kind, memberIds });
  const spans = new Map(
    [...before, ...changed].map(({ bill: { periodFrom: from, periodUntil: until } }) => [
      `${from.getTime()} ${until.getTime()}`,
      { from, until },
    ]),
  );
  const found = new Map<string, Recount[]>(memberIds.map((memberId) => [memberId, []]));
  for (const span of [...spans.values()].toSorted((one, other) => one.from.getTime() - other.from.getTime()))
    for (const [memberId, recount] of await recountSpan(ctx, kind, span)) found.get(memberId)?.push(recount);
  return found;
}

async function recountSpan(ctx: Ctx, kind: ContractKind, span: Span): Promise<[string, Recount][]> {
  const billed = await billsOfSpan(ctx, { kind, ...span });
  const changes = await changesIn(ctx, { memberIds: billed.map(({ bill }) => bill.memberId), ...span });
  const counts = await countTeams({ ctx, contracts: billed.map(({ contract }) => contract), span });
  const settled = settlePeriod(
    billed.map(({ bill: { facts }, contract }) => {
      const gross = counts.get(contract.memberId)?.gross ?? { turnoverMinor: 0n, validUsers: 0, lossMinor: 0n };
      return {
        ...contract,
        carriedMinor: BigInt(facts.carriedMinor),
        facts: {
          turnoverMinor: BigInt(facts.turnoverMinor) + gross.turnoverMinor - BigInt(facts.gross.turnoverMinor),
          validUsers: facts.validUsers + gross.validUsers - facts.gross.validUsers,
          lossMinor: BigInt(facts.lossMinor) + gross.lossMinor - BigInt(facts.gross.lossMinor),
        },
      };
    }),
  );
  return billed.map(({ bill }) => {
    const wasMinor = bill.correctedMinor ?? bill.netMinor;
    const isRefused = bill.state === 'denied' || bill.state === 'expired';
    const isMinor = isRefused ? wasMinor : (settled.get(bill.memberId)?.netMinor ?? wasMinor);
    return [bill.memberId, { billId: bill.id, ...span, wasMinor, isMinor, changes: changes.get(bill.memberId) ?? 0 }];
  });
}
