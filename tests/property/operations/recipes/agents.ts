import { randomUUID } from 'node:crypto';

import { noRates } from '#contract/agents/facts.ts';
import { commissionLines } from '#server/domains/commission/schema.ts';
import { type BillFacts, contractBills } from '#server/domains/contracts/schema.ts';
import { agreeWith, countedUntil, halfTerms, offerTo, salaryTerms } from '#tests/server/fixture/contracts.ts';
import { taken } from '#tests/server/fixture/withdrawals.ts';
import type { Person, World } from '#tests/property/operations/world.ts';

import type { Recipes } from './right.ts';

const dayMs = 86_400_000;

/** An agent with nobody above, who has a contract with the merchant. */
async function contracted(world: World) {
  const by = await world.agent();
  return { by, contractId: await agreeWith(world.app, by) };
}

/** A line of commission that an agent has earned. */
async function earned({ app, agent, newcomer }: World, kind: 'agentRebate' | 'losingCommission'): Promise<{ by: Person; lineId: string }> {
  const [by, bettor] = [await agent(), await newcomer()];
  const lineId = randomUUID();
  await app.db.orm.insert(commissionLines).values({
    id: lineId,
    merchantCode: app.merchant.code,
    kind,
    day: '2026-11-16',
    name: kind === 'agentRebate' ? 'slots' : 'losing',
    bettorId: bettor.memberId,
    receiverId: by.memberId,
    revision: 0,
    level: 1,
    turnoverMinor: 120_000n,
    baseMinor: 100_000n,
    rate: 40,
    belowRate: 0,
    amountMinor: 400n,
    currency: 'PHP',
    state: 'settled',
    createdAt: app.clock.now(),
  });
  return { by, lineId };
}

const facts: BillFacts = {
  turnoverMinor: '100000',
  validUsers: 2,
  lossMinor: '0',
  parts: { billingMinor: '0', prizeMinor: '0', rebateMinor: '0', activityMinor: '0', depositFeeMinor: '0' },
  excluded: { members: 0, users: 0, turnoverMinor: '0', lossMinor: '0' },
  gross: { turnoverMinor: '100000', validUsers: 2, lossMinor: '0' },
  tier: 0,
  scale: 100,
  baseMinor: '100000',
  carriedMinor: '0',
  correction: null,
};

/** A bill that waits for a person. */
async function billed(world: World): Promise<{ by: Person; billId: string }> {
  const { app } = world;
  const { by, contractId } = await contracted(world);
  const billId = randomUUID();
  const periodUntil = new Date('2026-11-19T16:00:00Z');
  await app.db.orm.insert(contractBills).values({
    id: billId,
    merchantCode: app.merchant.code,
    contractId,
    kind: 'salary',
    memberId: by.memberId,
    currency: 'PHP',
    periodFrom: new Date(periodUntil.getTime() - dayMs),
    periodUntil,
    facts,
    ownMinor: 1000n,
    downlinesMinor: 0n,
    netMinor: 1000n,
    correctionMinor: 0n,
    owedMinor: 0n,
    dueMinor: 1000n,
    paidMinor: 0n,
    state: 'unapproved',
    createdAt: app.clock.now(),
  });
  return { by, billId };
}

/** Agents, their contracts and what they earn. */
export const agentRecipes: Recipes = {
  'GET /wps/agent/affiliate': async (world) => {
    const body = { label: 'ops', opensAgent: false, rates: noRates, expiresAt: null };
    const { code } = await taken((await world.agent()).api.call('POST /wps/agent/links', { body }));
    return { query: { code } };
  },
  'GET /wps/agent/rebate/lines/:lineId': async (world) => {
    const { by, lineId } = await earned(world, 'agentRebate');
    return { by, query: { lineId } };
  },
  'POST /wps/agent/losing/take': async (world) => {
    const { by } = await earned(world, 'losingCommission');
    return { by, body: { takeId: randomUUID() } };
  },
  'POST /wps/agent/contracts': async (world) => {
    const { by } = await contracted(world);
    const { memberId } = await world.agent(by);
    return { by, body: { kind: 'salary', memberId, terms: halfTerms } };
  },
  'POST /wps/agent/contracts/:contractId/answer': async (world) => {
    const by = await world.agent();
    const contractId = await offerTo(world.app, by);
    const { rows } = await world.app.db.pool.query<{ terms_hash: string }>('select terms_hash from contracts where id = $1', [contractId]);
    return { by, query: { contractId }, body: { answer: 'accept', termsHash: rows[0]?.terms_hash } };
  },
  'POST /wps/agent/contracts/:contractId/end': async (world) => {
    const { by, contractId } = await contracted(world);
    return { by, query: { contractId } };
  },
  'POST /wps/agent/contracts/simulation': async (world) => {
    await countedUntil(world.app, new Date(world.app.clock.now().getTime() + dayMs));
    return { by: await world.agent(), body: { kind: 'salary', memberId: null, terms: salaryTerms } };
  },
  'GET /wps/agent/contracts/bills/:billId': async (world) => {
    const { by, billId } = await billed(world);
    return { by, query: { billId } };
  },
  'POST /wps/staff/contracts': async (world) => ({
    body: { kind: 'salary', userName: (await world.agent()).userName, terms: salaryTerms },
  }),
  'POST /wps/staff/contracts/:contractId/end': async (world) => ({ query: { contractId: (await contracted(world)).contractId } }),
  'PUT /wps/staff/contracts/bills/:billId': async (world) => ({
    query: { billId: (await billed(world)).billId },
    body: { amountMinor: '1000' },
  }),
};
