import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { staffRoles } from '#contract/staff/facts.ts';
import { listActs } from '#server/domains/audit/index.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { staffWith } from './fixture/staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'laro-content-'));
const reason = 'the festival begins today';
const notice = { groupName: 'm_home', title: 'Pista ng San Juan', startDate: '2026-11-01', position: '5' };

let app: TestApp;
let editor: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  mkdirSync(join(folder, 'announcements/tl'), { recursive: true });
  app = await createTestApp({ contentDirectory: folder, now: new Date('2026-11-23T02:00:00Z') });
  editor = await staffWith(app, ['editor']);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

type Address = { collection: 'announcements' | 'promotions' | 'categories' | 'banners'; language: string; id: string };
const at = (id: string, language = 'tl', collection: Address['collection'] = 'announcements') => ({ collection, language, id });
async function open(address: Address) {
  const shown = await editor.call('GET /wps/staff/content/:collection/:language/:id', { query: address });
  if (!shown.ok) throw new Error(shown.code);
  return shown.value;
}
async function save(address: Address, fields: Record<string, string>, body: string, more: { isSame?: boolean; mark?: string } = {}) {
  const mark = more.mark ?? (await open(address)).mark;
  return await editor.call('PUT /wps/staff/content/:collection/:language/:id', {
    query: address,
    body: { fields, body, mark, isSame: more.isSame ?? false, reason },
  });
}
const titles = async (language = 'tl') => {
  const found = await app.api.call('GET /wps/system/announcements', { query: { language, types: 'PL', groupName: 'm_home' } });
  return found.ok ? found.value.announcements.map(({ title }) => title) : [];
};
const statesOf = async (id: string) => {
  const found = await editor.call('GET /wps/staff/content', { query: { collection: 'announcements' } });
  const entry = found.ok ? found.value.list.find((one) => one.id === id) : undefined;
  return Object.fromEntries(
    (entry?.languages ?? []).map(({ language, state, isStale }) => [language, isStale ? `${state}, stale` : state]),
  );
};

describe('who may write', () => {
  const path = '/wps/staff/content/announcements/tl/intruder';
  const body = JSON.stringify({ fields: notice, body: 'Text', mark: '', isSame: false, reason });
  const send = (headers: Record<string, string>) =>
    app.request(path, { method: 'PUT', body, headers: { host: app.merchant.mainDomain, 'content-type': 'application/json', ...headers } });
  const cookieOf = ({ cookies }: { cookies: Map<string, string> }) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  test('nobody without a log-in, no player, and no colleague without the role of an editor; nothing is written', async () => {
    expect((await send({})).status).toBe(401);
    const player = visitor(app);
    await registerPlayer(player, 'mausisa');
    expect((await send({ cookie: cookieOf(player), authorization: `Bearer ${player.token()}` })).status).toBe(401);
    const others = await staffWith(
      app,
      staffRoles.filter((role) => role !== 'editor'),
    );
    expect((await send({ cookie: cookieOf(others) })).status).toBe(403);
    expect(existsSync(join(folder, 'announcements/tl/intruder.md'))).toBe(false);
  });

  test('no page of another site in an editor’s browser, whatever it says of itself', async () => {
    const cookie = cookieOf(editor);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: `http://${app.merchant.mainDomain}`, 'sec-fetch-site': 'same-site' },
    ])
      expect((await send({ cookie, ...headers })).status, JSON.stringify(headers)).toBe(403);
    // a form's type is what another site could send without being asked for leave
    expect((await send({ cookie, 'content-type': 'text/plain' })).status).toBe(415);
    expect(existsSync(join(folder, 'announcements/tl/intruder.md'))).toBe(false);
  });

  test('no address leads out of the folder', async () => {
    for (const id of ['..%2f..%2fpackage', '..', 'a%00', 'A', '.hidden', 'a'.repeat(61), '%2e%2e%2fsecret'])
      expect((await editorRequest(`/wps/staff/content/announcements/tl/${id}`)).status, id).not.toBe(200);
    for (const language of ['..', '%2e%2e', 'tl%2f..', '-'])
      expect((await editorRequest(`/wps/staff/content/announcements/${language}/one`)).status, language).not.toBe(200);
    expect((await editorRequest('/wps/staff/content/media/tl/one')).status).toBe(400);
  });

  const editorRequest = (to: string) => app.request(to, { headers: { host: app.merchant.mainDomain, cookie: cookieOf(editor) } });
});

