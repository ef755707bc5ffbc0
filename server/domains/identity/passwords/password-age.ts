import { dayMs } from '#contract/times.ts';
import type { Ctx } from '#server/platform/context.ts';

import { hashOfNobody } from './hash-password.ts';
import type { MemberRow } from '#server/domains/identity/sessions/known-sources.ts';

/** Whether the password is older than the merchant allows. A member without a password has none to expire. */
export function isPasswordExpired({ ctx: { merchant, clock }, member }: { ctx: Ctx; member: MemberRow }): boolean {
  const { passwordDays } = merchant.session;
  if (passwordDays === 0 || member.passwordHash === hashOfNobody) return false;
  const { passwordChangedAt, createdAt } = member;
  return (passwordChangedAt ?? createdAt).getTime() + passwordDays * dayMs <= clock.now().getTime();
}
