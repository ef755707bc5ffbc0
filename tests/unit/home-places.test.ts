import { expect, test } from 'vitest';

import { homeParts } from '#contract/system/facts.ts';
import { changedSettings, orderMark, placeFaults, placeField } from '#site/components/staff/changed-settings.ts';

/** The console's form of home's parts, in their usual order but for this. */
const form = (change: Partial<Record<(typeof homeParts)[number], string>> = {}) =>
  Object.fromEntries(homeParts.map((part, at) => [placeField(part), change[part] ?? String(at + 1)]));

test('a place for each part is an order, and a player’s own part may have none', () => {
  const fields = { ...form({ draws: '10', jackpots: '' }), was: orderMark(homeParts), reason: 'draws sell best here' };
  expect(placeFaults(fields)).toEqual({});
  expect(changedSettings(fields).homeParts).toEqual([...homeParts.filter((part) => part !== 'draws' && part !== 'jackpots'), 'draws']);
});

test.each(['0', '-3', '1.5', 'una', '100'])('%j is no place', (place) =>
  expect(placeFaults(form({ hot: place }))).toEqual({ 'homeParts.hot': 'staff.settings.home.place' }),
);

test('a part that everybody sees needs a place', () =>
  expect(placeFaults(form({ hot: ' ' }))).toEqual({ 'homeParts.hot': 'staff.settings.home.missing' }));

test('two parts at one place are told at both', () =>
  expect(placeFaults(form({ hot: '1' }))).toEqual({
    'homeParts.hot': 'staff.settings.home.twice',
    'homeParts.continue': 'staff.settings.home.twice',
  }));