describe('an entry', () => {
  test('is written, shows at once, is read back as it was written, and every act is in the audit', async () => {
    const text = '## Sabay-sabay\n\nMay **handa** para sa lahat: "libre" ang \\ at `:`.';
    expect(await save(at('pista'), { ...notice, title: 'Pista: "libre" \\ #1', endDate: '2026-12-01T18:30' }, text)).toEqual({
      ok: true,
      value: { faults: [] },
    });
    expect(await titles()).toContain('Pista: "libre" \\ #1');
    const { fields, body, mark, others } = await open(at('pista'));
    expect([fields['title'], fields['endDate'], body, others]).toEqual(['Pista: "libre" \\ #1', '2026-12-01T18:30', text, []]);
    const gone = await editor.call('DELETE /wps/staff/content/:collection/:language/:id', { query: at('pista'), body: { mark, reason } });
    expect(gone).toEqual({ ok: true, value: { faults: [] } });
    expect(await titles()).not.toContain('Pista: "libre" \\ #1');
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    const acts = await listActs({ ctx, input: { subject: 'content:announcements/tl/pista', count: 5 } });
    expect(acts.map(({ act }) => act)).toEqual(['content.removed', 'content.saved']);
    expect(acts[1]?.detail).toMatchObject({ reason, title: 'Pista: "libre" \\ #1' });
  });

  test('is not written over what a colleague wrote meanwhile, and of two at once one comes second', async () => {
    const { mark } = await open(at('sabay'));
    const both = await Promise.all(['isa', 'dalawa'].map((body) => save(at('sabay'), notice, body, { mark })));
    expect(both.map((one) => (one.ok ? 'kept' : one.code)).toSorted()).toEqual(['content.changed', 'kept']);
    // a double tap sends the same twice: no colleague has been there
    const again = await open(at('sabay'));
    for (const _ of [1, 2]) expect(await save(at('sabay'), notice, 'tatlo', again)).toMatchObject({ value: { faults: [] } });
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    expect(await listActs({ ctx, input: { subject: 'content:announcements/tl/sabay', count: 5 } })).toHaveLength(2);
  });

  test('that is wrong is named by field and line, and nothing of it is kept', async () => {
    const { placeholderColour: _, ...rest } = { ...notice, placeholderColour: '' };
    const wrong = { ...rest, title: 'x'.repeat(121), groupName: 'm_nowhere', startDate: '2026-13-01', colour: 'red' };
    const answer = await save(at('mali'), wrong, 'One\n<b>two</b>\n[three](javascript:alert(1))\n{{nothing}} ![four](/m/home)');
    expect(answer.ok && answer.value.faults).toEqual([
      { field: 'groupName', line: 2, code: 'wrong' },
      { field: 'title', line: 3, code: 'long' },
      { field: 'startDate', line: 4, code: 'dates' },
      { field: 'colour', line: 6, code: 'unknown' },
      { field: 'body', line: 2, code: 'html' },
      { field: 'body', line: 3, code: 'link' },
      { field: 'body', line: 4, code: 'link' },
      { field: 'body', line: 4, code: 'fact' },
    ]);
    const forms = [
      '| A | B |\n|---|:-:|',
      '```\ncode',
      'Title\n=====',
      '[a][b]',
      'a [^1]',
      '[b]: https://example.org',
      '~~old~~',
      'a&nbsp;b',
      '[a](mailto:a)',
      '[a](tel:1 2)',
    ];
    const typed = await save(at('mali'), notice, forms.join('\n'));
    expect(typed.ok && typed.value.faults.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '2 table',
      '3 fence',
      '6 underline',
      '7 reference',
      '8 reference',
      '9 reference',
      '10 strike',
      '11 entity',
      '12 link',
      '13 link',
    ]);
    const backwards = await save(at('mali'), { ...notice, endDate: '2026-10-01' }, 'Text');
    expect(backwards.ok && backwards.value.faults).toEqual([{ field: 'endDate', line: 6, code: 'dates' }]);
    expect(await open(at('mali'))).toMatchObject({ mark: '', fields: {}, about: { state: 'missing' } });
  });

  test('loses what nobody can see: control characters and those that turn the direction of a text', async () => {
    await save(at('malinis'), { ...notice, title: 'Panalo\u202e\u0007 \ufeffngayon' }, 'a\u2066b\u0000'.replace('\u0000', '\u0001'));
    expect(await open(at('malinis'))).toMatchObject({ fields: { title: 'Panalo ngayon' }, body: 'ab' });
  });

  test('may say all that the pages have a form for', async () => {
    const body = [
      '> a | b\n\n---\n\n1) c\n   - d & e; R&D\n\n`f` ~ [g] ~5 A-B|C -- [h]: i',
      '[j](/m/help "k") [l](mailto:m@n.example) [o](tel:+6328888)',
    ].join('\n');
    expect(await save(at('lahat'), notice, body)).toMatchObject({ value: { faults: [] } });
  });

  test('that another one needs stays', async () => {
    const category = at('sabungan', 'tl', 'categories');
    expect(await save(category, { of: 'promotions', title: 'Sabungan', position: '90' }, '')).toMatchObject({ value: { faults: [] } });
    const promotion = {
      category: 'sabungan',
      title: 'Handog',
      startDate: '2026-11-01',
      image: '/art/banners/lotto',
      placeholderColour: '#123456',
      position: '90',
    };
    expect(await save(at('handog', 'tl', 'promotions'), promotion, 'Teksto')).toMatchObject({ value: { faults: [] } });
    const { mark } = await open(category);
    const query = category;
    expect(await editor.call('DELETE /wps/staff/content/:collection/:language/:id', { query, body: { mark, reason } })).toEqual({
      ok: true,
      value: { faults: [{ field: '', line: 1, code: 'others' }] },
    });
    expect((await open(category)).mark).toBe(mark);
    const unknown = await save(at('handog2', 'tl', 'promotions'), { ...promotion, category: 'wala' }, 'Teksto');
    expect(unknown.ok && unknown.value.faults).toEqual([{ field: 'category', line: 2, code: 'category' }]);
  });

  test('waits as a draft and for its day, and is over after it', async () => {
    await save(at('hintay'), { ...notice, draft: 'true' }, 'Text');
    expect(await statesOf('hintay')).toEqual({ tl: 'draft', en: 'missing' });
    expect(await titles()).not.toContain('Pista ng San Juan 2');
    await save(at('hintay'), { ...notice, title: 'Bukas', startDate: '2026-11-24', endDate: '2026-11-24' }, 'Text');
    expect([await statesOf('hintay'), (await titles()).includes('Bukas')]).toEqual([{ tl: 'scheduled', en: 'missing' }, false]);
    app.clock.freezeAt(new Date('2026-11-24T01:00:00Z'));
    const day = await staffWith(app, ['editor']);
    editor = day;
    expect([await statesOf('hintay'), (await titles()).includes('Bukas')]).toEqual([{ tl: 'live', en: 'missing' }, true]);
    app.clock.freezeAt(new Date('2026-11-24T16:00:00Z'));
    editor = await staffWith(app, ['editor']);
    expect([await statesOf('hintay'), (await titles()).includes('Bukas')]).toEqual([{ tl: 'ended', en: 'missing' }, false]);
  });

  test('is marked as behind where another language is newer, until it says the same', async () => {
    await save(at('wika', 'tl'), notice, 'Una');
    expect(await statesOf('wika')).toEqual({ tl: 'live', en: 'missing' });
    app.clock.advanceMs(60_000);
    await save(at('wika', 'en'), { ...notice, title: 'Feast' }, 'First', { isSame: true });
    expect(await statesOf('wika')).toEqual({ tl: 'live', en: 'live' });
    app.clock.advanceMs(60_000);
    await save(at('wika', 'tl'), notice, 'Pangalawa');
    expect(await statesOf('wika')).toEqual({ tl: 'live', en: 'live, stale' });
    expect((await open(at('wika', 'en'))).others).toMatchObject([{ language: 'tl', body: 'Pangalawa' }]);
    app.clock.advanceMs(60_000);
    await save(at('wika', 'en'), { ...notice, title: 'Feast' }, 'Second', { isSame: true });
    expect(await statesOf('wika')).toEqual({ tl: 'live', en: 'live' });
  });

  test('whose file was broken by hand is named by line, while players see what it was', async () => {
    await save(at('sira'), { ...notice, title: 'Buo pa' }, 'Text');
    writeFileSync(
      join(folder, 'announcements/tl/sira.md'),
      '---\ngroupName: m_home\ntitle: Buo pa\nstartDate: soon\nposition: 1\n---\nText\n',
    );
    const found = await editor.call('GET /wps/staff/content', { query: { collection: 'announcements' } });
    const entry = found.ok ? found.value.list.find(({ id }) => id === 'sira') : undefined;
    expect(entry?.languages[0]).toMatchObject({ state: 'faulty', faults: [{ field: 'startDate', line: 4, code: 'dates' }] });
    // a colleague can go on working meanwhile
    expect(await save(at('iba'), { ...notice, title: 'Iba' }, 'Text')).toMatchObject({ value: { faults: [] } });
    expect(await titles()).toContain('Buo pa');
    await save(at('sira'), { ...notice, title: 'Naayos' }, 'Text');
    expect(await titles()).toEqual(expect.arrayContaining(['Naayos', 'Iba']));
  });
});

