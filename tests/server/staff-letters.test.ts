import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fileReads } from '#server/domains/files/schema.ts';
import { listActs } from '#server/domains/audit/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { photograph } from './fixture/papers.ts';
import { consoleAt, logInStaff, makeStaff, staffWith } from './fixture/staff.ts';

const other = testMerchant({ isDefault: false });
const reason = 'papers were seen, the sister was called';
let app: TestApp;
let ctx: Ctx;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
  ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
});
afterAll(() => app.close());

async function newPlayer() {
  const browser = visitor(app);
  const userName = `l${randomUUID().slice(0, 11).replaceAll('-', '')}`;
  await registerPlayer(browser, userName);
  return { browser, userName };
}
const actsOn = async (subject: string) => (await listActs({ ctx, input: { subject, count: 20 } })).map(({ act }) => act);

describe('a family’s request at the desk', () => {
  const ask = async (player: string) => {
    const family = visitor(app);
    const sent = await family.call('POST /wps/protection/family', {
      body: {
        player,
        relation: 'sibling',
        name: 'Liza Ramos',
        contact: '0917 555 0102',
        reason: 'Nagsanla na siya ng motor para maglaro.',
        documents: 'birth certificate',
      },
    });
    if (!sent.ok) throw new Error(sent.code);
    return { family, requestId: sent.value.requestId };
  };
  const add = async ({ family, requestId }: Awaited<ReturnType<typeof ask>>, picture?: Blob) =>
    family.call('PUT /wps/protection/family/:requestId/paper', {
      query: { requestId },
      body: { picture: picture ?? (await photograph()) },
    });

  test('is granted with the player whom staff found: no play from then on, and the audit says who and why', async () => {
    const { browser, userName } = await newPlayer();
    const { requestId } = await ask(userName);
    const desk = await staffWith(app, ['risk']);
    const queue = await desk.call('GET /wps/staff/family');
    expect(queue.ok && queue.value.list.find(({ id }) => id === requestId)).toMatchObject({
      player: userName,
      relation: 'sibling',
      papers: [],
    });
    const decide = (body: { decision: 'granted' | 'refused'; userName?: string; length?: '1y' }) =>
      desk.call('PUT /wps/staff/family/:requestId', { query: { requestId }, body: { ...body, reason } });
    expect(await decide({ decision: 'granted', userName: 'nobody_here' })).toMatchObject({
      ok: false,
      code: 'member.unknown',
      fields: { userName: 'member.unknown' },
    });
    expect((await decide({ decision: 'granted', userName: ` ${userName.toUpperCase()} `, length: '1y' })).ok).toBe(true);
    expect(await decide({ decision: 'refused' })).toMatchObject({ ok: false, code: 'decision.made.already' });
    const seen = await browser.call('GET /wps/protection');
    expect(seen.ok && seen.value.exclusion).toMatchObject({ isFamily: true });
    expect(await actsOn(`family:${requestId}`)).toEqual(['family.granted']);
  });

  test('refused excludes nobody', async () => {
    const { browser, userName } = await newPlayer();
    const { requestId } = await ask(userName);
    const desk = await staffWith(app, ['risk']);
    const body = { decision: 'refused' as const, userName, reason };
    expect((await desk.call('PUT /wps/staff/family/:requestId', { query: { requestId }, body })).ok).toBe(true);
    const seen = await browser.call('GET /wps/protection');
    expect(seen.ok && seen.value.exclusion).toBeNull();
  });

  test('takes three pictures, encrypted, which risk alone sees, each look written down', async () => {
    const asked = await ask('somebody');
    for (const count of [1, 2, 3]) expect(await add(asked)).toMatchObject({ ok: true, value: { count } });
    expect(await add(asked)).toMatchObject({ ok: false, code: 'upload.too.many' });
    const desk = await staffWith(app, ['risk']);
    const queue = await desk.call('GET /wps/staff/family');
    const papers = (queue.ok && queue.value.list.find(({ id }) => id === asked.requestId)?.papers) || [];
    expect(papers).toHaveLength(3);
    const look = (by: typeof desk, paper: string, requestId = asked.requestId) =>
      app.request(`/wps/staff/family/${requestId}/papers/${paper}`, {
        headers: { host: app.merchant.mainDomain, cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
    const seen = await look(desk, papers[0] ?? '');
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await look(desk, papers[0] ?? '', randomUUID())).status).toBe(404);
    expect((await look(await staffWith(app, ['support', 'cashier', 'verification', 'admin']), papers[0] ?? '')).status).toBe(403);
    const reads = await app.db.orm.select().from(fileReads).where(eq(fileReads.ownerId, asked.requestId));
    expect(reads.map(({ staffId }) => staffId)).toEqual([desk.staffId]);
    const { rows } = await app.db.pool.query<{ sealed: Buffer }>(`select sealed from files where owner_id = $1`, [asked.requestId]);
    expect(rows.every(({ sealed }) => !Buffer.from(sealed).subarray(28).includes(Buffer.from('JFIF')))).toBe(true);
  });

  test('takes no fourth picture when five come at once, none that is no picture, none after an hour and none once decided', async () => {
    const asked = await ask('somebody');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(asked)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    const next = await ask('somebody');
    expect(await add(next, new Blob(['%PDF'], { type: 'image/png' }))).toMatchObject({ ok: false, code: 'upload.not.picture' });
    app.clock.advanceMs(3_600_001);
    expect(await add(next)).toMatchObject({ ok: false, code: 'not.found' });
    const third = await ask('somebody');
    const desk = await staffWith(app, ['risk']);
    await desk.call('PUT /wps/staff/family/:requestId', { query: { requestId: third.requestId }, body: { decision: 'refused', reason } });
    expect(await add(third)).toMatchObject({ ok: false, code: 'not.found' });
    expect(await add({ ...third, requestId: randomUUID() })).toMatchObject({ ok: false, code: 'not.found' });
  });
});

describe('feedback at the desk', () => {
  const write = async (content: string) => {
    const player = await newPlayer();
    const sent = await player.browser.call('PUT /wps/member/feedback', { body: { content } });
    if (!sent.ok) throw new Error(sent.code);
    return { ...player, feedbackId: sent.value.feedbackId };
  };

  test('is answered into the player’s inbox, once', async () => {
    const { browser, feedbackId, userName } = await write('Ang liit ng mga letra sa lotto.');
    const desk = await staffWith(app, ['support']);
    const open = await desk.call('GET /wps/staff/feedback', { query: {} });
    expect(open.ok && open.value.list.find(({ id }) => id === feedbackId)).toMatchObject({ userName, state: 'open', answer: null });
    const answer = (body: { answer?: string }) => desk.call('PUT /wps/staff/feedback/:feedbackId', { query: { feedbackId }, body });
    expect((await answer({ answer: 'Salamat! <b>Palalakihin</b> namin.' })).ok).toBe(true);
    expect(await answer({})).toMatchObject({ ok: false, code: 'decision.made.already' });
    const inbox = await browser.call('GET /wps/message/inbox', { query: {} });
    expect(inbox.ok && inbox.value.list.find(({ kind }) => kind === 'feedback.answered')?.values).toEqual({
      question: 'Ang liit ng mga letra sa lotto.',
      answer: 'Salamat! <b>Palalakihin</b> namin.',
    });
    const answered = await desk.call('GET /wps/staff/feedback', { query: { state: 'answered' } });
    expect(answered.ok && answered.value.list.find(({ id }) => id === feedbackId)).toMatchObject({ decidedBy: desk.userName });
    expect(await actsOn(`feedback:${feedbackId}`)).toEqual(['feedback.answered']);
  });

  test('is closed without a word, and is not another merchant’s', async () => {
    const { browser, feedbackId } = await write('Wala lang, nagpapapansin lang po.');
    const desk = await staffWith(app, ['support']);
    const there = consoleAt(app, other.mainDomain);
    await logInStaff(app, there, await makeStaff(app, undefined, other.code));
    expect(await there.call('PUT /wps/staff/feedback/:feedbackId', { query: { feedbackId }, body: {} })).toMatchObject({
      code: 'not.found',
    });
    expect((await desk.call('PUT /wps/staff/feedback/:feedbackId', { query: { feedbackId }, body: {} })).ok).toBe(true);
    const inbox = await browser.call('GET /wps/message/inbox', { query: {} });
    expect(inbox.ok && inbox.value.list.map(({ kind }) => kind)).not.toContain('feedback.answered');
    expect(await desk.call('PUT /wps/staff/feedback/:feedbackId', { query: { feedbackId: randomUUID() }, body: {} })).toMatchObject({
      ok: false,
      code: 'not.found',
    });
  });
});
