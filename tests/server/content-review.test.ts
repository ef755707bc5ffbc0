import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { staffWith } from './fixture/staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'laro-content-'));
const notice = { groupName: 'm_home', title: 'Pista ng San Juan', startDate: '2026-11-01', position: '5' };

let app: TestApp;
let editor: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  mkdirSync(join(folder, 'announcements/tl'), { recursive: true });
  app = await createTestApp({ contentDirectory: folder });
  editor = await staffWith(app, ['editor']);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (id: string) => ({ collection: 'announcements', language: 'tl', id }) as const;
async function open(address: ReturnType<typeof at>) {
  const shown = await editor.call('GET /wps/staff/content/:collection/:language/:id', { query: address });
  if (!shown.ok) throw new Error(shown.code);
  return shown.value;
}
async function save(address: ReturnType<typeof at>, fields: Record<string, string>, body: string) {
  const { mark } = await open(address);
  return await editor.call('PUT /wps/staff/content/:collection/:language/:id', {
    query: address,
    body: { fields, body, mark, isSame: false, reason: 'somebody has read it' },
  });
}

describe('the review of a text', () => {
  const reviewOf = async (id: string) => (await open(at(id))).about.reviewed;
  const read = { ...notice, reviewed: 'second-reader' };

  test('is what its file says, goes when its words change, and comes back when somebody says so', async () => {
    expect((await save(at('nabasa'), notice, 'Text')).ok).toBe(true);
    expect(await reviewOf('nabasa')).toBe('none');
    await save(at('nabasa'), read, 'Text');
    expect(await reviewOf('nabasa')).toBe('second-reader');
    // another place in the order changes no word
    await save(at('nabasa'), { ...read, position: '7' }, 'Text');
    expect(await reviewOf('nabasa')).toBe('second-reader');
    await save(at('nabasa'), read, 'Another text');
    expect(await reviewOf('nabasa')).toBe('none');
    await save(at('nabasa'), { ...read, title: 'Iba na' }, 'Another text');
    expect(await reviewOf('nabasa')).toBe('second-reader');
    await save(at('nabasa'), read, 'Another text');
    expect(await reviewOf('nabasa')).toBe('none');
  });

  test('is one of three', async () => {
    const saved = await save(at('mali'), { ...notice, reviewed: 'perhaps' }, 'Text');
    expect(saved).toMatchObject({ ok: true, value: { faults: [{ field: 'reviewed' }] } });
  });
});
