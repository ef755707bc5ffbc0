import { describe, expect, test } from 'vitest';

import { agentMenuEntries } from '#contract/agents/facts.ts';
import { featureFlags, type FeatureFlag } from '#contract/flags.ts';
import { agentHomeLinks } from '#site/lib/agent-home.ts';
import { greetingAt } from '#site/lib/greeting.ts';

const all = Object.fromEntries(featureFlags.map((flag) => [flag, true])) as Record<FeatureFlag, boolean>;

describe('the greeting of the agent home', () => {
  test('is morning from 0 to 10 (AGNT-027, CONST-018)', () => {
    for (let hour = 0; hour <= 10; hour += 1) expect(greetingAt(hour)).toBe('morning');
  });

  test('is early afternoon from 11 to 14 (AGNT-028, CONST-018)', () => {
    for (let hour = 11; hour <= 14; hour += 1) expect(greetingAt(hour)).toBe('earlyAfternoon');
  });

  test('is late afternoon from 15 to 18 (AGNT-029, CONST-018)', () => {
    for (let hour = 15; hour <= 18; hour += 1) expect(greetingAt(hour)).toBe('lateAfternoon');
  });

  test('is evening from 19 on (AGNT-030, CONST-018)', () => {
    for (let hour = 19; hour <= 23; hour += 1) expect(greetingAt(hour)).toBe('evening');
  });
});

test('every entry that a whitelist can permit is in the menu or in the footer, once and in its order (AGNT-055)', () => {
  const { menu, footer } = agentHomeLinks({ agentMenu: agentMenuEntries, whitelabel: all });
  expect([...menu, ...footer].map(({ id }) => id)).toEqual([...agentMenuEntries]);
  expect(agentHomeLinks({ agentMenu: [], whitelabel: all })).toEqual({ menu: [], footer: [] });
});

test.each([
  ['AGEPAG', 'overview'],
  ['TRANSREC3', 'record'],
  ['DOWNMAN', 'team'],
  ['AGETEAMPNL3', 'pnl'],
  ['TEAMBETTING3', 'bets'],
  ['MAILCEN', 'mail'],
  ['REGCEN', 'openAccount'],
] as const)('while %s is off the entry %s is not there, whatever the whitelist permits (AGNT-055, ROLE-021)', (flag, entry) => {
  const { menu, footer } = agentHomeLinks({ agentMenu: agentMenuEntries, whitelabel: { ...all, [flag]: false } });
  expect([...menu, ...footer].map(({ id }) => id)).toEqual(agentMenuEntries.filter((each) => each !== entry));
});
