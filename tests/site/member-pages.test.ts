import { describe, expect, inject, test } from 'vitest';

import { clubLabel, clubLevels } from '#contract/club/facts.ts';
import { readPage } from '#tests/server/fixture/page.ts';
import { isBuilt } from '#tests/server/fixture/spawn-site.ts';

describe.runIf(isBuilt)('the pages of the member centre', () => {
  const origin = inject('siteOrigin');
  const read = (path: string, language: 'tl' | 'en' = 'en') => readPage(origin, path, { language });
  const guardOf = (html: string) => /<html[^>]*\sdata-guard="([^"]*)"/.exec(html)?.[1];

  test('/m/member/home is the member centre, with my account and the agency center (MEMB-001, MEMB-002)', async () => {
    const { status, title, html, part } = await read('/m/member/home');
    expect([status, title]).toEqual([200, 'Account · Laro']);
    expect(part('main')).toContain('aria-label="Account"');
    expect(part('main')).toContain('Agency center');
    for (const path of ['/m/set', '/m/webEmail', '/m/gameRecord', '/m/member/benefits', '/m/member/verification'])
      expect(html).toContain(`href="${path}"`);
  });

  test.each([
    ['/m/set', 'Personal settings', 'MEMB-007'],
    ['/m/securityCenter', 'Security center', 'MEMB-016'],
    ['/m/webEmail', 'Inbox', 'MEMB-012'],
    ['/m/gameRecord', 'Bet record', 'MEMB-014'],
    ['/m/member/manualRebate', 'Rebate', 'MEMB-010'],
    ['/m/rewardCenter', 'Reward center', 'MEMB-008'],
    ['/m/member/verification', 'Account verification', 'MEMB-020'],
    ['/m/member/leaderboard', 'Leaderboard', 'MEMB-033'],
    ['/m/member/feedback', 'Feedback', 'API-023'],
  ])('%s is "%s" (%s; settings MEMB-007, inbox MEMB-012, bets MEMB-014, security MEMB-016)', async (...[path, title]) => {
    const page = await read(path);
    expect([page.status, page.title]).toEqual([200, `${title} · Laro`]);
  });

  test.each(['/m/rewardCenter', '/m/set', '/m/webEmail', '/m/member/verification', '/m/member/benefits'])(
    '%s sends who is not logged in to log in (MEMB-009)',
    async (path) => expect(guardOf((await read(path)).html)).toBe('true'),
  );

  test('/m/vip shows every level with its published rule, to guests too (MEMB-005)', async () => {
    const page = await read('/m/vip');
    expect([page.status, page.title, guardOf(page.html)]).toEqual([200, 'VIP · Laro', undefined]);
    for (const { level } of clubLevels('PHP')) expect(page.part('club-levels')).toContain(clubLabel(level));
    expect(page.part('club-levels')).toContain('5,000');
  });

  test('/m/member/benefits shows the benefits of the VIP club, and the VIP label leads there (MEMB-003, MEMB-004)', async () => {
    expect((await read('/m/member/benefits')).part('club-levels')).toContain('VIP 6');
    expect((await read('/m/home')).html).toMatch(/href="\/m\/member\/benefits"[^>]*>[\s\S]*?data-user="club"/);
  });

  test.each(['/m/set', '/m/vip', '/m/member/benefits', '/m/member/verification'])('%s speaks Tagalog too', async (path) => {
    const [tagalog, english] = [await read(path, 'tl'), await read(path)];
    expect(tagalog.html).toContain('<html lang="tl"');
    expect(tagalog.html).not.toBe(english.html);
  });
});
