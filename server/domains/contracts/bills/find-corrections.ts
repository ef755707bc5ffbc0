import type { ContractKind } from '#contract/contracts/facts.ts';
import { settlePeriod } from '#server/domains/contracts/rules/settle-period.ts';
import type { Ctx } from '#server/platform/context.ts';

import { type Billed, billsOfSpan, changesIn, correctedBills, type Span } from './corrected-bills.ts';
import { countTeams } from './count-teams.ts';

/** An already billed period, counted again. */
export interface Recount extends Span {
  billId: string;
  /** What it gave by the previous count, and what it would give by the current figures. */
  wasMinor: bigint;
  isMinor: bigint;
  /** The number of bet corrections in the new count. */
  changes: number;
}

/**
 * Recounts billed periods by late figures, by member: those with bets corrected since, however old, and all of
 * `before`. Terms, carried amounts and exclusions stay those of the bill; only what the teams did is counted
 * again. All bills of a period are counted together, since a downline's contract reduces its upline's amount.
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
