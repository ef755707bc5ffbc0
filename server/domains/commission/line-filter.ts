import { and, eq, sql, type SQL } from 'drizzle-orm';

import { readAccountName } from '#contract/typed/contacts.ts';
import type { RateName } from '#contract/agents/facts.ts';
import type { CommissionKind } from '#contract/commission/facts.ts';
import { members } from '#server/db/views.ts';
import { findPeriod, type PeriodInput } from '#server/domains/statements/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { commissionLines as lines } from './schema.ts';

/** Selects lines; a list, its sums and its file use the same filter. */
export interface LineFilter extends PeriodInput {
  name?: RateName | undefined;
  kind?: CommissionKind | undefined;
  /** The bettor's. */
  userName?: string | undefined;
}

type FoundPeriod = ReturnType<typeof findPeriod>;

/** The actor's own lines only. @throws ExpectedError period.invalid, period.too.old */
export function filterLines(
  ctx: MemberCtx,
  { name, kind, userName = '', ...period }: LineFilter,
): { period: FoundPeriod; chosen: SQL | undefined } {
  const found = findPeriod({ ctx, input: period });
  const asked = readAccountName(userName);
  const bettor = sql`${lines.bettorId} = (select id from ${members} where merchant_code = ${ctx.merchant.code} and user_name = ${asked})`;
  const chosen = and(
    eq(lines.merchantCode, ctx.merchant.code),
    eq(lines.receiverId, ctx.actor.memberId),
    sql`${lines.day} between ${found.from}::date and ${found.to}::date`,
    name && eq(lines.name, name),
    kind && eq(lines.kind, kind),
    asked === '' ? undefined : bettor,
  );
  return { period: found, chosen };
}
