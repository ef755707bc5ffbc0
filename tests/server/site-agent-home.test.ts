import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type AgentMenuEntry, agentMenuEntries } from '#contract/agents/facts.ts';
import { type FeatureFlag, featureFlags } from '#contract/flags.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { readPage } from './fixture/page.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';
import { staffWith } from './fixture/staff.ts';

const flags = ['AGEPAG', 'REGCEN', 'AGETEAMPNL3', 'DOWNMAN', 'TEAMBETTING3', 'TRANSREC3'] as const satisfies readonly FeatureFlag[];
const merchantsBy = <K extends string>(names: readonly K[], make: (name: K) => Parameters<typeof testMerchant>[0]) =>
  new Map(names.map((name) => [name, testMerchant({ isDefault: false, ...make(name) })]));

const withOnly = merchantsBy(flags, (flag) => ({ flags: [flag] }));
const without = merchantsBy(flags, (flag) => ({ flags: featureFlags.filter((other) => other !== flag) }));
const permitting = merchantsBy(agentMenuEntries, (entry) => ({ flags: [...featureFlags], agentMenu: [entry] }));
const refusing = merchantsBy(agentMenuEntries, (entry) => ({
  flags: [...featureFlags],
  agentMenu: agentMenuEntries.filter((other) => other !== entry),
}));
/** What somebody sees of it: without the parts that only take up their place. */
const visibleText = (html: string) =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>|<(\w+)[^>]*\binvisible\b[^>]*>.*?<\/\2>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .trim();
const support = 'https://help.example/chat';
const bare = testMerchant({ flags: ['DOWNMAN', 'AGETEAMPNL3'], agentMenu: [], customerService: { path: support, title: 'Help' } });

