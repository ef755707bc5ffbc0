import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { photograph } from './fixture/papers.ts';
import { newTalker, open, opened, say, seedFacts } from './fixture/support.ts';
import { staffWith } from './fixture/staff.ts';

const dayMs = 86_400_000;
const other = testMerchant({ isDefault: false });
const quiet = testMerchant({ isDefault: false, flags: [] });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other, quiet], now: new Date('2026-11-20T04:00:00Z') });
});
afterAll(() => app.close());

const read = (browser: ReturnType<typeof visitor>, conversationId: string, after = 0) =>
  browser.call('GET /wps/support/conversations/:conversationId', { query: { conversationId, after } });

describe('a conversation with the help desk', () => {
  test('is opened by a first message and answered with it', async () => {
    const talker = await newTalker(app);
    const result = await open(talker, { text: '  <b>https://evil.example</b>\nNasaan ang pera ko? 🙏 ' });
    expect(result).toMatchObject({
      ok: true,
      value: {
        conversation: { topic: 'deposit', state: 'open', lastNumber: 1, unReadCount: 0, seenNumber: 0, canReply: true },
        messages: [{ number: 1, author: 'player', text: '<b>https://evil.example</b>\nNasaan ang pera ko? 🙏', evidence: null }],
      },
    });
    const list = await talker.browser.call('GET /wps/support/conversations');
    expect(list.ok && list.value).toMatchObject({ totalCount: 1, totalPages: 1, list: [{ lastNumber: 1 }] });
  });

  test('sent twice is there once, also when both arrive at the same time', async () => {
    const talker = await newTalker(app);
    const clientId = randomUUID();
    const answers = await Promise.all([open(talker, { clientId }), open(talker, { clientId })]);
    answers.push(await open(talker, { clientId, text: 'other words' }));
    const ids = answers.map((one) => one.ok && one.value.conversation.id);
    expect(new Set(ids).size).toBe(1);
    const conversationId = String(ids[0]);
    const again = randomUUID();
    const said = await Promise.all([say(talker, conversationId, 'more', again), say(talker, conversationId, 'more', again)]);
    expect(new Set(said.map((one) => one.ok && one.value.id)).size).toBe(1);
    const whole = await read(talker.browser, conversationId);
    expect(whole.ok && whole.value.messages.map(({ number, text }) => [number, text])).toEqual([
      [1, 'My deposit is not there.'],
      [2, 'more'],
    ]);
  });

  test('of somebody else is not found, whatever is tried, nor at another merchant', async () => {
    const [owner, stranger] = [await newTalker(app), await newTalker(app)];
    const elsewhere = await newTalker(app, other.mainDomain);
    const conversationId = await opened(owner);
    const sent = await owner.browser.call('PUT /wps/support/conversations/:conversationId/pictures/:clientId', {
      query: { conversationId, clientId: randomUUID() },
      body: { picture: await photograph() },
    });
    if (!sent.ok) throw new Error(sent.code);
    for (const { browser } of [stranger, elsewhere]) {
      const answers = await Promise.all([
        read(browser, conversationId),
        say({ browser }, conversationId, 'hello'),
        browser.call('POST /wps/support/conversations/:conversationId/seen', { query: { conversationId }, body: { number: 1 } }),
        browser.call('PUT /wps/support/conversations/:conversationId/pictures/:clientId', {
          query: { conversationId, clientId: sent.value.clientId },
          body: { picture: await photograph() },
        }),
      ]);
      expect(answers.map((one) => !one.ok && one.code)).toEqual(['not.found', 'not.found', 'not.found', 'not.found']);
    }
    // what is no id may stand in an address
    expect(await read(owner.browser, 'wala')).toMatchObject({ ok: false, code: 'not.found' });
    expect((await picture(stranger.browser, conversationId, sent.value.id)).status).toBe(404);
    expect((await picture(owner.browser, conversationId, sent.value.id)).status).toBe(200);
    expect((await picture(visitor(app), conversationId, sent.value.id)).status).toBe(401);
    const whole = await read(owner.browser, conversationId);
    expect(whole.ok && whole.value.messages).toHaveLength(2);
  });

  test('takes 2 to 2,000 characters as a reader counts them', async () => {
    const talker = await newTalker(app);
    const refused = { ok: false, code: 'support.text.invalid', fields: { text: 'support.text.invalid' } };
    for (const text of ['', ' a ', 'x'.repeat(2001)]) expect(await open(talker, { text })).toMatchObject(refused);
    expect((await open(talker, { text: '🙏'.repeat(2000) })).ok).toBe(true);
    expect(await open(talker, { text: 'x'.repeat(9000) })).toMatchObject({ code: 'request.invalid' });
  });

  test('takes at most 30 messages in ten minutes and five open conversations', async () => {
    const talker = await newTalker(app);
    const ids = [];
    for (let at = 0; at < 5; at += 1) ids.push(await opened(talker));
    expect(await open(talker)).toMatchObject({ code: 'support.too.many' });
    for (let at = 0; at < 25; at += 1) expect((await say(talker, String(ids[0]), `line ${at}`)).ok).toBe(true);
    expect(await say(talker, String(ids[0]), 'one too many')).toMatchObject({ code: 'rate.limited' });
    app.clock.advanceMs(600_001);
    expect((await say(talker, String(ids[0]), 'later')).ok).toBe(true);
  });

  test('is no place for trial players or guests, nor where the merchant has no chat', async () => {
    expect(await open({ browser: visitor(app) })).toMatchObject({ code: 'session.required' });
    const { browser } = await newTalker(app, quiet.mainDomain);
    expect(await open({ browser })).toMatchObject({ code: 'session.forbidden' });
    const trial = visitor(app);
    const name = await trial.call('GET /wps/member/trialuser');
    if (!name.ok) throw new Error(name.code);
    const opened = await trial.call('POST /wps/session/login/freeplay', { body: { username: name.value.userName } });
    if (!opened.ok) throw new Error(opened.code);
    trial.setToken(opened.value.token);
    expect(await open({ browser: trial })).toMatchObject({ code: 'trial.members.only' });
  });

  test('that was closed is opened again by a reply for 14 days, and is over then', async () => {
    const talker = await newTalker(app);
    const desk = await staffWith(app, ['support']);
    const [early, late] = [await opened(talker), await opened(talker)];
    for (const conversationId of [early, late])
      expect((await desk.call('PUT /wps/staff/support/:conversationId/end', { query: { conversationId } })).ok).toBe(true);
    app.clock.advanceMs(14 * dayMs - 1000);
    // the session has idled out meanwhile
    await relogin(talker.browser, talker.userName);
    expect((await say(talker, early, 'It is still not there.')).ok).toBe(true);
    const reopened = await read(talker.browser, early);
    expect(reopened.ok && reopened.value.conversation).toMatchObject({ state: 'open', canReply: true });
    app.clock.advanceMs(1000);
    expect(await say(talker, late, 'too late')).toMatchObject({ code: 'support.closed' });
    const over = await read(talker.browser, late);
    expect(over.ok && over.value.conversation).toMatchObject({ state: 'closed', canReply: false });
  });
});

