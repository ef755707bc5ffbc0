import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { forgetGuestsDays } from '#contract/support/facts.ts';
import { listActs } from '#server/domains/audit/index.ts';
import { forgetGuests, sendAnswers } from '#server/domains/support/index.ts';
import { MailUnavailable } from '#server/providers/mail/mail.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { humanSolution } from './fixture/codes.ts';
import { visitor } from './fixture/identity.ts';
import { photograph } from './fixture/papers.ts';
import { consoleAt, logInStaff, makeStaff, staffWith } from './fixture/staff.ts';
import { followChat, newTalker, opened, say, seedFacts } from './fixture/support.ts';

const other = testMerchant({ isDefault: false });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
});
afterAll(() => app.close());

const system = () => app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
const actsOn = async (id: string) =>
  (await listActs({ ctx: system(), input: { subject: `conversation:${id}`, count: 20 } })).map(({ act }) => act);
type Desk = Awaited<ReturnType<typeof staffWith>>;
const show = (desk: Pick<Desk, 'call'>, conversationId: string) =>
  desk.call('GET /wps/staff/support/:conversationId', { query: { conversationId } });
const answer = (desk: Pick<Desk, 'call'>, conversationId: string, text = 'Nakita na namin.', clientId = randomUUID()) =>
  desk.call('POST /wps/staff/support/:conversationId/messages', { query: { conversationId }, body: { clientId, text } });

