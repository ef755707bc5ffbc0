import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

const textOf = (language: string, key: string) => {
  const [area = '', ...rest] = key.split('.');
  const path = join(import.meta.dirname, `../../src/i18n/locales/${language}/${area}.json`);
  return (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>)[rest.join('.')];
};

/** What the same thing is called wherever it is named. */
const things: Record<string, readonly string[]> = {
  slots: ['games.category.RNG', 'shell.title.list.RNG', 'team.product.slots', 'rewards.product.slots', 'rates.name.slots'],
  'live tables': ['games.category.LIVE', 'shell.title.list.LIVE', 'team.product.live', 'rewards.product.live', 'rates.name.live'],
  fishing: ['games.category.FISH', 'shell.title.list.FISH', 'team.product.fish', 'rewards.product.fish', 'rates.name.fish'],
  cards: ['games.category.PVP', 'shell.title.list.PVP', 'team.product.pvp', 'rewards.product.pvp', 'rates.name.pvp'],
  sports: ['games.category.SPORTS', 'shell.title.list.SPORTS', 'team.product.sports', 'rewards.product.sports', 'rates.name.sports'],
  lottery: ['team.product.lottery', 'rewards.product.lottery', 'rates.name.lottery'],
  'the security center': ['agent.menu.security', 'profile.link.security', 'member.security', 'login.devices.title'],
  'the agency center': ['shell.menu.agency', 'shell.title.agent', 'member.agency'],
  'the reward center': ['shell.menu.reward', 'shell.title.reward'],
  'the help center': ['shell.title.help', 'support.way.help', 'home.help'],
};

describe.each(['tl', 'en'])('in %s', (language) => {
  test.each(Object.entries(things))('%s has one name on every screen', (_, keys) => {
    const names = new Set(keys.map((key) => textOf(language, key)));
    expect([...names]).toEqual([expect.any(String)]);
  });
});
