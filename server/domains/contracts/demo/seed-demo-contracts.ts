import { and, eq } from 'drizzle-orm';

import { contractKinds, type ContractKind, type ContractTerms } from '#contract/contracts/facts.ts';
import { members } from '#server/db/views.ts';
import { answerContract } from '#server/domains/contracts/answer-contract.ts';
import { offer } from '#server/domains/contracts/propose-contract.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

/** The demo's agent without an upline. */
const userName = 'ana_agent';

const ofTurnover: ContractTerms = {
  minBillingMinor: '100',
  tiers: [
    { salesMinor: '100', validUsers: 1, lossMinor: null, scale: 20 },
    { salesMinor: '5000000', validUsers: 3, lossMinor: null, scale: 35 },
    { salesMinor: '20000000', validUsers: 8, lossMinor: null, scale: 50 },
  ],
  cycles: null,
  carry: null,
  feeRate: 0,
};

const demoTerms: Readonly<Record<ContractKind, ContractTerms>> = {
  salary: ofTurnover,
  hour: ofTurnover,
  dividend: {
    minBillingMinor: '10000',
    tiers: [
      { salesMinor: '1000000', validUsers: 1, lossMinor: '0', scale: 1_000 },
      { salesMinor: '10000000', validUsers: 5, lossMinor: '500000', scale: 2_000 },
    ],
    cycles: 2,
    carry: 'half',
    feeRate: 100,
  },
};

/** Gives a demo merchant's agent accepted contracts of all kinds, so that there is something to pass on. For demo mode only; idempotent. */
export async function seedDemoContracts({ ctx }: { ctx: Ctx }): Promise<void> {
  const [agent] = await ctx.db.orm
    .select({ id: members.id, customerType: members.customerType })
    .from(members)
    .where(and(eq(members.merchantCode, ctx.merchant.code), eq(members.userName, userName)));
  if (!agent) return;
  const actor = { kind: 'member', memberId: agent.id, userName, customerType: agent.customerType, sessionId: agent.id } as const;
  const own: MemberCtx = { ...ctx, actor };
  for (const kind of contractKinds) {
    const { contractId, termsHash } = await offer({ ctx, kind, memberId: agent.id, giverId: null, terms: demoTerms[kind] });
    await answerContract({ ctx: own, input: { contractId, termsHash, answer: 'accept' } });
  }
}
