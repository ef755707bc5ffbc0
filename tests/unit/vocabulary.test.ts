import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { bonusProducts, productOf } from '#contract/bonus/facts.ts';
import { gameType } from '#contract/shapes.ts';
import { words } from '#server/platform/words.ts';

type Words = Record<string, string>;
const root = join(import.meta.dirname, '../..');
/** Its texts by key; those of the platform stand by area. */
const read = (path: string): Words =>
  Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string | Words>).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text]] : Object.entries(text).map(([inner, each]) => [`${key}.${inner}`, each]),
    ),
  );
const textOf = (language: string, key: string) => {
  const [area = '', ...rest] = key.split('.');
  return read(`src/i18n/locales/${language}/${area}.json`)[rest.join('.')] ?? '';
};

/** Every file of words in a language: of the site, of the platform's own pages and files, of the studio. */
const filesIn = (language: string) =>
  globSync(
    ['src', 'server', 'studio'].flatMap((folder) => [`${folder}/**/${language}.json`, `${folder}/**/locales/${language}/*.json`]),
    { cwd: root },
  );

/** Where a file calls all of these by name, under one prefix: what it says of each. */
function namedIn(path: string, all: readonly string[]): { from: string; names: Words }[] {
  const words = read(path);
  const [first = ''] = all;
  const prefixes = Object.keys(words).flatMap((key) => (key.endsWith(`.${first}`) ? [key.slice(0, -first.length)] : []));
  return prefixes
    .filter((prefix) => all.every((each) => `${prefix}${each}` in words))
    .map((prefix) => ({
      from: `${path} ${prefix}`,
      names: Object.fromEntries(all.map((each) => [each, words[`${prefix}${each}`] ?? ''])),
    }));
}

/** What the same thing is called wherever it is named. */
const things: Record<string, readonly string[]> = {
  'the lobby of lotteries': ['games.category.LOTT', 'app.manifest.lottery'],
  'the account': ['shell.menu.member', 'shell.title.member'],
  'the security center': ['agent.menu.security', 'profile.link.security', 'member.security', 'login.devices.title'],
  'the agency center': ['shell.menu.agency', 'shell.title.agent', 'member.agency'],
  'the reward center': ['shell.menu.reward', 'shell.title.reward'],
  'the help center': ['shell.title.help', 'support.way.help', 'home.help'],
  'help and support': ['shell.title.customer', 'member.service'],
  transactions: ['shell.menu.record', 'shell.title.record', 'member.record'],
  'the bet record': ['shell.menu.bets', 'shell.title.bets', 'member.bets'],
  'the inbox': ['shell.menu.mail', 'shell.title.mail', 'member.inbox'],
  deposits: ['shell.menu.deposit', 'shell.title.deposit', 'app.manifest.deposit'],
  withdrawals: ['shell.menu.withdraw', 'shell.title.withdraw'],
  invitations: ['shell.menu.invite', 'shell.title.sponsor'],
  'the app': ['shell.menu.app', 'shell.title.app'],
  wallets: ['shell.title.wallets', 'member.wallets'],
  verification: ['shell.title.verification', 'member.verification'],
  'the overview of a team': ['shell.agent.overview', 'agent.menu.overview'],
  'the profit of a team': ['shell.agent.pnl', 'agent.menu.pnl'],
  "an agent's transactions": ['shell.agent.record', 'agent.menu.record'],
  'personal settings': ['shell.title.settings', 'member.set'],
};

describe.each(['tl', 'en'])('in %s', (language) => {
  test.each(Object.entries(things))('%s has one name on every screen', (_, keys) => {
    const names = new Set(keys.map((key) => textOf(language, key)));
    expect([...names]).toEqual([expect.stringMatching(/./)]);
  });

  test.each(['overview', 'pnl', 'bets'] as const)('the file of a team report has the name of its screen: %s', (report) => {
    expect(words(language)(`teams.title.${report}`)).toBe(textOf(language, `shell.agent.${report}`));
  });

  describe('categories of games have the names of the menu', () => {
    const category = (type: string) => textOf(language, `games.category.${type}`);

    test('as kinds of games', () => {
      const listed = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS'];
      const named = filesIn(language).flatMap((path) => namedIn(path, listed));
      expect(named.length).toBeGreaterThan(1);
      const names = Object.fromEntries(listed.map((type) => [type, category(type)]));
      expect(named).toEqual(named.map(({ from }) => ({ from, names })));
    });

    test('as products, each of which has the name of its first kind', () => {
      const named = filesIn(language).flatMap((path) => namedIn(path, bonusProducts));
      expect(named.length).toBeGreaterThan(4);
      const firstOf = (product: string) => gameType.options.find((type) => productOf[type] === product) ?? '';
      const names = Object.fromEntries(bonusProducts.map((product) => [product, category(firstOf(product))]));
      expect(named).toEqual(named.map(({ from }) => ({ from, names })));
    });
  });

  test('a center is spelled in one way, and the way back to the account calls it so', () => {
    const others = filesIn(language).flatMap((path) => Object.entries(read(path)).filter(([, text]) => /centre/i.test(text)));
    expect(others).toEqual([]);
    expect(textOf(language, 'kyc.back').toLowerCase()).toContain(textOf(language, 'shell.title.member').toLowerCase());
  });
});
