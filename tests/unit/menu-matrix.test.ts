import { describe, expect, test } from 'vitest';

import { isAskedForContracts } from '#contract/contracts/facts.ts';
import { featureFlags, type FeatureFlag } from '#contract/flags.ts';
import { agentMenuLinks } from '#site/lib/agent-menu.ts';
import { forgetMethods } from '#site/lib/forget-methods.ts';
import { memberMenuLinks } from '#site/lib/menu-rules.ts';
import { hasAccount, roleOf } from '#site/lib/roles.ts';

const people = [
  ['a visitor', undefined],
  ['a member', 0],
  ['a trial player', 4],
  ['a member of type 40', 40],
  ['an agent', 1],
  ['an agent of type 41', 41],
  ['an agent of type 42', 42],
] as const;

const flagsWith = (on: readonly FeatureFlag[]) =>
  Object.fromEntries(featureFlags.map((flag) => [flag, on.includes(flag)])) as Record<FeatureFlag, boolean>;
const allBut = (flag: FeatureFlag) => featureFlags.filter((other) => other !== flag);

/** What a person is offered at a merchant with these flags on: ways back to the account, the member menu, the agent popup. */
function offered(type: number | undefined, on: readonly FeatureFlag[]): string[] {
  const role = roleOf(type);
  if (role === 'visitor') return forgetMethods(flagsWith(on)).map((method) => `forget ${method}`);
  const menu = memberMenuLinks({ whitelabel: flagsWith(on), resources: [], linkHosts: [] });
  return [
    ...menu.filter(({ agentsOnly }) => !agentsOnly || role === 'agent').map(({ id }) => `menu ${id}`),
    ...(role === 'agent' ? agentMenuLinks(flagsWith(on)).map(({ id }) => `agent ${id}`) : []),
  ];
}

describe('the roles', () => {
  test.each([
    [undefined, 'visitor'],
    [0, 'member'],
    [4, 'member'],
    [40, 'member'],
    [1, 'agent'],
    [2, 'agent'],
    [41, 'agent'],
    [42, 'agent'],
    [99, 'agent'],
  ] as const)('of type %s is %s: there are visitor, member and agent, no other (ROLE-001, ROLE-009)', (type, role) =>
    expect(roleOf(type)).toBe(role),
  );

  test.each([
    [undefined, false],
    [4, false],
    [40, false],
    [41, false],
    [42, false],
    [0, true],
    [1, true],
    [99, true],
  ])('type %s is asked for contracts: %s (ROLE-015)', (type, isAsked) => expect(isAskedForContracts(type)).toBe(isAsked));

  test.each([
    [undefined, false],
    [4, false],
    [0, true],
    [40, true],
    [41, true],
  ])('type %s marks announcements as read: %s (ROLE-014)', (type, marks) => expect(hasAccount(type)).toBe(marks));
});

describe('the menus of every person, with every flag in both positions', () => {
  const memberEntry: Partial<Record<FeatureFlag, string>> = {
    REWCEN3: 'menu reward',
    MAILCEN: 'menu mail',
    TRANSBETREPMEM3: 'menu bets',
    TRANSREC3: 'menu record',
  };
  const guestEntry: Partial<Record<FeatureFlag, string>> = { CHNGPASSVERIF3: 'forget phone', CHNGPASSMAIL3: 'forget email' };
  const agentEntries: Partial<Record<FeatureFlag, readonly string[]>> = {
    AGEPAG: ['agent overview'],
    REGCEN: ['agent register'],
    AGETEAMPNL3: ['agent pnl'],
    DOWNMAN: ['agent manage', 'agent transfer'],
    TEAMBETTING3: ['agent bets'],
    TRANSREC3: ['agent record'],
  };
  const cases = people.flatMap(([who, type]) => featureFlags.map((flag) => [who, flag, type] as const));

  test.each(cases)('%s and %s: exactly its own entries come and go (ROLE-021, APP-072, AGNT-017)', (_, flag, type) => {
    const role = roleOf(type);
    const own = [
      ...(role === 'visitor' && guestEntry[flag] ? [guestEntry[flag]] : []),
      ...(role !== 'visitor' && memberEntry[flag] ? [memberEntry[flag]] : []),
      ...(role === 'agent' ? (agentEntries[flag] ?? []) : []),
    ];
    const base = offered(type, []);
    expect(
      offered(type, [flag])
        .filter((entry) => !base.includes(entry))
        .toSorted(),
      'switched on',
    ).toEqual(own.toSorted());
    const all = offered(type, featureFlags);
    const without = offered(type, allBut(flag));
    expect(all.filter((entry) => !without.includes(entry)).toSorted(), 'switched off').toEqual(own.toSorted());
  });

  test.each(people)('%s has the agency entry only as an agent (ROLE-010)', (_, type) => {
    const isAgent = roleOf(type) === 'agent';
    for (const on of [[], featureFlags]) expect(offered(type, on).includes('menu agency')).toBe(isAgent);
  });
});