describe.runIf(isBuilt)('what a merchant shows its agents', () => {
  let app: TestApp;
  let site: ServedPipeline;
  beforeAll(async () => {
    const otherMerchants = [withOnly, without, permitting, refusing].flatMap((some) => [...some.values()]);
    app = await createTestApp({ merchant: bare, otherMerchants });
    site = await servePipeline({ app, pages: await loadBuiltPages() });
  }, 60_000);
  afterAll(async () => {
    await site.stop(1000);
    await app.close();
  });
  const part = async (path: string, name: string, host = '', language: 'tl' | 'en' = 'en') =>
    (await readPage(`http://127.0.0.1:${site.port}`, path, { host, language })).part(name);
  const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  const popupLinks = async (host: string | undefined) => linksOf(await part('/m/home', 'agent-menu', host));

  test.each([
    ['AGEPAG', ['/m/agent/team/overview']],
    ['REGCEN', ['/m/agentRegister']],
    ['AGETEAMPNL3', ['/m/agent/team/pnl']],
    ['DOWNMAN', ['/m/member/team', '/m/agent/transfer']],
    ['TEAMBETTING3', ['/m/teamBetting']],
    ['TRANSREC3', ['/m/transaction/record?types=A']],
  ] as const)(
    'the agent popup has the links of the flag %s while it is on, and only then; each opens a page (AGNT-017, AGNT-018, AGNT-019, AGNT-020, AGNT-021, AGNT-022, AGNT-023, AGNT-024)',
    async (flag, paths) => {
      expect((await popupLinks(withOnly.get(flag)?.mainDomain)).filter((path) => path !== '/m/agent')).toEqual([...paths]);
      const left = await popupLinks(without.get(flag)?.mainDomain);
      for (const path of paths) expect(left).not.toContain(path);
      expect(left.length).toBe(8 - paths.length);
      for (const path of paths) {
        const { status, html } = await readPage(`http://127.0.0.1:${site.port}`, path, { host: withOnly.get(flag)?.mainDomain ?? '' });
        expect([path, status, html.includes('data-guard')]).toEqual([path, 200, true]);
      }
    },
  );

  const targets: Record<AgentMenuEntry, readonly [path: string, name: string]> = {
    overview: ['/m/agent/team/overview', 'Team overview'],
    record: ['/m/transaction/record?types=A', 'Transaction record'],
    team: ['/m/member/team', 'Member team'],
    pnl: ['/m/agent/team/pnl', 'Team profit and loss'],
    bets: ['/m/teamBetting', 'Team betting'],
    agentRebate: ['/m/member/agent/agentRebeat', 'Agent rebate'],
    teamRebate: ['/m/member/teamRebate', 'Team rebate'],
    security: ['/m/securityCenter', 'Security center'],
    mail: ['/m/webEmail', 'Inbox'],
    home: ['/m/home', 'Home'],
    openAccount: ['/m/agentRegister', 'Open account'],
    announcements: ['/m/member/notice?types=A', 'Announcements'],
    dividend: ['/m/member/agent/agentDivident', 'Dividend'],
  };
  const homeOf = async (host: string | undefined, language: 'tl' | 'en' = 'en') => ({
    menu: await part('/m/agent', 'agent-home-menu', host, language),
    footer: await part('/m/agent', 'agent-home-footer', host, language),
  });
  const isInFooter = (entry: AgentMenuEntry) => ['home', 'openAccount', 'announcements', 'dividend'].includes(entry);

  const entries = Object.entries(targets) as [AgentMenuEntry, readonly [string, string]][];
  test.each(entries)(
    'the agent home has the entry %s while the whitelist permits it, and only then (AGNT-038, AGNT-039, AGNT-040, AGNT-041, AGNT-042, AGNT-044, AGNT-045, AGNT-046, AGNT-047, AGNT-048, AGNT-049, AGNT-050, AGNT-051, AGNT-055, AGNT-056, AGNT-057, AGNT-058, AGNT-059)',
    async (entry, [path, name]) => {
      const on = await homeOf(permitting.get(entry)?.mainDomain);
      const [here, there] = isInFooter(entry) ? [on.footer, on.menu] : [on.menu, on.footer];
      expect(linksOf(here).filter((href) => href !== '/m/customer')).toEqual([path]);
      expect(here).toContain(`>${name}<`);
      expect(linksOf(there).filter((href) => href !== '/m/customer')).toEqual([]);
      const off = await homeOf(refusing.get(entry)?.mainDomain);
      expect([...linksOf(off.menu), ...linksOf(off.footer)]).not.toContain(path);
      expect([...linksOf(off.menu), ...linksOf(off.footer)].length, 'all others and customer service').toBe(13);
    },
  );

  test('online customer service is there for a merchant that permits nothing, and opens its support link (AGNT-053, AGNT-054)', async () => {
    const { menu, footer } = await homeOf(bare.mainDomain);
    expect([linksOf(menu), footer]).toEqual([[support], '']);
    expect(menu).toContain('Online support');
    expect((await homeOf(bare.mainDomain, 'tl')).menu).toContain('Suportang online');
  });

  test('dividend is hidden until it is known that dividends apply', async () => {
    const { footer } = await homeOf(permitting.get('dividend')?.mainDomain);
    expect(footer).toMatch(/<li class="invisible"><a [^>]*agentDivident/);
  });

  test.each([
    ['en', 'Hello,', 'Your team today', 'Refresh'],
    ['tl', 'Kumusta,', 'Ang team mo ngayong araw', 'I-refresh'],
  ] as const)(
    'the first state in %s is whole before any script: a plain greeting, the counters without numbers, each place already taken (AGNT-026, AGNT-034)',
    async (language, greeting, title, refresh) => {
      const page = await readPage(`http://127.0.0.1:${site.port}`, '/m/agent', { language });
      expect(visibleText(page.part('greeting'))).toBe(greeting);
      const counters = page.part('counters');
      expect(counters).toContain('aria-busy="true"');
      expect(counters).toContain(`>${title}</h2>`);
      expect(counters.match(/<dd[^>]*>–/g)).toHaveLength(4);
      expect(counters).toMatch(new RegExp(`<div class="invisible">.*>${refresh}</button>`, 's'));
      expect(counters).not.toContain('role="alert"');
      expect(page.part('agent-home-menu')).not.toContain('class="sr-text"');
    },
  );

  test.each([
    ['earned', 'agentRebate'],
    ['invitation', 'openAccount'],
    ['best', 'pnl'],
  ] as const)('the card %s is there while the whitelist permits its page, %s, and only then', async (card, entry) => {
    const cardOf = async (host: string | undefined) => part('/m/agent', card, host);
    const there = await cardOf(permitting.get(entry)?.mainDomain);
    expect(there).toContain('aria-busy="true"');
    expect(linksOf(there)).toEqual([targets[entry][0]]);
    expect(await cardOf(refusing.get(entry)?.mainDomain)).toBe('');
  });

  test('withdraw and deposit are there whatever the whitelist says (AGNT-032, AGNT-033)', async () => {
    const { html } = await readPage(`http://127.0.0.1:${site.port}`, '/m/agent', { host: bare.mainDomain });
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(linksOf(main)).toEqual(expect.arrayContaining(['/m/withdraw', '/m/voucherCenter']));
  });

  test('staff change the whitelist like any other setting, with a reason in the audit, and the page follows', async () => {
    const admin = await staffWith(app, ['admin']);
    const change = (agentMenu: Partial<Record<AgentMenuEntry, boolean>>) =>
      admin.call('PUT /wps/staff/settings', { body: { agentMenu, reason: 'the merchant asked for it today' } });
    expect(await change({ team: true, pnl: true })).toMatchObject({
      ok: true,
      value: { agentMenu: ['team', 'pnl'], changed: expect.arrayContaining(['agentMenu.team', 'agentMenu.pnl']) },
    });
    expect(linksOf((await homeOf(bare.mainDomain)).menu)).toEqual(['/m/member/team', '/m/agent/team/pnl', support]);
    expect(await change({ pnl: false })).toMatchObject({ ok: true, value: { agentMenu: ['team'] } });
    expect(linksOf((await homeOf(bare.mainDomain)).menu)).toEqual(['/m/member/team', support]);
    const audit = await admin.call('GET /wps/staff/audit', { query: { act: 'merchant' } });
    expect(audit.ok && audit.value.list[0]).toMatchObject({ detail: { turnedOff: ['agentMenu.pnl'] } });
  });
});