describe('a preview', () => {
  test('is drawn by the renderer of the pages, facts filled in, and keeps nothing', async () => {
    const before = readdirSync(join(folder, 'announcements/tl'));
    const fields = { ...notice };
    const shown = await editor.call('POST /wps/staff/content/preview', {
      body: {
        collection: 'announcements',
        fields,
        body: '## {{brand}}\n\n<script>x</script> [a](https://example.org) [b](/m/help)\n\n~~c~~',
      },
    });
    expect(shown.ok && shown.value).toEqual({
      html: `<h2>${app.merchant.brandName}</h2>\n<p>&lt;script&gt;x&lt;/script&gt; <a href="https://example.org" target="_blank" rel="noopener noreferrer">a</a> <a href="/m/help">b</a></p>\n<p>~~c~~</p>`,
      faults: [
        { field: 'body', line: 3, code: 'html' },
        { field: 'body', line: 5, code: 'strike' },
      ],
    });
    expect(readdirSync(join(folder, 'announcements/tl'))).toEqual(before);
  });
});

test('a folder that cannot be written to is said to be so, and the audit tells of no act', async () => {
  // where a folder has to be made, there is a file
  writeFileSync(join(folder, 'announcements/es'), '');
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  const address = at('sarado', 'es');
  const outcome = await editor.call('PUT /wps/staff/content/:collection/:language/:id', {
    query: address,
    body: { fields: notice, body: 'Text', mark: '', isSame: false, reason },
  });
  expect(outcome.ok ? 'kept' : outcome.code).toBe('content.unwritable');
  expect(await listActs({ ctx, input: { subject: 'content:announcements/es/sarado', count: 5 } })).toEqual([]);
  rmSync(join(folder, 'announcements/es'));
  expect(readFileSync(join(folder, 'announcements/tl/wika.md'), 'utf8')).toContain('Pangalawa');
});
