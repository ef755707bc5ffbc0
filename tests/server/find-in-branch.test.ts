import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findInBranch, requireAgent } from '#server/domains/agents/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { plantMember, type Planted } from './fixture/branch.ts';

let app: TestApp;
const other = testMerchant({ isDefault: false });
const tree = {} as Record<'top' | 'agent' | 'sibling' | 'child' | 'grandchild' | 'nephew' | 'stranger', Planted>;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
  tree.top = await plantMember(app, { userName: 'tuktok', customerType: 1 });
  tree.agent = await plantMember(app, { userName: 'ahente', customerType: 1, parent: tree.top });
  tree.sibling = await plantMember(app, { userName: 'kapatid', customerType: 1, parent: tree.top });
  tree.child = await plantMember(app, { userName: 'anak', customerType: 41, parent: tree.agent });
  tree.grandchild = await plantMember(app, { userName: 'apo_1', parent: tree.child });
  tree.nephew = await plantMember(app, { userName: 'pamangkin', parent: tree.sibling });
  tree.stranger = await plantMember(app, { userName: 'dayuhan', merchantCode: other.code });
});
afterAll(async () => app.close());

const ctxOf = ({ memberId, userName, customerType }: Planted): MemberCtx =>
  app.contextFor(app.merchant.code, { kind: 'member', memberId, userName, customerType, sessionId: memberId }) as MemberCtx;

describe('an agent, looking for somebody of its branch', () => {
  test('finds who is below it at any depth, by id and by name as it is typed, with the level', async () => {
    const { child, grandchild, agent } = tree;
    const found = { userName: 'anak', customerType: 41, level: 1, agentPath: child.agentPath, parentId: agent.memberId, isDisabled: false };
    expect(await findInBranch({ ctx: ctxOf(agent), input: { memberId: child.memberId } })).toEqual({ memberId: child.memberId, ...found });
    expect(await findInBranch({ ctx: ctxOf(agent), input: { userName: ' APO_1 ' } })).toMatchObject({
      memberId: grandchild.memberId,
      level: 2,
    });
    expect(await findInBranch({ ctx: ctxOf(tree.top), input: { userName: 'apo_1' } })).toMatchObject({ level: 3 });
  });

  test.each(['top', 'agent', 'sibling', 'nephew', 'stranger'] as const)('finds nobody at %s', async (who) => {
    const { memberId, userName } = tree[who];
    const ctx = ctxOf(tree.agent);
    expect(await findInBranch({ ctx, input: { memberId } })).toBeUndefined();
    expect(await findInBranch({ ctx, input: { userName } })).toBeUndefined();
  });

  test('is not found through another merchant, whatever the path says', async () => {
    const ctx = app.contextFor(other.code, ctxOf(tree.agent).actor) as MemberCtx;
    expect(await findInBranch({ ctx, input: { memberId: tree.child.memberId } })).toBeUndefined();
  });

  test('sees whether an account is disabled', async () => {
    await app.db.pool.query('update identity_members set disabled_at = now() where id = $1', [tree.grandchild.memberId]);
    expect(await findInBranch({ ctx: ctxOf(tree.agent), input: { userName: 'apo_1' } })).toMatchObject({ isDisabled: true });
  });

  test.each(['%', '_', '', "' or true --"])('takes the name "%s" for nobody’s', async (userName) => {
    expect(await findInBranch({ ctx: ctxOf(tree.agent), input: { userName } })).toBeUndefined();
  });
});

describe('what is for agents', () => {
  test.each([0, 4, 40])('refuses players of type %i (ROLE-009)', (customerType) => {
    expect(() => requireAgent({ ctx: ctxOf({ ...tree.agent, customerType }) })).toThrow('session.forbidden');
  });

  test.each([1, 2, 41, 42, 99])('lets agents of type %i pass', (customerType) => {
    expect(() => requireAgent({ ctx: ctxOf({ ...tree.agent, customerType }) })).not.toThrow();
  });
});
