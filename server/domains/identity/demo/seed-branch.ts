import { strict as assert } from 'node:assert';

import { and, eq } from 'drizzle-orm';

import { noRates, type Rates } from '#contract/agents/facts.ts';
import type { Transaction } from '#server/db/database.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';
import { giveFirstRates, giveRootRates } from '#server/domains/agents/index.ts';
import { insertMember } from '#server/domains/identity/members/member-rows.ts';
import { typeOf } from '#server/domains/identity/members/type-of.ts';
import { hashPassword } from '#server/domains/identity/passwords/hash-password.ts';
import type { Ctx } from '#server/platform/context.ts';

/** The top of the demo's branch, among `demoAccounts`. */
const rootName = 'ana_agent';
const rootRates: Rates = { slots: 100, live: 40, fish: 100, pvp: 40, sports: 80, lottery: 200, losing: 2_000 };

/** Each below the previous one. Their passwords are public. */
const below = [
  {
    userName: 'bong_agent',
    password: 'habal-sa-bundok',
    opensAgent: true,
    rates: { slots: 70, live: 30, fish: 70, pvp: 30, sports: 60, lottery: 150, losing: 1_200 },
  },
  {
    userName: 'cely_agent',
    password: 'bibingka-sa-simbahan',
    opensAgent: true,
    rates: { slots: 40, live: 20, fish: 40, pvp: 20, sports: 40, lottery: 100, losing: 500 },
  },
  { userName: 'tonyo', password: 'saranggola-sa-bukid', opensAgent: false, rates: { ...noRates, slots: 10, lottery: 20 } },
] as const satisfies readonly { userName: string; password: string; opensAgent: boolean; rates: Rates }[];

/** Gives a demo merchant's agent its rates, and a branch of three levels. For demo mode only; idempotent. */
export async function seedBranch({ ctx }: { ctx: Ctx }): Promise<void> {
  if (!(await findMember(ctx, ctx.db.orm, rootName))) return;
  await giveRootRates({ ctx, input: { userName: rootName, rates: rootRates } });
  const hashes = await Promise.all(below.map(({ password }) => hashPassword(ctx, password)));
  await ctx.db.orm.transaction(async (tx) => {
    let parent = await findMember(ctx, tx, rootName);
    for (const [at, account] of below.entries()) {
      assert(parent);
      parent = await makeMember({ ctx, tx, account, parent, passwordHash: hashes[at] ?? '' });
      // another process is seeding, or the name is taken: existing members stay
      if (!parent) return;
    }
  });
}

type Member = Pick<typeof identityMembers.$inferSelect, 'id' | 'agentPath'>;

async function makeMember({
  ctx,
  tx,
  account: { userName, opensAgent, rates },
  parent,
  passwordHash,
}: {
  ctx: Ctx;
  tx: Transaction;
  account: (typeof below)[number];
  parent: Member;
  passwordHash: string;
}): Promise<Member | undefined> {
  const kind = { customerType: typeOf({ opensAgent }), isStaff: false, nickname: userName, profile: {} };
  const member = await insertMember({
    ctx,
    tx,
    member: { ...kind, userName, passwordHash, parent, registerMethod: 'DEMO', registerUrl: '' },
  });
  if (member) await giveFirstRates({ ctx, tx, input: { memberId: member.id, parentId: parent.id, rates, isAgent: opensAgent } });
  return member;
}

async function findMember(ctx: Ctx, on: Pick<Transaction, 'select'>, userName: string): Promise<Member | undefined> {
  const [row] = await on
    .select({ id: identityMembers.id, agentPath: identityMembers.agentPath })
    .from(identityMembers)
    .where(and(eq(identityMembers.merchantCode, ctx.merchant.code), eq(identityMembers.userName, userName)));
  return row;
}
