import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { ContractKind, ContractTerms } from '#contract/contracts/facts.ts';
import {
  answerContract,
  dividendApplies,
  endContract,
  moveBillsOn,
  offerAsMerchant,
  proposeContract,
  showContracts,
  showGiven,
  showGivenTo,
  waitingContracts,
} from '#server/domains/contracts/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { plantMember, type Planted } from './fixture/branch.ts';
import { agreeWith, dividendTerms, halfTerms, memberCtxOf, offerTo, salaryTerms } from './fixture/contracts.ts';

let app: TestApp;
const other = testMerchant({ isDefault: false });
const tree = {} as Record<'root' | 'agent' | 'sibling' | 'below', Planted>;
/** 12:00 of a Tuesday in Manila. */
const noon = new Date('2026-11-10T04:00:00Z');
const nextMidnight = new Date('2026-11-10T16:00:00Z').getTime();

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other], now: noon });
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.freezeAt(noon);
  const name = () => `a${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  tree.root = await plantMember(app, { userName: name(), customerType: 1 });
  tree.agent = await plantMember(app, { userName: name(), customerType: 1, parent: tree.root });
  tree.sibling = await plantMember(app, { userName: name(), customerType: 1, parent: tree.root });
  tree.below = await plantMember(app, { userName: name(), customerType: 1, parent: tree.agent });
});

const ctxOf = (who: Planted, merchantCode?: string) => memberCtxOf(app, who, merchantCode);
const shown = (who: Planted, kind: ContractKind = 'salary') => showContracts({ ctx: ctxOf(who), input: { kind } });
const propose = (giver: Planted, member: Planted, terms: ContractTerms = halfTerms, kind: ContractKind = 'salary') =>
  proposeContract({ ctx: ctxOf(giver), input: { kind, memberId: member.memberId, terms } });
const answer = async (who: Planted, contractId: string, said: 'accept' | 'decline' = 'accept', hash?: string) => {
  const { rows } = await app.db.pool.query<{ terms_hash: string }>('select terms_hash from contracts where id = $1', [contractId]);
  return answerContract({ ctx: ctxOf(who), input: { contractId, answer: said, termsHash: hash ?? rows[0]?.terms_hash ?? '' } });
};
const end = (who: Planted, contractId: string) => endContract({ ctx: ctxOf(who), input: { contractId } });

describe('a contract', () => {
  test('is asked for, waits, and is in force from the first period after the yes (AGNT-003)', async () => {
    const contractId = await offerTo(app, tree.root);
    expect(await waitingContracts({ ctx: ctxOf(tree.root) })).toEqual(['salary']);
    expect((await shown(tree.root)).requested).toMatchObject({ contractId, state: 'requested', giverName: null, version: 1 });
    expect(await answer(tree.root, contractId)).toMatchObject({ state: 'valid', startsAt: nextMidnight, endsAt: null });
    expect(await waitingContracts({ ctx: ctxOf(tree.root) })).toEqual([]);
    expect(await shown(tree.root)).toMatchObject({ current: null, next: { contractId }, requested: null });
    app.clock.freezeAt(new Date(nextMidnight));
    expect(await shown(tree.root)).toMatchObject({ current: { contractId }, next: null });
  });

  test('that was declined stays in the history, and another can be offered', async () => {
    const contractId = await offerTo(app, tree.root);
    expect(await answer(tree.root, contractId, 'decline')).toMatchObject({ state: 'denied', startsAt: null });
    expect(await answer(tree.root, contractId, 'decline'), 'the same again').toMatchObject({ state: 'denied' });
    await expect(answer(tree.root, contractId, 'accept')).rejects.toMatchObject({ code: 'contract.decided' });
    await offerTo(app, tree.root, { terms: halfTerms });
    const { history, requested } = await shown(tree.root);
    expect(history.map(({ version, state }) => [version, state])).toEqual([
      [2, 'requested'],
      [1, 'denied'],
    ]);
    expect(requested?.version).toBe(2);
  });

  test('is accepted exactly as it was seen', async () => {
    const contractId = await offerTo(app, tree.root);
    await expect(answer(tree.root, contractId, 'accept', 'f'.repeat(64))).rejects.toMatchObject({ code: 'contract.changed' });
    expect((await shown(tree.root)).requested?.contractId).toBe(contractId);
  });

  test('that nobody answers within seven days is none any more', async () => {
    const contractId = await offerTo(app, tree.root);
    app.clock.advanceMs(7 * 86_400_000);
    expect(await waitingContracts({ ctx: ctxOf(tree.root) })).toEqual([]);
    expect((await shown(tree.root)).history[0]).toMatchObject({ state: 'invalid', endedBy: 'time' });
    await expect(answer(tree.root, contractId)).rejects.toMatchObject({ code: 'contract.decided' });
    await offerTo(app, tree.root);
    expect((await shown(tree.root)).history.map(({ state }) => state)).toEqual(['requested', 'invalid']);
  });

  test('is replaced by its next version when the period ends, never before', async () => {
    const first = await agreeWith(app, tree.root);
    app.clock.freezeAt(new Date('2026-11-12T10:00:00Z'));
    const second = await agreeWith(app, tree.root, { terms: halfTerms });
    const boundary = new Date('2026-11-12T16:00:00Z').getTime();
    expect(await shown(tree.root)).toMatchObject({
      current: { contractId: first, endsAt: boundary, endedBy: 'next' },
      next: { contractId: second, startsAt: boundary },
    });
    app.clock.freezeAt(new Date(boundary));
    await moveBillsOn({ ctx: app.contextFor(app.merchant.code, { kind: 'system', name: 'test' }) });
    const { current, history } = await shown(tree.root);
    expect(current?.contractId).toBe(second);
    expect(history.map(({ state }) => state)).toEqual(['valid', 'expired']);
  });

  test('that was accepted and has not begun is replaced whole by a later one', async () => {
    const first = await agreeWith(app, tree.root);
    const second = await agreeWith(app, tree.root, { terms: halfTerms });
    const { history, next } = await shown(tree.root);
    expect(next?.contractId).toBe(second);
    expect(history.find(({ contractId }) => contractId === first)).toMatchObject({ state: 'invalid', endedBy: 'next' });
  });

  test('of dividends begins with the next half of the month, and with the next month where the rhythm changes', async () => {
    const first = await agreeWith(app, tree.root, { kind: 'dividend', terms: dividendTerms });
    expect((await shown(tree.root, 'dividend')).next?.startsAt).toBe(Date.parse('2026-11-15T16:00:00Z'));
    app.clock.freezeAt(new Date('2026-11-16T04:00:00Z'));
    await agreeWith(app, tree.root, { kind: 'dividend', terms: { ...dividendTerms, cycles: 3 } });
    expect(await shown(tree.root, 'dividend')).toMatchObject({
      current: { contractId: first, endsAt: Date.parse('2026-11-30T16:00:00Z') },
      next: { startsAt: Date.parse('2026-11-30T16:00:00Z') },
    });
  });

  test('never begins before another one of the same agent has ended: no day is paid for twice', async () => {
    const thrice = { ...dividendTerms, cycles: 3 as const };
    await agreeWith(app, tree.root, { kind: 'dividend', terms: { ...dividendTerms, cycles: 1 } });
    app.clock.freezeAt(new Date('2026-12-05T04:00:00Z'));
    // the month goes on to its end, whichever of the two new ones is accepted last
    for (const feeRate of [0, 50]) {
      await agreeWith(app, tree.root, { kind: 'dividend', terms: { ...thrice, feeRate } });
      expect((await shown(tree.root, 'dividend')).next?.startsAt).toBe(Date.parse('2026-12-31T16:00:00Z'));
    }
    const { next } = await shown(tree.root, 'dividend');
    await end(tree.root, next?.contractId ?? '');
    await agreeWith(app, tree.root, { kind: 'dividend', terms: { ...dividendTerms, cycles: 2 } });
    expect(await shown(tree.root, 'dividend')).toMatchObject({
      current: { endsAt: Date.parse('2026-12-31T16:00:00Z'), terms: { cycles: 1 } },
      next: { startsAt: Date.parse('2026-12-31T16:00:00Z'), terms: { cycles: 2 } },
    });
  });

  test.each(['giver', 'member'] as const)('can be ended by its %s, with the period that runs', async (side) => {
    await agreeWith(app, tree.root);
    const contractId = await agreeWith(app, tree.agent, { giver: tree.root, terms: halfTerms });
    app.clock.freezeAt(new Date('2026-11-11T04:00:00Z'));
    const who = side === 'giver' ? tree.root : tree.agent;
    expect(await end(who, contractId)).toMatchObject({ state: 'valid', endsAt: Date.parse('2026-11-11T16:00:00Z'), endedBy: side });
    expect(await end(who, contractId), 'the same again').toMatchObject({ endedBy: side });
    await expect(end(side === 'giver' ? tree.agent : tree.root, contractId)).rejects.toMatchObject({ code: 'contract.decided' });
  });

  test('that was offered is withdrawn by who offered it; who was asked says no instead', async () => {
    await agreeWith(app, tree.root);
    const { contractId } = await propose(tree.root, tree.agent);
    await expect(end(tree.agent, contractId)).rejects.toMatchObject({ code: 'contract.decided' });
    expect(await end(tree.root, contractId)).toMatchObject({ state: 'invalid', endedBy: 'giver' });
    await expect(answer(tree.agent, contractId)).rejects.toMatchObject({ code: 'contract.decided' });
  });

  test('makes dividends apply to an agent once it was accepted, and to nobody else (AGNT-043)', async () => {
    const contractId = await offerTo(app, tree.root, { kind: 'dividend', terms: dividendTerms });
    expect(await dividendApplies({ ctx: ctxOf(tree.root) })).toBe(false);
    await answer(tree.root, contractId);
    expect([await dividendApplies({ ctx: ctxOf(tree.root) }), await dividendApplies({ ctx: ctxOf(tree.agent) })]).toEqual([true, false]);
  });
});

describe('what an agent passes on', () => {
  test('goes to agents right below, once the agent has a contract', async () => {
    await expect(propose(tree.root, tree.agent)).rejects.toMatchObject({ code: 'contract.none.own' });
    await agreeWith(app, tree.root);
    const given = await propose(tree.root, tree.agent);
    expect(given).toMatchObject({ state: 'requested', giverName: tree.root.userName, userName: tree.agent.userName });
    expect(await propose(tree.root, tree.agent), 'a double tap').toEqual(given);
    await expect(propose(tree.root, tree.agent, salaryTerms)).rejects.toMatchObject({ code: 'contract.waiting' });
    const { list, ownTerms, totalCount } = await showGiven({ ctx: ctxOf(tree.root), input: { kind: 'salary', pageNo: 1 } });
    expect([ownTerms, totalCount]).toEqual([salaryTerms, 2]);
    expect(list.find(({ memberId }) => memberId === tree.agent.memberId)?.requested).toEqual(given);
  });

  test('is never more than the agent has, and says so at the field', async () => {
    await agreeWith(app, tree.root, { terms: halfTerms });
    await expect(propose(tree.root, tree.agent, salaryTerms)).rejects.toMatchObject({
      code: 'contract.scale.above.own',
      details: { fields: { 'tiers.0.scale': 'contract.scale.above.own', 'tiers.1.scale': 'contract.scale.above.own' } },
    });
  });

  test('cannot be undercut from above: those below have to be changed first', async () => {
    await agreeWith(app, tree.root);
    await propose(tree.root, tree.agent, salaryTerms);
    await expect(offerTo(app, tree.root, { terms: halfTerms })).rejects.toMatchObject({ code: 'contract.below.promised' });
  });

  test('is no offer any more when the giver has come to have less meanwhile', async () => {
    await agreeWith(app, tree.root);
    const { contractId } = await propose(tree.root, tree.agent, salaryTerms);
    const own = (await shown(tree.root)).next?.contractId ?? expect.fail();
    await end(tree.root, own);
    await expect(answer(tree.agent, contractId)).rejects.toMatchObject({ code: 'contract.changed' });
    expect((await shown(tree.agent)).history[0]).toMatchObject({ state: 'invalid' });
  });

  test.each([40, 41, 42, 4, 0])('does not go to somebody of type %i, whom nobody asks for contracts (ROLE-015)', async (customerType) => {
    await agreeWith(app, tree.root);
    const child = await plantMember(app, { userName: `b${randomUUID().slice(0, 8)}`.replaceAll('-', ''), customerType, parent: tree.root });
    await expect(propose(tree.root, child)).rejects.toMatchObject({ code: 'contract.member.unfit' });
    await app.db.pool.query('update identity_members set parent_id = null where id = $1', [child.memberId]);
    const input = { kind: 'salary' as const, userName: child.userName, terms: salaryTerms };
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    await expect(offerAsMerchant({ ctx, input })).rejects.toMatchObject({ code: 'contract.member.unfit' });
  });

  test('does not go to a grandchild, a sibling, an upline, oneself, or anybody of another merchant', async () => {
    await agreeWith(app, tree.root);
    await agreeWith(app, tree.agent, { giver: tree.root });
    const stranger = await plantMember(app, { userName: `d${randomUUID().slice(0, 8)}`, customerType: 1, merchantCode: other.code });
    await expect(propose(tree.root, tree.below)).rejects.toMatchObject({ code: 'contract.member.unfit' });
    for (const who of [tree.sibling, tree.root, tree.agent, stranger])
      await expect(propose(tree.agent, who)).rejects.toMatchObject({ code: 'agent.member.unknown' });
    const abroad = {
      ctx: ctxOf(tree.root, other.code),
      input: { kind: 'salary' as const, memberId: tree.agent.memberId, terms: halfTerms },
    };
    await expect(proposeContract(abroad)).rejects.toMatchObject({ code: 'agent.member.unknown' });
  });

  test('is answered and ended by its two sides alone', async () => {
    await agreeWith(app, tree.root);
    const { contractId } = await propose(tree.root, tree.agent);
    for (const who of [tree.root, tree.sibling, tree.below])
      await expect(answer(who, contractId)).rejects.toMatchObject({ code: 'contract.not.found' });
    for (const who of [tree.sibling, tree.below]) await expect(end(who, contractId)).rejects.toMatchObject({ code: 'contract.not.found' });
    const abroad = { ctx: ctxOf(tree.agent, other.code), input: { contractId, answer: 'accept' as const, termsHash: 'f'.repeat(64) } };
    await expect(answerContract(abroad)).rejects.toMatchObject({ code: 'contract.not.found' });
    await expect(endContract({ ctx: ctxOf(tree.root, other.code), input: { contractId } })).rejects.toMatchObject({
      code: 'contract.not.found',
    });
  });

  test('shows its history to the giver, and to nobody beside or below', async () => {
    await agreeWith(app, tree.root);
    await propose(tree.root, tree.agent);
    const history = (who: Planted, merchantCode?: string) =>
      showGivenTo({ ctx: ctxOf(who, merchantCode), input: { kind: 'salary', memberId: tree.agent.memberId } });
    expect((await history(tree.root)).list).toHaveLength(1);
    for (const who of [tree.sibling, tree.below, tree.agent])
      await expect(history(who)).rejects.toMatchObject({ code: 'agent.member.unknown' });
    await expect(history(tree.root, other.code)).rejects.toMatchObject({ code: 'agent.member.unknown' });
  });
});

describe('two at once', () => {
  test('offer one contract', async () => {
    await agreeWith(app, tree.root);
    const given = await Promise.all([propose(tree.root, tree.agent), propose(tree.root, tree.agent)]);
    expect(new Set(given.map(({ contractId }) => contractId)).size).toBe(1);
  });

  test('say yes and no: one of them counts', async () => {
    const contractId = await offerTo(app, tree.root);
    const said = await Promise.allSettled([answer(tree.root, contractId, 'accept'), answer(tree.root, contractId, 'decline')]);
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
