import { sql } from 'drizzle-orm';

import { readAccountName, readEmail } from '#contract/typed/contacts.ts';
import { identityMembers, identityPasswordResets } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { hashSecret } from '#server/domains/identity/secret.ts';
import { takeAddressAttempt, takeAttempt } from '#server/domains/identity/throttle/throttle.ts';

/** How long a link is valid. The mail says so. */
export const resetLinkMs = 30 * 60_000;

/**
 * Records a password reset request. Runs the same statement whether or not name and address match an account, so neither
 * the answer nor its timing reveals it. `sendPasswordMails` sends the mail later, to a verified address only.
 * @throws rate.limited, counted by the typed name in either case
 */
export async function requestPasswordMail({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { username: string; email: string; language: string };
}): Promise<void> {
  const name = readAccountName(input.username);
  const email = readEmail(input.email).toLowerCase();
  await takeAddressAttempt({ ctx, rule: 'resetAddress' });
  await takeAttempt({ ctx, key: { rule: 'reset', subject: hashSecret(name) } });
  const now = ctx.clock.now();
  const fitting = sql<string | null>`(select ${identityMembers.id} from ${identityMembers} where ${identityMembers.merchantCode} =
    ${ctx.merchant.code} and ${identityMembers.userName} = ${name} and ${identityMembers.email} = ${email}
    and ${identityMembers.emailVerifiedAt} is not null and ${identityMembers.disabledAt} is null)`;
  await ctx.db.orm.insert(identityPasswordResets).values({
    id: newId(ctx),
    merchantCode: ctx.merchant.code,
    memberId: fitting,
    language: input.language,
    attempts: 0,
    sendAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + resetLinkMs),
  });
}
