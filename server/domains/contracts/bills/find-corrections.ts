import { settlePeriod } from '#server/domains/contracts/rules/settle-period.ts';
import type { ContractRow } from '#server/domains/contracts/contract-rows.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { BillRow } from './bill-rows.ts';
import { countTeams } from './count-teams.ts';

export interface Correction {
  billId: string;
  /** What the bill gave, and what its period would give as the figures are now. */
  wasMinor: bigint;
  isMinor: bigint;
  /** What the bill had left to take off: zero or less. */
  owedMinor: bigint;
}

/**
 * What late figures make of a period that was billed before, by member. Terms, what was carried in and who was left out stay those of the bill: only what the teams
 * did is counted again.
 */
export async function findCorrections({
  ctx,
  billed,
}: {
  ctx: Ctx;
  billed: readonly { bill: BillRow; contract: ContractRow }[];
}): Promise<Map<string, Correction>> {
  const [first] = billed;
  if (!first) return new Map();
  const span = { from: first.bill.periodFrom, until: first.bill.periodUntil };
  const fitting = billed.filter(({ bill }) => bill.periodFrom.getTime() === span.from.getTime());
  const counts = await countTeams({ ctx, contracts: fitting.map(({ contract }) => contract), span });
  const settled = settlePeriod(
    fitting.map(({ bill: { facts }, contract }) => {
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
  return new Map(
    fitting.map(({ bill }) => {
      const isRefused = bill.state === 'denied' || bill.state === 'expired';
      const isMinor = isRefused ? bill.netMinor : (settled.get(bill.memberId)?.netMinor ?? bill.netMinor);
      return [bill.memberId, { billId: bill.id, wasMinor: bill.netMinor, isMinor, owedMinor: bill.owedMinor }];
    }),
  );
}
