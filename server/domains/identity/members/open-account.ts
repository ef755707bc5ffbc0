import { eq } from 'drizzle-orm';

import type { BodyOf } from '#contract/calls.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';
import { boundsOf, checkRates, giveFirstRates, requireAgent } from '#server/domains/agents/index.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { hashPassword } from '#server/domains/identity/passwords/hash-password.ts';
import { checkNewPassword } from '#server/domains/identity/passwords/password-policy.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { takeAddressAttempt } from '#server/domains/identity/throttle/throttle.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

import { readBirthDate } from './birth-date.ts';
import { insertMember, isNameTaken } from './member-rows.ts';
import { typeOf } from './type-of.ts';
import { isReservedName, readNewUserName } from './user-name.ts';

/**
 * An agent opens an account directly below itself: by the rules of registration, with rates within its own. The agent knows the password,
 * so the first log-in asks for a new one first.
 * @throws ExpectedError session.forbidden, username.invalid, username.taken, password.invalid, password.weak, birth.date.invalid,
 * age.too.young, agent.rate.above, agent.rate.player, rate.limited, system.busy, system.unbegun
 */
export async function openAccount({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: Pick<BodyOf<'POST /wps/agent/account'>, 'username' | 'password' | 'birthDate' | 'opensAgent' | 'rates'>;
}): Promise<{ memberId: string; userName: string }> {
  requireAgent({ ctx });
  const { merchant, actor } = ctx;
  const userName = readNewUserName(input.username, merchant);
  checkNewPassword({ password: input.password, userName, merchant });
  const birthDate = readBirthDate({ ctx, typed: input.birthDate });
  const { opensAgent, rates } = input;
  checkRates(rates, { most: (await boundsOf({ ctx })).most, isForAgent: opensAgent });
  await takeAddressAttempt({ ctx, rule: 'register' });
  if (isReservedName(userName, merchant) || (await isNameTaken({ ctx, name: userName }))) throw fieldError('username', 'username.taken');
  const passwordHash = await hashPassword(ctx, input.password);
  return await ctx.db.orm.transaction(async (tx) => {
    const { id, agentPath } = identityMembers;
    const [parent] = await tx.select({ id, agentPath }).from(identityMembers).where(eq(id, actor.memberId));
    if (!parent) throw new Error('an agent without a row');
    const member = await insertMember({
      ctx,
      tx,
      member: {
        userName,
        passwordHash,
        customerType: typeOf({ opensAgent }),
        isStaff: false,
        nickname: userName,
        profile: {},
        birthDate,
        parent,
        registerMethod: 'AGENT',
        registerUrl: '',
      },
    });
    if (!member) throw fieldError('username', 'username.taken');
    const memberId = member.id;
    await tx.update(identityMembers).set({ mustChangePassword: true }).where(eq(id, memberId));
    await giveFirstRates({ ctx, tx, input: { memberId, parentId: parent.id, rates, isAgent: opensAgent } });
    await recordEvent({ ctx, tx, kind: 'registered', memberId });
    await recordAct({ ctx, tx, act: 'agent.account.opened', subject: `member:${memberId}`, detail: { opensAgent, ...rates } });
    return { memberId, userName };
  });
}
