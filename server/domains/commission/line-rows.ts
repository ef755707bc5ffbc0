import { desc, eq, type SQL } from 'drizzle-orm';

import type { CommissionLine } from '#contract/commission/calls.ts';
import { members } from '#server/db/views.ts';
import type { Ctx } from '#server/platform/context.ts';

import { commissionLines as lines, commissionPayments as payments } from './schema.ts';

/** Lines with the bettor's name and their payment, newest first. */
export function selectLines({ ctx, chosen }: { ctx: Ctx; chosen: SQL | undefined }) {
  return ctx.db.orm
    .select({ line: lines, userName: members.userName, paidAt: payments.paidAt })
    .from(lines)
    .innerJoin(members, eq(members.id, lines.bettorId))
    .leftJoin(payments, eq(payments.id, lines.paymentId))
    .where(chosen)
    .orderBy(desc(lines.day), desc(lines.createdAt), desc(lines.id));
}

type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

export const toLine = ({ line, userName, paidAt }: LineRow): CommissionLine => ({
  lineId: line.id,
  kind: line.kind,
  day: line.day,
  name: line.name,
  userName,
  revision: line.revision,
  level: line.level,
  turnoverMinor: String(line.turnoverMinor),
  baseMinor: String(line.baseMinor),
  rate: line.rate,
  belowRate: line.belowRate,
  amountMinor: String(line.amountMinor),
  state: line.state,
  paidAt: paidAt?.getTime() ?? null,
  paymentId: line.paymentId,
});
