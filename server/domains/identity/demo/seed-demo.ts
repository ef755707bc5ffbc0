import { strict as assert } from 'node:assert';

import { eq } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { Transaction } from '#server/db/database.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';
import { giveAffiliateCode } from '#server/domains/agents/index.ts';
import { channelOf, playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import type { Ctx } from '#server/platform/context.ts';

import { demoAccounts, demoAffiliateCode, type DemoAccount } from './demo-accounts.ts';
import { hashPassword } from '#server/domains/identity/passwords/hash-password.ts';
import type { MemberRow } from '#server/domains/identity/sessions/known-sources.ts';
import { insertMember } from '#server/domains/identity/members/member-rows.ts';

/** Every demo player's initial balance, in minor units. */
const giftMinor = 100_000n;

/**
 * Creates a demo merchant's accounts, with play money, if the merchant has no members yet. For demo mode only; idempotent.
 * Returns the accounts that exist now; none for other merchants.
 */
export async function seedDemo({ ctx }: { ctx: Ctx }): Promise<readonly DemoAccount[]> {
  const accounts = demoAccounts.filter(({ merchantCode }) => merchantCode === ctx.merchant.code);
  const [anybody] = await ctx.db.orm
    .select({ id: identityMembers.id })
    .from(identityMembers)
    .where(eq(identityMembers.merchantCode, ctx.merchant.code))
    .limit(1);
  if (anybody) return [];
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(ctx, password)));
  await ctx.db.orm.transaction(async (tx) => {
    let agent: MemberRow | undefined;
    for (const [at, account] of accounts.entries()) {
      const passwordHash = hashes[at];
      assert.ok(passwordHash);
      const member = await insertMember({
        ctx,
        tx,
        member: { ...memberOf(account), passwordHash, ...(account.role === 'team' && agent ? { parent: agent } : {}) },
      });
      // another process is seeding: its transaction wins, there is nothing to add
      if (!member) return;
      if (account.isPasswordOld) await agePassword({ ctx, tx, memberId: member.id });
      if (account.role === 'agent') {
        agent = member;
        await giveAffiliateCode({ ctx, tx, input: { memberId: member.id, code: demoAffiliateCode } });
      }
      if (account.role !== 'staff') await giveMoney({ ctx, tx, memberId: member.id });
    }
  });
  return accounts;
}

const yearMs = 365 * dayMs;

/** Set by somebody else if passwords never expire, otherwise a year old. */
async function agePassword({ ctx, tx, memberId }: { ctx: Ctx; tx: Transaction; memberId: string }): Promise<void> {
  const old = { passwordChangedAt: new Date(ctx.clock.now().getTime() - yearMs) };
  const set = ctx.merchant.session.passwordDays === 0 ? { mustChangePassword: true } : old;
  await tx.update(identityMembers).set(set).where(eq(identityMembers.id, memberId));
}

async function giveMoney({ ctx, tx, memberId }: { ctx: Ctx; tx: Transaction; memberId: string }): Promise<void> {
  const result = await move(tx, {
    merchantCode: ctx.merchant.code,
    currency: ctx.merchant.currency,
    kind: 'deposit',
    key: `demo:${memberId}`,
    reference: memberId,
    description: 'Demo',
    postings: [{ source: channelOf('demo', memberId), destination: playerCash(memberId), amountMinor: giftMinor }],
  });
  assert.equal(result.status, 'posted');
}

const memberOf = ({ role, userName }: DemoAccount) => ({
  userName,
  customerType: role === 'agent' ? 1 : 0,
  isStaff: role === 'staff',
  nickname: userName,
  profile: {},
  registerMethod: 'DEMO',
  registerUrl: '',
});
