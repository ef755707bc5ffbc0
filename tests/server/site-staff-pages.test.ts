import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { riskCases } from '#server/domains/risk/schema.ts';
import { raiseCases } from '#server/domains/risk/index.ts';
import { channelOf, playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';

import en from '#site/i18n/locales/en/staff.json' with { type: 'json' };
import tl from '#site/i18n/locales/tl/staff.json' with { type: 'json' };

import { createTestApp, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { consoleSite } from './fixture/console-site.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';

describe.runIf(isBuilt)('the console', () => {
  let app: TestApp;
  let site: ServedPipeline;
  let desk: ReturnType<typeof consoleSite>;
  let memberId = '';

  beforeAll(async () => {
    app = await createTestApp();
    site = await servePipeline({ app, pages: await loadBuiltPages() });
    desk = consoleSite(app, site);
    const player = visitor(app);
    await registerPlayer(player, 'malaking_taya');
    const info = await player.call('GET /wps/member/info');
    memberId = info.ok ? info.value.id : '';
    await move(app.db, {
      merchantCode: app.merchant.code,
      currency: 'PHP',
      kind: 'deposit',
      key: randomUUID(),
      reference: randomUUID(),
      description: 'SandPay',
      postings: [{ source: channelOf('sandbox', memberId), destination: playerCash(memberId), amountMinor: 600_000_000n }],
    });
    await raiseCases({ contexts: [app.contextFor(app.merchant.code, { kind: 'system', name: 'test' })] });
  });
  afterAll(async () => {
    await site.stop(1000);
    await app.close();
  });

  const enter = async (roles?: readonly string[]) => (await desk.enter(roles)).cookie;

  test('sends whoever is nobody to its log-in, and says in both languages that a log-in was refused', async () => {
    const away = await site.get('/staff/cases');
    expect([away.status, away.headers.location]).toEqual([303, '/staff/login']);
    const wrong = { userName: 'nobody', password: 'x', code: '123456' };
    expect(await (await desk.send('/staff/login', wrong, 'lang=en')).text()).toContain('Name, password or code is not right.');
    expect(await (await desk.send('/staff/login', wrong, 'lang=tl')).text()).toContain('Hindi tama ang pangalan, password o code.');
  });

  test('shows every page to who may open it, in both languages, with no key left and no script but the theme’s', async () => {
    const cookie = await enter();
    const paths = [
      '',
      '/withdrawals',
      '/contracts',
      '/agents',
      '/deposits',
      '/transfers',
      '/books',
      '/family',
      '/feedback',
      '/feedback?state=answered',
      '/verifications',
      '/cases',
      '/reversals',
      '/players',
      `/players/${memberId}`,
      '/catalogue',
      '/content',
      '/settings',
      '/audit',
    ];
    for (const language of ['en', 'tl'])
      for (const path of paths) {
        const page = await site.get(`/staff${path}`, { cookie: cookie.replace('lang=en', `lang=${language}`) });
        const html = page.body.toString();
        expect([page.status, page.headers['cache-control']], path).toEqual([200, 'no-store']);
        expect(html, path).toContain(`<html lang="${language}"`);
        expect(html, path).not.toMatch(
          /rates\.(?:name|staff|team)\.|staff\.(?:nav|players|cases|audit|settings|books|family|feedback|transfers|deposits|flagged)\.|role="alert"|<astro-island/,
        );
        expect(html.replace(/<script>[\s\S]*?<\/script>/, ''), path).not.toContain('<script');
      }
  });

  test('says which vendor paid out more than its ceiling, to risk and administrators, until one lets it go on with a reason', async () => {
    await app.db.pool.query('insert into round_vendor_stops values ($1, $2, $3, $4, $5, $6)', [
      app.merchant.code,
      'studio',
      '2026-11-20',
      '501234',
      '490000',
      '2026-11-20T04:05:06Z',
    ]);
    const [risk, admin, support] = [await enter(['risk']), await enter(['admin']), await enter(['support'])];
    const noticeOf = async (cookie: string) =>
      /<section[^>]*data-part="vendor-stop">.*?<\/section>/s.exec(await desk.read('/staff', cookie))?.[0];
    const notice = await noticeOf(risk);
    expect(notice).toMatch(/^<section[^>]* role="alert"/);
    const said = /<p>(.*?)<\/p>/s
      .exec(notice ?? '')?.[1]
      ?.trim()
      .replaceAll(/\s/g, ' ');
    const since = 'Nov 20, 2026, 12:05:06 PM';
    expect(said).toBe(
      `Game vendor studio paid out ₱5,012.34 more than its stakes on 2026-11-20; its ceiling is ₱4,900.00. It takes no new rounds since ${since}. Wins are still paid. Look at its rounds before you open it again.`,
    );
    expect(await noticeOf(risk.replace('lang=en', 'lang=tl'))).toContain('Nagbayad ang game vendor na studio ng ₱5,012.34');
    expect(await noticeOf(admin)).toContain(en['stop.open']);
    expect(await noticeOf(support)).toBeUndefined();

    const vendorCode = /name="vendorCode" value="([^"]+)"/.exec(notice ?? '')?.[1] ?? '';
    const open = (cookie: string, reason: string) => desk.send('/staff', { vendorCode, reason }, cookie);
    for (const refused of [await open(risk, 'short'), await open(support, 'a jackpot that was real')]) {
      expect(refused.status).toBe(200);
      expect(await refused.text()).toContain('role="alert"');
    }
    expect(await noticeOf(risk)).toBe(notice);
    const done = await open(risk, 'a jackpot that was real');
    expect([done.status, done.headers.get('location')]).toEqual([303, '/staff?done=1']);
    expect(await desk.read('/staff?done=1', risk)).toContain('Done. It is in the audit.');
    expect(await noticeOf(risk)).toBeUndefined();
    expect(await desk.read('/staff/audit?subject=vendor:studio', admin)).toContain('vendor.opened.again');
  });

  test('decides a case from the queue by a plain form: refused without a reason, done with one, and told in the audit', async () => {
    const cookie = await enter();
    expect(await desk.read('/staff', cookie)).toContain('1 waiting');
    const queue = await desk.read('/staff/cases', cookie);
    expect(queue).toContain('malaking_taya');
    expect(queue).toContain('₱6,000,000.00');
    const caseId = /name="caseId" value="([0-9a-f-]+)"/.exec(queue)?.[1] ?? '';
    const short = await desk.send('/staff/cases', { caseId, decision: 'reported', reason: 'short' }, cookie);
    expect(short.status).toBe(200);
    expect(await short.text()).toContain('role="alert"');
    const done = await desk.send('/staff/cases', { caseId, decision: 'reported', reason: 'sent to AMLC, reference 12' }, cookie);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/staff/cases?done=1']);
    expect(await desk.read('/staff/cases?done=1', cookie)).toContain('Done. It is in the audit.');
    expect(await desk.read('/staff/cases?state=reported', cookie)).toContain('sent to AMLC, reference 12');
    const audit = await desk.read(`/staff/audit?act=case&subject=case:${caseId}`, cookie);
    expect(audit).toContain('case.reported');
    expect(audit).toContain('case.raised');
    for (const [language, told] of [
      ['en', ['A case was reported', 'A case was raised']],
      ['tl', ['Iniulat ang isang kaso', 'May binuksang kaso']],
    ] as const)
      for (const sentence of told)
        expect(await desk.read(`/staff/audit?act=case&subject=case:${caseId}`, cookie.replace(/lang=\w+/, `lang=${language}`))).toContain(
          sentence,
        );
  });

  test('changes only the flags that a form changed, and shows nothing of it to who is no admin', async () => {
    const cookie = await enter(['admin']);
    const page = await desk.read('/staff/settings', cookie);
    const was =
      [...page.matchAll(/name="was" value="([^"]*)"/g)].map(([, value = '']) => value).find((value) => value.includes('FREEPLAY')) ?? '';
    expect(was.split(' ')).toContain('FREEPLAY');
    const fields = Object.fromEntries(
      was
        .split(' ')
        .filter((name) => name !== 'FREEPLAY')
        .map((name) => [name, 'on']),
    );
    const saved = await desk.send('/staff/settings', { ...fields, was, reason: 'trials are abused today' }, cookie);
    expect(saved.status).toBe(303);
    expect(app.merchants.byCode(app.merchant.code).flags).toEqual(app.merchant.flags.filter((flag) => flag !== 'FREEPLAY'));
    const refused = await desk.read('/staff/settings', await enter(['support']));
    expect(refused).toContain('Not for your roles');
    expect(refused).not.toContain('type="checkbox"');
  });

  test('says at its field why the settings were refused, in the language of the staff, and keeps what was typed', async () => {
    const cookie = await enter(['admin']);
    const page = await desk.read('/staff/settings', cookie);
    const [form = ''] = page.match(/<form(?![^>]*data-part="shut")(?:(?!<\/form>).)*name="homeParts\.hot".*?<\/form>/s) ?? [];
    const valueOf = (input: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? '';
    const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([one]) => one).filter((one) => !/"(?:checkbox|radio)"(?!.* checked)/.test(one));
    const fields = Object.fromEntries(inputs.map((input) => [valueOf(input, 'name'), valueOf(input, 'value')]));
    expect(fields).toMatchObject({ form: 'settings', 'homeParts.hot': expect.stringMatching(/^\d$/) });
    const sendWith = async (change: Record<string, string>, language = 'en') => {
      const answer = await desk.send('/staff/settings', { ...fields, ...change }, cookie.replace(/lang=\w+/, `lang=${language}`));
      return { status: answer.status, html: await answer.text() };
    };
    const inputOf = (html: string, name: string) => html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
    const reason = 'draws sell best here';
    for (const [language, sentence] of [
      ['en', en['settings.home.place']],
      ['tl', tl['settings.home.place']],
    ] as const) {
      const { status, html } = await sendWith({ 'homeParts.hot': '-3', reason }, language);
      expect([status, html.split(sentence).length - 1]).toEqual([200, 1]);
      expect(inputOf(html, 'homeParts.hot')).toMatch(/(?=.*value="-3")(?=.*aria-invalid="true")/);
      expect(html).toContain(`value="${reason}"`);
    }
    const equal = await sendWith({ 'homeParts.hot': fields['homeParts.draws'] ?? '', reason });
    expect(equal.html.split(en['settings.home.twice'])).toHaveLength(3);
    const short = await sendWith({ 'homeParts.hot': '77', reason: 'short' });
    expect(short.html).toMatch(/value="short" aria-invalid="true"/);
    expect(inputOf(short.html, 'homeParts.hot')).toContain('value="77"');
    expect(app.merchants.byCode(app.merchant.code).homeParts).toEqual(app.merchant.homeParts);
  });

  test('answers feedback and decides on a family by plain forms, and what was typed stays text', async () => {
    const cookie = await enter();
    const player = visitor(app);
    await registerPlayer(player, 'sumulat_sa_atin');
    await player.call('PUT /wps/member/feedback', { body: { content: '<script>alert(1)</script> ang bagal ng page' } });
    const letters = await desk.read('/staff/feedback', cookie);
    expect(letters).toContain('&lt;script&gt;alert(1)');
    const feedbackId = /name="feedbackId" value="([0-9a-f-]+)"/.exec(letters)?.[1] ?? '';
    const empty = await desk.send('/staff/feedback', { feedbackId, act: 'answer', answer: ' ' }, cookie);
    expect([empty.status, (await empty.text()).includes('role="alert"')]).toEqual([200, true]);
    const answered = await desk.send('/staff/feedback', { feedbackId, act: 'answer', answer: 'Aayusin namin. Salamat!' }, cookie);
    expect([answered.status, answered.headers.get('location')]).toEqual([303, '/staff/feedback?done=1']);
    expect(await desk.read('/staff/feedback?state=answered', cookie)).toContain('Aayusin namin. Salamat!');

    const asked = { player: 'sumulat_sa_atin', relation: 'parent' as const, name: 'Nanay', contact: '09175550103', documents: '' };
    await visitor(app).call('POST /wps/protection/family', { body: { ...asked, reason: 'Gabi-gabi na po siyang naglalaro.' } });
    const queue = await desk.read('/staff/family', cookie);
    expect(queue).toContain('Parent of the player');
    const requestId = /name="requestId" value="([0-9a-f-]+)"/.exec(queue)?.[1] ?? '';
    const fields = { requestId, decision: 'granted', userName: 'sumulat_sa_atin', length: '6m', reason: 'the mother came with papers' };
    const wrong = await desk.send('/staff/family', { ...fields, userName: '' }, cookie);
    expect([wrong.status, (await wrong.text()).includes('role="alert"')]).toEqual([200, true]);
    const granted = await desk.send('/staff/family', fields, cookie);
    expect([granted.status, granted.headers.get('location')]).toEqual([303, '/staff/family?done=1']);
    expect(await desk.read('/staff/audit?act=family', cookie)).toContain('family.granted');
  });

  test('shows somebody without the role none of the new pages', async () => {
    const cookie = await enter(['editor']);
    for (const path of ['deposits', 'transfers', 'books', 'family', 'feedback']) {
      const page = await desk.read(`/staff/${path}`, cookie);
      expect(page, path).toContain('Not for your roles');
      expect(page, path).not.toContain('class="console-card"');
    }
  });

  test('shows what two accounts that took one offer share, and leads to the other one', async () => {
    const facts = { offer: 'Salubong', mark: 'device', otherId: randomUUID(), otherName: 'kapareho_niya' };
    const about = {
      id: randomUUID(),
      merchantCode: app.merchant.code,
      memberId,
      rule: 'bonus.shared',
      occasion: 'salubong',
      facts,
    } as const;
    await app.db.orm.insert(riskCases).values({ ...about, state: 'open', raisedAt: app.clock.now() });
    const cookie = await enter(['risk']);
    for (const [language, words] of [['en', en] as const, ['tl', tl] as const]) {
      const page = await desk.read('/staff/cases', cookie.replace('lang=en', `lang=${language}`));
      for (const word of ['cases.rule.bonus.shared', 'cases.mark.device', 'cases.other'] as const) expect(page).toContain(words[word]);
      expect(page).toContain('Salubong');
      expect(page).toContain(`href="/staff/players/${facts.otherId}">kapareho_niya</a>`);
    }
  });

  test('leaves by its button, and the cookie is gone', async () => {
    const cookie = await enter();
    const left = await desk.send('/staff/leave', {}, cookie);
    expect([left.status, left.headers.get('location')]).toEqual([303, '/staff/login']);
    expect(left.headers.getSetCookie()[0]).toMatch(/^laro-staff=; .*Max-Age=0/);
    expect((await site.get('/staff', { cookie })).status).toBe(303);
  });

  test('goes on nowhere else after the language was chosen', async () => {
    for (const from of ['https://evil.example', '//evil.example', '/m/home']) {
      const answer = await desk.send('/staff/language', { language: 'tl', from });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/staff']);
    }
    const answer = await desk.send('/staff/language', { language: 'tl', from: '/staff/audit?act=case' });
    expect(answer.headers.get('location')).toBe('/staff/audit?act=case');
    expect(answer.headers.getSetCookie().join()).toContain('lang=tl');
  });
});