describe('the help desk', () => {
  test('is for support alone: everybody else of the staff is refused', async () => {
    const conversationId = await opened(await newTalker(app));
    const desk = await staffWith(app, ['cashier', 'verification', 'risk', 'editor', 'admin']);
    const refused = { ok: false, code: 'session.forbidden' };
    const query = { conversationId };
    expect(await desk.call('GET /wps/staff/support')).toMatchObject(refused);
    expect(await show(desk, conversationId)).toMatchObject(refused);
    expect(await answer(desk, conversationId)).toMatchObject(refused);
    expect(await desk.call('PUT /wps/staff/support/:conversationId/owner', { query, body: { isMine: true } })).toMatchObject(refused);
    expect(await desk.call('PUT /wps/staff/support/:conversationId/end', { query })).toMatchObject(refused);
    const overview = await desk.call('GET /wps/staff/overview');
    expect(overview.ok && overview.value.support).toBeUndefined();
    expect(await visitor(app).call('GET /wps/staff/support')).toMatchObject({ code: 'session.required' });
  });

  test('of another merchant finds nothing', async () => {
    const conversationId = await opened(await newTalker(app));
    const colleague = await makeStaff(app, undefined, other.code);
    const there = consoleAt(app, other.mainDomain);
    expect((await logInStaff(app, there, colleague)).ok).toBe(true);
    expect(await show(there, conversationId)).toMatchObject({ code: 'not.found' });
    expect(await answer(there, conversationId)).toMatchObject({ code: 'not.found' });
    const queue = await there.call('GET /wps/staff/support');
    expect(queue.ok && queue.value.totalCount).toBe(0);
  });

  test('has a queue, the longest waiting first, by state, topic and owner', async () => {
    const [first, second] = [await newTalker(app), await newTalker(app)];
    const ids = [await opened(first), await opened(second)];
    const desk = await staffWith(app, ['support']);
    const queue = async (
      query: { state?: 'open' | 'waiting' | 'closed'; whose?: 'all' | 'mine' | 'free'; topic?: 'game' | 'deposit' } = {},
    ) => {
      const found = await desk.call('GET /wps/staff/support', { query });
      return found.ok ? found.value.list.map(({ id }) => id).filter((id) => ids.includes(id)) : [];
    };
    expect(await queue()).toEqual(ids);
    expect(await queue({ topic: 'game' })).toEqual([]);
    await desk.call('PUT /wps/staff/support/:conversationId/owner', { query: { conversationId: String(ids[0]) }, body: { isMine: true } });
    expect([await queue({ whose: 'mine' }), await queue({ whose: 'free' })]).toEqual([[ids[0]], [ids[1]]]);
    await answer(desk, String(ids[1]));
    expect([await queue(), await queue({ state: 'waiting' })]).toEqual([[ids[0]], [ids[1]]]);
    await say(second, String(ids[1]), 'Thank you, one more thing.');
    expect(await queue()).toEqual(ids);
    const overview = await desk.call('GET /wps/staff/overview');
    expect(overview.ok && overview.value.support).toBeGreaterThanOrEqual(2);
  });

  test('sees the evidence as it stands now, and answers live; each act is a line of the audit', async () => {
    const talker = await newTalker(app);
    const { depositId } = await seedFacts(app, talker.memberId);
    const conversationId = await opened(talker, { evidence: { kind: 'deposit', depositId } });
    const desk = await staffWith(app, ['support']);
    const shown = await show(desk, conversationId);
    expect(shown).toMatchObject({
      ok: true,
      value: {
        from: talker.userName,
        memberId: talker.memberId,
        messages: [{ author: 'player', by: null, evidence: { kind: 'deposit', name: 'GCash', amountMinor: '50000' } }],
      },
    });
    expect(shown.ok && shown.value.quickReplies.length).toBeGreaterThan(3);
    expect(shown.ok && shown.value.quickReplies.every(({ text }) => text !== '' && !/<\w/.test(text))).toBe(true);
    const seenByStaff = await talker.browser.call('GET /wps/support/conversations/:conversationId', { query: { conversationId } });
    expect(seenByStaff.ok && seenByStaff.value.conversation.seenNumber).toBe(1);
    const { events, stop } = await followChat(app, talker);
    const clientId = randomUUID();
    expect((await answer(desk, conversationId, 'Na-credit na.', clientId)).ok).toBe(true);
    expect((await answer(desk, conversationId, 'Na-credit na.', clientId)).ok, 'the form sent twice').toBe(true);
    const told = { type: 'chat', conversationId, lastNumber: 2, unReadCount: 1 };
    await vi.waitFor(() => expect(events).toEqual([told]));
    stop();
    const after = await talker.browser.call('GET /wps/support/conversations/:conversationId', { query: { conversationId, after: 1 } });
    expect(after).toMatchObject({
      ok: true,
      value: { conversation: { state: 'waiting', unReadCount: 1 }, messages: [{ number: 2, author: 'staff', text: 'Na-credit na.' }] },
    });
    expect(after.ok && JSON.stringify(after.value)).not.toContain(desk.userName);
    const closed = await desk.call('PUT /wps/staff/support/:conversationId/end', { query: { conversationId } });
    expect(closed.ok).toBe(true);
    expect(await desk.call('PUT /wps/staff/support/:conversationId/end', { query: { conversationId } })).toMatchObject({
      code: 'decision.made.already',
    });
    expect(await actsOn(conversationId)).toEqual(['support.closed', 'support.answered']);
    const late = await show(desk, conversationId);
    expect(late.ok && late.value.assignedTo, 'who answers first has taken it').toBe(desk.userName);
  });

  test('opens a picture for support alone, and writes down who looked', async () => {
    const talker = await newTalker(app);
    const conversationId = await opened(talker);
    const sent = await talker.browser.call('PUT /wps/support/conversations/:conversationId/pictures/:clientId', {
      query: { conversationId, clientId: randomUUID() },
      body: { picture: await photograph() },
    });
    if (!sent.ok) throw new Error(sent.code);
    const look = (desk: Desk) =>
      app.request(`/wps/staff/support/${conversationId}/pictures/${sent.value.id}`, {
        headers: { host: app.merchant.mainDomain, cookie: [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
    expect((await look(await staffWith(app, ['cashier']))).status).toBe(403);
    const desk = await staffWith(app, ['support']);
    const answered = await look(desk);
    expect([answered.status, answered.headers.get('content-type'), answered.headers.get('content-security-policy')]).toEqual([
      200,
      'image/jpeg',
      "default-src 'none'; sandbox",
    ]);
    const { rows } = await app.db.pool.query(`SELECT 1 FROM file_reads WHERE owner_id = $1 AND staff_id = $2`, [
      talker.memberId,
      desk.staffId,
    ]);
    expect([rows.length, await actsOn(conversationId)]).toEqual([1, ['support.picture.seen']]);
  });
});

describe('a guest', () => {
  const write = async (browser: ReturnType<typeof visitor>, body: { email?: string; text?: string; human?: string | null } = {}) => {
    const human = body.human === undefined ? await humanSolution(browser) : body.human;
    return await browser.call('POST /wps/support/guest', {
      body: {
        email: body.email ?? `g${randomUUID().slice(0, 8)}@mail.example`,
        topic: 'account',
        text: body.text ?? 'I cannot log in.',
        ...(human !== null && { humanVerification: human }),
      },
    });
  };

  test('writes with an address after a human check, and is answered by mail, once, in their language', async () => {
    const email = `bisita-${randomUUID().slice(0, 8)}@mail.example`;
    expect((await write(visitor(app), { email: ` ${email.toUpperCase()} ` })).ok).toBe(true);
    const desk = await staffWith(app, ['support']);
    const queue = await desk.call('GET /wps/staff/support', { query: { topic: undefined } });
    const row = queue.ok ? queue.value.list.find(({ from }) => from === email) : undefined;
    expect(row).toMatchObject({ memberId: null, state: 'open', language: 'tl' });
    expect((await answer(desk, row?.id ?? '', 'Subukan ang "nakalimutan ang password".')).ok).toBe(true);
    const down = { send: () => Promise.reject(new MailUnavailable('down')) };
    const input = { origin: 'https://play.example' };
    expect(await sendAnswers({ ctx: system(), input: { ...input, mail: down } })).toBe(0);
    const mail = app.mail.mail;
    if (!mail) throw new Error('demo mode has no outbox');
    expect(await sendAnswers({ ctx: system(), input: { ...input, mail } }), 'not before its next time').toBe(0);
    app.clock.advanceMs(5001);
    expect(await sendAnswers({ ctx: system(), input: { ...input, mail } })).toBe(1);
    app.clock.advanceMs(600_000);
    expect(await sendAnswers({ ctx: system(), input: { ...input, mail } })).toBe(0);
    const { rows } = await app.db.pool.query<{ subject: string; body: string }>(
      'SELECT subject, body FROM outbox_messages WHERE recipient = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.subject).toBe('Suporta ng Laro: ang sagot namin');
    expect(rows[0]?.body).toContain('Subukan ang "nakalimutan ang password".');
    expect(rows[0]?.body).toContain('https://play.example/m/customer');
    const shown = await show(desk, row?.id ?? '');
    expect(shown.ok && shown.value.state, 'an answer by mail ends it').toBe('closed');
  });

  test('is forgotten a month after the conversation ended: neither mail nor network address is kept, what was said stays, and nobody can answer', async () => {
    const [asked, unasked] = [`sulat-${randomUUID().slice(0, 8)}@mail.example`, `bukas-${randomUUID().slice(0, 8)}@mail.example`];
    expect((await write(visitor(app), { email: asked, text: 'Nasaan ang pera ko?' })).ok).toBe(true);
    expect((await write(visitor(app), { email: unasked })).ok).toBe(true);
    const member = await opened(await newTalker(app));
    const desk = await staffWith(app, ['support']);
    const queue = await desk.call('GET /wps/staff/support');
    const idOf = (email: string) => (queue.ok ? queue.value.list.find(({ from }) => from === email)?.id : undefined) ?? '';
    const id = idOf(asked);
    const open = idOf(unasked);
    expect((await answer(desk, id, 'Papunta na.')).ok).toBe(true);
    expect((await desk.call('PUT /wps/staff/support/:conversationId/end', { query: { conversationId: member } })).ok).toBe(true);
    const kept = async (which: string) => {
      const { rows } = await app.db.pool.query<{ guest_email: string | null; address: string }>(
        'SELECT guest_email, address FROM support_conversations WHERE id = $1',
        [which],
      );
      return [rows[0]?.guest_email, rows[0]?.address];
    };
    const memberBefore = await kept(member);
    const mailIsOut = () => app.db.pool.query('UPDATE support_messages SET send_at = NULL WHERE conversation_id = $1', [id]);
    const forgottenAfter = async (ms: number) => {
      app.clock.advanceMs(ms);
      await forgetGuests({ ctx: system() });
      return (await kept(id))[0] === '';
    };
    const month = forgetGuestsDays * 86_400_000;
    expect(await forgottenAfter(month + 60_000), 'its mail is not out yet').toBe(false);
    await mailIsOut();
    expect(await forgottenAfter(-120_000), 'a minute too soon').toBe(false);
    expect(await forgottenAfter(60_000)).toBe(true);
    expect(await kept(id)).toEqual(['', '']);
    expect(await forgetGuests({ ctx: system() }), 'once').toBe(0);
    expect((await kept(open))[0], 'nobody has answered it yet').toBe(unasked);
    expect(await kept(member), 'it belongs to an account').toEqual(memberBefore);
    const late = await staffWith(app, ['support']);
    const shown = await show(late, id);
    expect(shown.ok && [shown.value.from, shown.value.messages.map(({ text }) => text)]).toEqual([
      '',
      ['Nasaan ang pera ko?', 'Papunta na.'],
    ]);
    expect(await answer(late, id)).toMatchObject({ code: 'support.guest.forgotten' });
    expect(JSON.stringify((await app.db.pool.query('SELECT * FROM audit_entries')).rows)).not.toContain(asked);
  });

  test('without the check, with a used one, a wrong address or too often is refused', async () => {
    const browser = visitor(app);
    expect(await write(browser, { human: null })).toMatchObject({ code: 'human.required' });
    expect(await write(browser, { human: 'e30=' })).toMatchObject({ code: 'human.invalid' });
    for (const email of ['', 'a@b', 'a b@c.ph', 'x@y.ph\nBcc: z@y.ph', `${'x'.repeat(250)}@y.example`])
      expect(await write(browser, { email }), email).toMatchObject({ ok: false });
    const human = await humanSolution(browser);
    expect((await write(browser, { human })).ok).toBe(true);
    expect(await write(browser, { human })).toMatchObject({ code: 'human.invalid' });
    for (let at = 0; at < 9; at += 1) expect((await write(browser)).ok).toBe(true);
    expect(await write(browser)).toMatchObject({ code: 'rate.limited' });
    const email = 'isa@mail.example';
    for (let at = 0; at < 3; at += 1) expect((await write(visitor(app), { email })).ok).toBe(true);
    expect(await write(visitor(app), { email })).toMatchObject({ code: 'rate.limited' });
  });

  test('is heard while the site is in maintenance', async () => {
    const shut = await createTestApp({ merchant: { maintenance: true } });
    const browser = visitor(shut);
    expect((await write(browser)).ok).toBe(true);
    expect((await browser.call('GET /wps/system/customerService', { query: { type: '3' } })).ok).toBe(true);
    await shut.close();
  });
});
