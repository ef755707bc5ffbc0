import type { Ctx } from '#server/platform/context.ts';

import type { ContractRow } from './contract-rows.ts';
import { type Period, periodAfter, periodAt, type PeriodRule } from './rules/periods.ts';

export const ruleOf = (ctx: Ctx, { kind, terms }: Pick<ContractRow, 'kind' | 'terms'>): PeriodRule => ({
  kind,
  cycles: terms.cycles,
  timeZone: ctx.merchant.register.timeZone,
});

/**
 * The first whole period of a contract accepted now, given the agent's other accepted contracts. If the contract it replaces has other
 * cycles, it starts on the first of the next month, where all cycles begin; and never in a period another contract still covers. So no day
 * is counted twice, or under terms nobody had agreed to.
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
