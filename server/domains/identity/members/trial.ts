import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import type { Ctx } from '#server/platform/context.ts';

import { hashOfNobody } from '#server/domains/identity/passwords/hash-password.ts';
import { sourcesOf } from '#server/domains/identity/sessions/known-sources.ts';
import { insertMember } from './member-rows.ts';
import type { LogInPlace } from '#server/domains/identity/sessions/open-proved-session.ts';
import { openSession, type OpenedSession } from '#server/domains/identity/sessions/open-session.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { takeAddressAttempt } from '#server/domains/identity/throttle/throttle.ts';

/** The customer type of a free trial. */
export const trialType = 4;
const form = /^trial_[0-9a-f]{14}$/;

/** A name for a trial. Stores nothing: starting the trial does. */
export function newTrialName({ ctx }: { ctx: Ctx }): { userName: string } {
  return { userName: `trial_${ctx.random.bytes(7).toString('hex')}` };
}

/**
 * Creates a member of type 4 with an empty wallet, logged in. No password matches, so the trial ends with its session.
 * @throws username.invalid, username.taken, rate.limited
 */
export async function startTrial({ ctx, input }: { ctx: Ctx; input: LogInPlace & { username: string } }): Promise<OpenedSession> {
  const { username: userName, device, deviceSecret } = input;
  if (!form.test(userName)) throw fieldError('username', 'username.invalid');
  await takeAddressAttempt({ ctx, rule: 'trial' });
  return await ctx.db.orm.transaction(async (tx) => {
    const member = await insertMember({
      ctx,
      tx,
      member: {
        userName,
        passwordHash: hashOfNobody,
        customerType: trialType,
        isStaff: false,
        nickname: userName,
        profile: {},
        registerMethod: 'TRIAL',
        registerUrl: '',
      },
    });
    if (!member) throw new ExpectedError('username.taken');
    const opened = await openSession({
      ctx,
      tx,
      member,
      device,
      sources: sourcesOf({ ctx, deviceSecret }),
      isKnownDevice: false,
    });
    await recordEvent({ ctx, tx, kind: 'registered', memberId: member.id, sessionId: opened.sessionId });
    return opened;
  });
}