describe('evidence beside a message', () => {
  test('is a deposit or a round of the player’s own, shown as it stands now', async () => {
    const talker = await newTalker(app);
    const { depositId, vendor, roundId } = await seedFacts(app, talker.memberId);
    const result = await open(talker, { evidence: { kind: 'deposit', depositId } });
    expect(result.ok && result.value.messages[0]?.evidence).toMatchObject({
      kind: 'deposit',
      name: 'GCash',
      state: 'pending',
      amountMinor: '50000',
      resultMinor: null,
    });
    if (!result.ok) return;
    const conversationId = result.value.conversation.id;
    const bet = await talker.browser.call('POST /wps/support/conversations/:conversationId/messages', {
      query: { conversationId },
      body: { clientId: randomUUID(), text: 'And this round.', evidence: { kind: 'bet', vendor, roundId } },
    });
    expect(bet.ok && bet.value.evidence).toMatchObject({ reference: roundId, name: 'Bahay Kubo', amountMinor: '500', resultMinor: '1250' });
    await app.db.pool.query(`UPDATE cashier_deposits SET state = 'success', finished_at = now() WHERE id = $1`, [depositId]);
    const later = await read(talker.browser, conversationId);
    expect(later.ok && later.value.messages[0]?.evidence).toMatchObject({ state: 'success', resultMinor: '50000' });
  });

  test('of another player is unknown, in the same words as one that does not exist', async () => {
    const [owner, thief] = [await newTalker(app), await newTalker(app)];
    const { depositId, vendor, roundId } = await seedFacts(app, owner.memberId);
    const unknown = { ok: false, code: 'support.evidence.unknown' };
    for (const evidence of [
      { kind: 'deposit', depositId },
      { kind: 'deposit', depositId: randomUUID() },
      { kind: 'bet', vendor, roundId },
      { kind: 'bet', vendor: 'other', roundId },
      { kind: 'ticket', ticketId: randomUUID() },
    ] as const)
      expect(await open(thief, { evidence })).toMatchObject(unknown);
    const list = await thief.browser.call('GET /wps/support/conversations');
    expect(list.ok && list.value.totalCount).toBe(0);
  });

  test('as a picture is looked at, kept once, and refused when it is none', async () => {
    const talker = await newTalker(app);
    const conversationId = await opened(talker);
    const put = (body: Blob, clientId = randomUUID()) =>
      talker.browser.call('PUT /wps/support/conversations/:conversationId/pictures/:clientId', {
        query: { conversationId, clientId },
        body: { picture: body },
      });
    expect(await put(new Blob(['<?php echo 1;'], { type: 'image/jpeg' }))).toMatchObject({ code: 'upload.not.picture' });
    const clientId = randomUUID();
    const sent = await Promise.all([put(await photograph(), clientId), put(await photograph(), clientId)]);
    expect(new Set(sent.map((one) => one.ok && one.value.id)).size).toBe(1);
    expect(sent[0]).toMatchObject({ ok: true, value: { text: '', hasPicture: true, number: 2 } });
    const { rows } = await app.db.pool.query(`SELECT 1 FROM files WHERE owner_id = $1 AND kind = 'support.picture'`, [talker.memberId]);
    expect(rows).toHaveLength(1);
  });
});

async function picture(browser: ReturnType<typeof visitor>, conversationId: string, messageId: string): Promise<Response> {
  const token = browser.token();
  return await app.request(`/wps/support/conversations/${conversationId}/pictures/${messageId}`, {
    headers: {
      host: app.merchant.mainDomain,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
}

async function relogin(browser: ReturnType<typeof visitor>, userName: string): Promise<void> {
  const { logInPlayer } = await import('./fixture/identity.ts');
  const result = await logInPlayer(browser, userName);
  if (!result.ok) throw new Error(result.code);
}

test('a player of one merchant cannot register a conversation at another with the same session', async () => {
  const browser = visitor(app, { host: other.mainDomain });
  const home = visitor(app);
  const { token } = await registerPlayer(home, `m${randomUUID().slice(0, 10).replaceAll('-', '')}`);
  browser.setToken(token);
  expect((await open({ browser })).ok).toBe(false);
});
