import { describe, expect, inject, test } from 'vitest';

import { featureFlags, type FeatureFlag } from '#contract/flags.ts';
import { agentMenuEntries } from '#contract/agents/facts.ts';
import { accountPages } from '#site/components/member/account-pages.ts';
import { agentHomeLinks } from '#site/lib/agent-home.ts';
import { readPage } from '#tests/server/fixture/page.ts';
import { isBuilt } from '#tests/server/fixture/spawn-site.ts';

const all = Object.fromEntries(featureFlags.map((flag) => [flag, true])) as Record<FeatureFlag, boolean>;
const account = accountPages(all);
const ofAgents = agentHomeLinks({ agentMenu: agentMenuEntries, whitelabel: all });

describe.runIf(isBuilt)('the list at the side', () => {
  const listOf = async (path: string) => {
    const { part } = await readPage(inject('siteOrigin'), path, { host: 'laro.localhost' });
    const html = part('side-list');
    return { html, current: [...html.matchAll(/<a href="([^"]+)" aria-current="(page|true)"/g)].map(([, href, as]) => [href, as]) };
  };

  test.each(['/m/member/home', '/m/voucherCenter', '/m/withdraw', ...account.map(({ path }) => path)])(
    'is that of the account on %s, which it marks as current',
    async (path) => {
      const { html, current } = await listOf(path);
      expect(html).toContain('aria-label="Account pages"');
      expect(current).toEqual([[path, 'page']]);
    },
  );

  test.each(account.flatMap(({ path, below = [] }) => below.map((page) => [page, path] as const)))(
    'marks on %s the page that leads to it, %s',
    async (page, path) => expect((await listOf(page)).current).toEqual([[path, 'true']]),
  );

  test.each([
    '/m/agent',
    '/m/agent/transfer',
    ...[...ofAgents.menu, ...ofAgents.footer]
      .filter(({ id }) => !['home', 'dividend', 'security', 'mail'].includes(id))
      .map(({ path }) => path),
  ])('is that of the agency on %s, which it marks as current', async (path) => {
    const { html, current } = await listOf(path);
    expect(html).toContain('aria-label="Agency menu"');
    expect(current).toEqual([[path, 'page']]);
  });

  test.each(['/m/home', '/m/rng', '/m/help', '/m/login'])('is not on %s', async (path) => expect((await listOf(path)).html).toBe(''));
});
