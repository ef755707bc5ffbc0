import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { formTexts, sendEntryForm, sentDraft } from '#site/components/staff/content-form.ts';
import { takeForm } from '#site/components/staff/take-form.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { staffWith } from './fixture/staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'laro-entries-'));
const address = { collection: 'announcements', language: 'tl', id: 'pista' } as const;
const right = {
  'field.title': 'Pista',
  'field.groupName': 'm_home',
  'field.startDate': '2026-11-01',
  'field.position': '5',
  body: 'Handa na.',
  mark: '',
  reason: 'para sa pista',
  act: 'save',
};

let app: TestApp;
let api: App.Locals['api'];
beforeAll(async () => {
  mkdirSync(join(folder, 'announcements/tl'), { recursive: true });
  app = await createTestApp({ contentDirectory: folder });
  api = await staffWith(app, ['editor']);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sent as a browser would, to the page that takes it. */
async function send(change: Record<string, string>) {
  const body = new URLSearchParams({ ...right, ...change });
  const locals = {} as App.Locals;
  const request = new Request('http://laro.example/staff/content/entry', { method: 'POST', body });
  const outcome = await takeForm({ request, locals }, (fields) => sendEntryForm(api, address, fields));
  return { outcome, sent: locals.sent };
}

describe('the console’s form of a text', () => {
  test('says everything that is wrong, at its field and its line, and keeps what was typed', async () => {
    const change = { 'field.title': '', 'field.endDate': '2026-10-01', body: 'Handa.\n<b>x</b>\n~~wala~~', reason: 'maikli' };
    const { outcome, sent } = await send(change);
    expect(outcome).toEqual({ kind: 'refused', code: 'request.invalid' });
    expect(sent?.faults).toEqual({
      'field.title': 'editing.fault.missing',
      'field.endDate': 'editing.fault.dates',
      body: [
        { line: 2, reason: 'editing.fault.html' },
        { line: 3, reason: 'editing.fault.strike' },
      ],
      reason: 'errors.request.invalid',
    });
    expect(formTexts(sentDraft(sent?.fields ?? {}), [])).toMatchObject({ body: change.body, reason: 'maikli' });
  });

  test('says the same of a text alone, when the reason is right', async () => {
    const { sent } = await send({ 'field.position': 'una', body: '{{walaNito}}' });
    expect(sent?.faults).toEqual({ 'field.position': 'editing.fault.wrong', body: [{ line: 1, reason: 'editing.fault.fact' }] });
  });

  test('only looks at a text that was sent for its preview', async () => {
    const { outcome, sent } = await send({ act: 'preview', 'field.title': '', reason: '' });
    expect(outcome).toBeUndefined();
    expect(sent).toMatchObject({ fields: { 'field.title': '' }, faults: {} });
  });

  test('leads on once it is saved', async () => {
    const { outcome } = await send({});
    expect(outcome).toBeInstanceOf(Response);
    expect((outcome as Response).headers.get('location')).toBe(
      '/staff/content/entry?collection=announcements&language=tl&id=pista&done=saved',
    );
  });
});
