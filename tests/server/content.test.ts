import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { calls } from '#contract/calls.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'laro-content-'));
const announcement = (title: string, type = 'PL') =>
  `---\ngroupName: m_home\ntype: ${type}\ntitle: "${title}"\nstartDate: 2026-11-01\nposition: 1\n---\nText\n`;
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

let app: TestApp;
let own: TestApp;
beforeAll(async () => {
  write(
    'banners/tl/one.md',
    '---\ngroupName: m_home\ntitle: Isa\nart: /art/banners/one\nlink: /m/home\nplaceholderColour: "#123456"\nposition: 1\n---\nTeksto\n',
  );
  write('announcements/tl/one.md', announcement('Una'));
  write('announcements/tl/two.md', announcement('Pangalawa'));
  write('announcements/en/one.md', announcement('First'));
  write('announcements/tl/welcome.md', announcement('Maligayang pagdating', 'PU'));
  write('announcements/tl/agents.md', announcement('Sa mga ahente', 'A'));
  app = await createTestApp({ contentDirectory: folder });
  own = await createTestApp();
});
afterAll(async () => {
  await Promise.all([app.close(), own.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function titles(from: TestApp, language: string, types = 'B,PL') {
  const result = await from.api.call('GET /wps/system/announcements', { query: { language, types, groupName: 'm_home' } });
  if (!result.ok) throw new Error(result.code);
  return { announcements: result.value.announcements.map(({ title }) => title), banners: result.value.banners.map(({ title }) => title) };
}

describe('announcements and banners', () => {
  test("an entry without a text in the language is shown in the merchant's own", async () => {
    expect(await titles(app, 'en')).toEqual({ announcements: ['First', 'Pangalawa'], banners: ['Isa'] });
    expect(await titles(app, 'tl')).toEqual({ announcements: ['Una', 'Pangalawa'], banners: ['Isa'] });
  });

  const board = { announcements: ['Una', 'Pangalawa'], banners: ['Isa'] };
  test.each([
    ['B,PL', board],
    ['B,PL,PU', { ...board, announcements: ['Una', 'Pangalawa', 'Maligayang pagdating'] }],
    ['PL', { ...board, banners: [] }],
    ['Promotion', { announcements: [], banners: [] }],
  ])(
    'types %s choose what comes, without a session and with every parameter that a client sends; B,PL,PU of m_home is the board with its pop-ups (API-033, DATA-029, CONST-020)',
    async (types, expected) => {
      expect(await titles(app, 'tl', types)).toEqual(expected);
      const query = new URLSearchParams({ types, groupName: 'm_home', platform: 'M', merchantCode: app.merchant.code, token: '' });
      const response = await app.request(`/wps/system/announcements?${query}`, {
        headers: { host: app.merchant.mainDomain, 'accept-language': 'tl' },
      });
      const { success, value } = (await response.json()) as { success: boolean; value: { announcements: { title: string }[] } };
      expect([success, value.announcements.map(({ title }) => title)]).toEqual([true, expected.announcements]);
      const named = Object.keys(calls['GET /wps/system/announcements'].query.shape);
      const other = { types, merchantCode: 'somebody_else' };
      expect(await app.api.call('GET /wps/system/announcements', { query: other })).toMatchObject({ ok: false, code: 'not.found' });
      // the token comes as a header, and is nothing in an address (docs/decisions/034-no-token-in-an-address.md)
      expect(named).toEqual(expect.arrayContaining(['types', 'groupName', 'platform', 'merchantCode']));
    },
  );

  test('type A, alone or among others, is told to agents only (API-033)', async () => {
    const player = visitor(app);
    await registerPlayer(player, 'bumabasa');
    const ask = (from: typeof player, types: string) =>
      from.call('GET /wps/system/announcements', { query: { types, groupName: 'm_home', language: 'tl' } });
    for (const types of ['A', 'B,A', 'A,PL']) {
      expect(await ask(visitor(app), types)).toMatchObject({ ok: false, code: 'session.required' });
      expect(await ask(player, types)).toMatchObject({ ok: false, code: 'session.forbidden' });
    }
    await app.db.pool.query('update identity_members set customer_type = 1 where user_name = $1', ['bumabasa']);
    expect(await ask(player, 'A')).toMatchObject({ ok: true, value: { announcements: [{ title: 'Sa mga ahente' }] } });
  });

  test('an announcement has its id, title, text as HTML, group, first day, and whether it was read (DATA-028)', async () => {
    const result = await app.api.call('GET /wps/system/announcements', { query: { language: 'en', types: 'PL', groupName: 'm_home' } });
    const [first] = result.ok ? result.value.announcements : [];
    expect(first).toEqual({
      id: 'one',
      language: 'en',
      title: 'First',
      content: expect.stringMatching(/^<p>/),
      groupName: 'm_home',
      startDate: Date.parse('2026-11-01T00:00:00Z'),
      read: false,
    });
  });

  test('a saved file shows without a restart and changes the content version', async () => {
    const before = app.content.current().version;
    write('announcements/tl/three.md', announcement('Bago'));
    await vi.waitFor(async () => expect((await titles(app, 'tl')).announcements).toContain('Bago'), { timeout: 10_000, interval: 100 });
    expect(app.content.current().version).not.toBe(before);
  });

  test('what editors wrote is there in Tagalog and in English, entry by entry', () => {
    const { announcements, banners } = own.content.current();
    for (const entries of [announcements, banners]) {
      const ids = (language: string) =>
        entries
          .filter((entry) => entry.language === language)
          .map(({ id }) => id)
          .toSorted();
      expect(ids('tl')).toEqual(ids('en'));
      expect(ids('tl').length).toBeGreaterThanOrEqual(3);
    }
  });

  test('a wrong file is named at the start', async () => {
    write('announcements/tl/bad.md', announcement('x').replace('2026-11-01', 'tomorrow'));
    await expect(createTestApp({ contentDirectory: folder })).rejects.toThrow(/bad\.md/);
    rmSync(join(folder, 'announcements/tl/bad.md'));
  });
});
