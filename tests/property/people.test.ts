import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Permission } from '#contract/staff/permissions.ts';
import { staffAccounts } from '#server/domains/staff/schema.ts';
import { createTestApp, type TestApp } from '#tests/server/fixture/app.ts';
import { type Console, decide, peopleOf, reason } from '#tests/server/fixture/people.ts';
import { staffWith } from '#tests/server/fixture/staff.ts';

import { runs } from './runs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const people = fc.nat(2);
const roleSets = [['admin'], ['cashier'], ['admin', 'support'], ['own'], ['support', 'own']];
const act = fc.oneof(
  fc.record({ kind: fc.constant('access' as const), by: people, on: people, isDisabled: fc.boolean() }),
  fc.record({ kind: fc.constant('roles' as const), by: people, on: people, roles: fc.constantFrom(...roleSets) }),
  fc.record({ kind: fc.constant('reset' as const), by: people, on: people }),
  fc.record({ kind: fc.constant('decide' as const), by: people, decision: fc.constantFrom('approve' as const, 'refuse' as const) }),
  fc.record({
    kind: fc.constant('role' as const),
    by: people,
    permissions: fc.constantFrom<Permission[][]>(['people.manage'], ['audit.read'], ['people.manage', 'deposits.decide']),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** A merchant of three: two administrators and somebody of the help desk, with a role of its own that nobody has. */
async function openHouse() {
  await app.db.pool.query('TRUNCATE staff_accounts, staff_roles, staff_links, staff_proposals CASCADE');
  const staff = [await staffWith(app, ['admin']), await staffWith(app, ['admin']), await staffWith(app, ['support'])];
  const made = await staff[0]?.call('POST /wps/staff/roles', { body: { name: 'Sarili', permissions: ['audit.read'], reason } });
  return { staff, own: made?.ok ? made.value.roleId : '' };
}

async function run(staff: readonly Console[], own: string, what: Act): Promise<void> {
  const by = staff[what.by];
  if (!by) throw new Error('nobody');
  if (what.kind === 'decide') {
    const listed = await by.call('GET /wps/staff/people');
    const [first] = listed.ok ? listed.value.proposals : [];
    if (first) await decide(by, first.proposalId, what.decision);
    return;
  }
  if (what.kind === 'role') {
    const body = { name: 'Sarili', permissions: what.permissions, reason };
    await by.call('PUT /wps/staff/roles/:roleId', { query: { roleId: own }, body });
    return;
  }
  const query = { staffId: staff[what.on]?.staffId ?? '' };
  if (what.kind === 'access')
    await by.call('PUT /wps/staff/people/:staffId/access', { query, body: { isDisabled: what.isDisabled, reason } });
  else if (what.kind === 'reset') await by.call('POST /wps/staff/people/:staffId/authenticator', { query, body: { reason } });
  else {
    const roles = what.roles.map((role) => (role === 'own' ? own : role));
    await by.call('PUT /wps/staff/people/:staffId/roles', { query, body: { roles, reason } });
  }
}

/** Who may manage people and can log in, as the database has it. */
async function managers(own: string): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ permissions: string[] }>('SELECT permissions FROM staff_roles WHERE id = $1', [own]);
  const accounts = await app.db.orm.select().from(staffAccounts);
  const isManaging = rows[0]?.permissions.includes('people.manage') ?? false;
  return accounts.flatMap(({ id, roles, disabledAt, resetAt }) =>
    disabledAt === null && resetAt === null && (roles.includes('admin') || (isManaging && roles.includes(own))) ? [id] : [],
  );
}

test('whatever people do, somebody who may manage people is left, and nobody becomes one by one person alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      const { staff, own } = await openHouse();
      const [first] = staff;
      if (!first) throw new Error('nobody');
      expect((await peopleOf(first)).list).toHaveLength(3);
      let before = await managers(own);
      for (const what of acts) {
        await run(staff, own, what);
        const after = await managers(own);
        expect(after.length).toBeGreaterThan(0);
        // to be let in again is no new right: who was shut out had it
        if (what.kind !== 'decide' && what.kind !== 'access') expect(before).toEqual(expect.arrayContaining(after));
        before = after;
      }
      const { rows } = await app.db.pool.query("SELECT 1 FROM staff_proposals WHERE state = 'done' AND decided_by = proposed_by");
      expect(rows).toEqual([]);
    }),
    { numRuns: runs(30) },
  );
});
