import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type CallName, calls } from '#contract/calls.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

/** Every method and path that the specification gives; `*` where it gives a path alone. */
const given = [
  'POST /wps/session/login',
  'POST /wps/session/login/freeplay',
  'GET /wps/member/trialuser',
  'PUT /wps/member/register',
  'GET /wps/system/setting/register',
  'GET /wps/captcha',
  'GET /wps/check/username',
  'GET /wps/agent/affiliate',
  'POST /wps/member/password/email',
  '* /wps/verification/sms/noLogin',
  'GET /wps/member/info',
  'GET /wps/system/status',
  '* /wps/system/whitelabel',
  '* /wps/system/settings/consolidated',
  '* /wps/system/domainRoute',
  'GET /wps/system/announcements',
  'GET /wps/relay/CBS_unreadCount',
  '* /wps/relay/CBS_launchChat',
  'GET /wps/relay/GCSGAME_getVassGameType',
  '* /wps/relay/GCSGAME_gameList',
  '* /wps/relay/GCSGAME_hotGamesV2',
  '* /wps/relay/GCSGAME_getRankList',
  'GET /wps/game/launchGame',
  '* /lgw/games/popular',
  '* /lgw/games/mobile',
  '* /lgw/vn/games/game_menu',
  '* /lgw/vn/games/game_menu/recent',
  '* /lgw/games/mobile_game_menus',
  '* /lotto/lgw/games/opened/numero',
  '* /lgw/vn/numeros/opened/game',
  'POST /wps/relay/MCSFE_addFavoriteGameV2',
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2',
  'GET /wps/relay/MCSFE_getFavoriteGames',
  'GET /wps/relay/MCSFE_getFavoriteGamesList',
  'GET /wps/relay/MCS2_addRecentGame',
  '* /wps/relay/GCS_recentGame',
] as const;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const names = Object.keys(calls) as CallName[];
const named = (wanted: string) => names.filter((key) => (wanted.startsWith('* ') ? key.endsWith(wanted.slice(1)) : key === wanted));
const code = async (key: string) => {
  const [method = '', path = ''] = key.split(' ');
  const changes = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
  const response = await app.request(`http://${app.merchant.mainDomain}${path}`, {
    method,
    ...changes,
    headers: { host: app.merchant.mainDomain, 'content-type': 'application/json', origin: `http://${app.merchant.mainDomain}` },
  });
  return ((await response.json()) as { errorCode?: string }).errorCode;
};

describe('the calls', () => {
  test('stand at every method and path that is given, once each, and answer there (API-001)', async () => {
    for (const wanted of given) {
      expect(named(wanted), wanted).toHaveLength(1);
      expect(await code(named(wanted)[0] ?? ''), wanted).not.toBe('not.found');
    }
  });

  test('for wallet transfers, withdrawals, deposit channels, agent KPI, dividend, salary, security and reports are there, and ask who it is (API-041)', async () => {
    const rest = {
      'wallet transfer': 'POST /wps/wallet/transfers',
      withdraw: 'POST /wps/cashier/withdrawals',
      'deposit channel': 'GET /wps/cashier/channels',
      'agent KPI': 'GET /wps/agent/team/kpi',
      'agent dividend': 'GET /wps/agent/contract/dividend',
      'agent salary': 'GET /wps/agent/contract/salary',
      security: 'GET /wps/member/authenticator',
      report: 'GET /wps/agent/team/pnl',
    } as const satisfies Record<string, CallName>;
    for (const [name, key] of Object.entries(rest)) expect(await code(key), name).toBe('session.required');
  });

  test('know one call for the game types of a vendor, wherever it is named (API-032)', () => {
    expect(names.filter((key) => /vassgametype/i.test(key))).toEqual(['GET /wps/relay/GCSGAME_getVassGameType']);
  });
});

describe('the rank list', () => {
  test('is the leaderboard by rank, for players with a session, and as long as is asked for (API-055)', async () => {
    const player = visitor(app);
    expect(await player.call('GET /wps/relay/GCSGAME_getRankList')).toMatchObject({ ok: false, code: 'session.required' });
    await registerPlayer(player, 'ranggo');
    for (const [name, win] of [
      ['una', 900],
      ['ikalawa', 700],
      ['ikatlo', 500],
    ] as const) {
      await registerPlayer(visitor(app), `${name}_sa_ranggo`);
      await app.db.pool.query(
        `insert into club_wins (merchant_code, currency, hour, member_id, game_name, win_minor, won_at)
         select merchant_code, $2, date_trunc('hour', now(), 'UTC'), id, 'Test', $3, now() from identity_members where user_name = $1`,
        [`${name}_sa_ranggo`, app.merchant.currency, win],
      );
    }
    const ranks = async (count?: number) => {
      const result = await player.call('GET /wps/relay/GCSGAME_getRankList', { query: count === undefined ? {} : { count } });
      return result.ok ? result.value.list.map(({ rank, winMinor, name }) => [rank, winMinor, name.includes('sa_ranggo')]) : result.code;
    };
    expect(await ranks()).toEqual([
      [1, '900', false],
      [2, '700', false],
      [3, '500', false],
    ]);
    expect(await ranks(2)).toHaveLength(2);
    const board = await player.call('GET /wps/member/leaderboard');
    expect(board.ok && board.value.list.length).toBe(3);
  });
});
