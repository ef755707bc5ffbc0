import { and, asc, eq, gte, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Withdrawal, WithdrawalState } from '#contract/withdrawals/calls.ts';
import { members } from '#server/db/views.ts';
import { withdrawals } from '#server/domains/withdrawals/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type StepRow, toWithdrawal, type WithdrawalRow, withPayeesAndSteps } from '#server/domains/withdrawals/withdrawal-rows.ts';
import { isFinal } from '#server/domains/withdrawals/withdrawal-states.ts';

/** A withdrawal as staff see it. */
export interface QueuedWithdrawal extends Omit<Withdrawal, 'steps'> {
  memberId: string;
  userName: string;
  needsTwo: boolean;
  /** The first of two approvers. */
  approvedBy: string | null;
  flag: string | null;
  /** A proposed outcome of a flagged one. */
  ending: { ending: 'paid' | 'failed'; by: string; reason: string } | null;
  /** Past the promised time. */
  isLate: boolean;
  channel: string | null;
  payoutId: string | null;
  /** All of them, with the actor of each. */
  steps: { from: WithdrawalState | null; to: WithdrawalState; actor: string; reason: StepRow['reason']; at: number }[];
}

export interface QueueFilter {
  /** Default: those waiting for a person. */
  states?: readonly WithdrawalState[] | undefined;
  memberId?: string | undefined;
  minimumMinor?: Minor | undefined;
  /** Only those contradicted by the provider. */
  isFlagged?: boolean | undefined;
  isLate?: boolean | undefined;
  pageNo: number;
  pageSize: number;
}

/** The staff's queue, oldest first. */
export async function listWithdrawalQueue({ ctx, input }: { ctx: Ctx; input: QueueFilter }): Promise<{
  list: QueuedWithdrawal[];
  pageNum: number;
  totalPages: number;
  totalCount: number;
}> {
  const { pageNo, pageSize } = input;
  const chosen = and(...filtersOf(ctx, input));
  const rows = await ctx.db.orm
    .select()
    .from(withdrawals)
    .where(chosen)
    .orderBy(asc(withdrawals.createdAt), asc(withdrawals.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const totalCount = await ctx.db.orm.$count(withdrawals, chosen);
  return { list: await toQueued(ctx, rows), pageNum: pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
}

function filtersOf(ctx: Ctx, { states = ['in_review'], memberId, minimumMinor, isFlagged, isLate }: QueueFilter): SQL[] {
  return [
    eq(withdrawals.merchantCode, ctx.merchant.code),
    inArray(withdrawals.state, [...states]),
    ...(memberId === undefined ? [] : [eq(withdrawals.memberId, memberId)]),
    ...(minimumMinor === undefined ? [] : [gte(withdrawals.amountMinor, minimumMinor)]),
    ...(isFlagged ? [isNotNull(withdrawals.flag)] : []),
    ...(isLate ? [lt(withdrawals.dueAt, ctx.clock.now())] : []),
  ];
}

async function toQueued(ctx: Ctx, rows: readonly WithdrawalRow[]): Promise<QueuedWithdrawal[]> {
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const names =
    memberIds.length === 0
      ? []
      : await ctx.db.orm.select({ id: members.id, userName: members.userName }).from(members).where(inArray(members.id, memberIds));
  const told = await withPayeesAndSteps(ctx.db.orm, rows);
  return told.map((withdrawal) => {
    const { memberId, needsTwo, approvedBy, flag, ending, endingBy, endingReason, channel, payoutId, state, dueAt } = withdrawal.row;
    return {
      ...toWithdrawal(ctx, withdrawal),
      memberId,
      userName: names.find(({ id }) => id === memberId)?.userName ?? '',
      needsTwo,
      approvedBy,
      flag,
      ending: ending && endingBy ? { ending, by: endingBy, reason: endingReason ?? '' } : null,
      isLate: !isFinal(state) && dueAt < ctx.clock.now(),
      channel,
      payoutId,
      steps: withdrawal.steps.map(({ fromState, toState, actor, reason, createdAt }) => ({
        from: fromState,
        to: toState,
        actor,
        reason,
        at: createdAt.getTime(),
      })),
    };
  });
}
