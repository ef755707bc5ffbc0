import { and, eq } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { requireAgent } from '#server/domains/agents/index.ts';
import { dayAfter } from '#server/platform/calendar-days.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { betsOf } from './bets-of.ts';
import { selectLines, toLine } from './line-rows.ts';
import { endOf, startOf } from './local-days.ts';
import { commissionLines as lines } from './schema.ts';

/**
 * One of the actor's lines with the bets behind it: everything needed to recalculate its amount.
 * @throws ExpectedError session.forbidden, commission.line.unknown — also for another agent's line
 */
export async function showLine({
  ctx,
  input: { lineId, pageNo, pageSize },
}: {
  ctx: MemberCtx;
  input: { lineId: string; pageNo: number; pageSize: number };
}): Promise<ValueOf<'GET /wps/agent/rebate/lines/:lineId'>> {
  requireAgent({ ctx });
  const isMine = and(eq(lines.merchantCode, ctx.merchant.code), eq(lines.receiverId, ctx.actor.memberId), eq(lines.id, lineId));
  const [row] = await selectLines({ ctx, chosen: isMine });
  if (!row) throw new ExpectedError('commission.line.unknown');
  const { day, name, bettorId: memberId, turnoverMinor, baseMinor } = row.line;
  const isWeek = name === 'losing';
  const span = {
    memberId,
    product: isWeek ? undefined : name,
    from: startOf(ctx, day),
    until: endOf(ctx, isWeek ? dayAfter(day, 6) : day),
  };
  const { bets, count } = await betsOf({ ctx, span, pageNo, pageSize });
  return {
    line: toLine(row),
    leftOutMinor: String(isWeek ? 0n : turnoverMinor - baseMinor),
    bets,
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(count / pageSize)),
    totalCount: count,
  };
}
