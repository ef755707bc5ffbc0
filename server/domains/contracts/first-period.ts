import type { Ctx } from '#server/platform/context.ts';

import type { ContractRow } from './contract-rows.ts';
import { type Period, periodAfter, periodAt, type PeriodRule } from './rules/periods.ts';

export const ruleOf = (ctx: Ctx, { kind, terms }: Pick<ContractRow, 'kind' | 'terms'>): PeriodRule => ({
  kind,
  cycles: terms.cycles,
  timeZone: ctx.merchant.register.timeZone,
});

/**
 * The first whole period of a contract that is accepted now, beside the others of the same agent that are accepted. Where the one that it replaces has other cycles
 * it is the first of the next month, where all cycles begin; and never one that another contract still counts for. So no day is ever counted twice, and none
 * under terms that nobody had agreed to.
 */
export function firstPeriodAfter(ctx: Ctx, row: ContractRow, others: readonly ContractRow[]): Period {
  const rule = ruleOf(ctx, row);
  const now = ctx.clock.now();
  const replaced = others.find(({ endsAt }) => endsAt === null);
  const isSameRhythm = !replaced || replaced.terms.cycles === rule.cycles;
  let period = isSameRhythm ? periodAfter(rule, periodAt(rule, now)) : periodAt(rule, periodAt({ ...rule, cycles: 1 }, now).until);
  while (others.some(({ endsAt }) => endsAt !== null && endsAt > period.from)) period = periodAfter(rule, period);
  return period;
}
