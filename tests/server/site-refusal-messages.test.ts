import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { launchGame } from '#server/domains/rounds/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import type { GameVendors } from '#server/providers/games/game-vendor.ts';
import english from '#site/i18n/locales/en/errors.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/errors.json' with { type: 'json' };

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { registerCall, registerPlayer, registration, visitor } from './fixture/identity.ts';
import { openOperator, type Operator } from './fixture/operator.ts';
import { readPage } from './fixture/page.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';

const { register } = testMerchant();
let app: TestApp;
let operator: Operator;

beforeAll(async () => {
  const payeeName = { enabled: true, required: false, verification: 'name', maxLength: 64 } as const;
  app = await createTestApp({ merchant: { register: { ...register, fields: { ...register.fields, payeeName } } } });
  operator = await openOperator();
});
afterAll(async () => {
  await operator.close();
  await app.close();
});

describe('a refusal', () => {
  test('of a member in front of an agents\' function is "no permission, or temporarily unavailable" (ERR-008)', async () => {
    const member = visitor(app);
    await registerPlayer(member, 'kasapi_lamang');
    expect(await member.call('GET /wps/agent/links')).toMatchObject({ ok: false, code: 'session.forbidden' });
    expect(english['session.forbidden']).toMatch(/no permission.*feature is temporarily unavailable/);
    expect(tagalog['session.forbidden']).toMatch(/[Ww]ala.* pahintulot.*hindi available ang feature/);
  });

  test("of a trial player in front of a real account's function says that a trial cannot do this (ROLE-006)", async () => {
    const trial = visitor(app);
    const name = await trial.call('GET /wps/member/trialuser');
    const opened = await trial.call('POST /wps/session/login/freeplay', { body: { username: name.ok ? name.value.userName : '' } });
    trial.setToken(opened.ok ? opened.value.token : undefined);
    const result = await trial.call('GET /wps/cashier/channels');
    expect(result).toMatchObject({ ok: false, code: 'trial.members.only' });
    expect(english['trial.members.only']).toMatch(/trial cannot do this.*account/i);
    expect(tagalog['trial.members.only']).toMatch(/free trial.*account/);
  });

  test.each(['4711', 'Juan 2', '<b>Juan</b>', 'juan@mail.example', '-'])(
    'of the payee name %j names the field, and says what is wrong (ERR-014)',
    async (payeeName) => {
      const result = await visitor(app).call(registerCall, { body: { ...registration('tatanggap'), payeeName } });
      expect(result).toMatchObject({ ok: false, code: 'payee.name.invalid', fields: { payeeName: 'payee.name.invalid' } });
      expect(english['payee.name.invalid']).toMatch(/^The payee name format is not right\./);
      expect(tagalog['payee.name.invalid']).toMatch(/^Hindi tama ang format ng pangalan ng tatanggap\./);
    },
  );

  test.each(['Juan dela Cruz', 'José Rizal', "Ma. Luisa O'Hara-Reyes", ''])(
    'does not meet the payee name %j (ERR-014)',
    async (payeeName) =>
      expect(await visitor(app).call(registerCall, { body: { ...registration(`u${randomUUID().slice(0, 8)}`), payeeName } })).toMatchObject(
        { ok: true },
      ),
  );

  test('of a tile that stands for its vendor is refused: it is no game (GAME-050)', async () => {
    const member = await operator.newMember();
    const game = await operator.addGame('stands-for-all', 'line-slot:low');
    await operator.launch(member, { game });
    await operator.db.pool.query('update catalogue_games set opens_vendor = true where id = $1', [game]);
    await expect(operator.launch(member, { game })).rejects.toMatchObject({ code: 'game.unavailable' });
  });

  test.each(['', '  '])(
    'of a game whose vendor gives the address %j is "the URL is empty", and no launch is left behind (ERR-017)',
    async (url) => {
      const member = await operator.newMember();
      const ctx = operator.contextFor(operator.merchant.code, {
        kind: 'member',
        ...member,
        userName: 'tester',
        customerType: 0,
      }) as MemberCtx;
      const mute = { code: 'mute', secret: 'x', runs: () => true, launchUrl: () => url };
      const vendors: GameVendors = { byCode: () => mute, forEngine: () => mute };
      const launching = launchGame({ ctx, input: { gameId: operator.gameId, language: 'tl', theme: 'dark', vendors } });
      await expect(launching).rejects.toMatchObject({ code: 'url.empty' });
      const { rows } = await operator.db.pool.query('select 1 from round_launches where member_id = $1', [member.memberId]);
      expect(rows).toEqual([]);
      expect(english['url.empty']).toMatch(/^The requested URL is empty/);
      expect(tagalog['url.empty']).toMatch(/^Walang laman ang hiniling na URL/);
    },
  );
});

describe.runIf(isBuilt)('the launch page', () => {
  let site: ServedPipeline;
  beforeAll(async () => {
    site = await servePipeline({ app, pages: await loadBuiltPages() });
  });
  afterAll(async () => site.stop(1000));

  test.each([
    ['en', english],
    ['tl', tagalog],
  ] as const)(
    'has the words for a game without an address in %s, and a screen of its own for a free trial (ERR-017)',
    async (language, words) => {
      const { html } = await readPage(`http://127.0.0.1:${site.port}`, '/m/launchGame', { host: app.merchant.mainDomain, language });
      const [island = ''] = /<astro-island[^>]*LaunchScreen[^>]*>/.exec(html) ?? [];
      const texts = island.replaceAll(/&quot;|&#34;/g, '"').replaceAll('&#39;', "'");
      expect(texts).toContain(`"url.empty":[0,${JSON.stringify(words['url.empty'])}]`);
      expect(texts).toContain('"play.trial":');
    },
  );
});
