import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { kycReasons } from '#contract/kyc/facts.ts';
import { fileReads, files } from '#server/domains/files/schema.ts';
import { kycEvents, kycVerifications } from '#server/domains/kyc/schema.ts';
import { decideVerification, listVerifications, readDocument, readVerification, verificationStateOf } from '#server/domains/kyc/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { goodPapers, photograph, sendPapers } from './fixture/papers.ts';

let app: TestApp;
let staff: Ctx;
let made = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-22T04:00:00Z') });
  staff = app.contextFor(app.merchant.code, { kind: 'system', name: 'staff' });
});
afterAll(() => app.close());

interface Member {
  browser: InProcessGateway;
  memberId: string;
}

async function newMember(): Promise<Member> {
  const browser = visitor(app);
  made += 1;
  await registerPlayer(browser, `papeles_${made}`);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok) throw new Error(info.code);
  return { browser, memberId: info.value.id };
}

const see = async ({ browser }: Member) => {
  const result = await browser.call('GET /wps/member/verification');
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const handIn = ({ browser }: Member, changed: Record<string, unknown> = {}) =>
  browser.call('POST /wps/member/verification', { body: { ...goodPapers, ...changed } });
const put = async ({ browser }: Member, document: 'front' | 'back' | 'selfie', picture?: Blob) =>
  browser.call('PUT /wps/member/verification/document/:document', {
    query: { document },
    body: { picture: picture ?? (await photograph()) },
  });

async function waiting(): Promise<Member> {
  const member = await newMember();
  await sendPapers(member.browser);
  const handed = await handIn(member);
  if (!handed.ok) throw new Error(handed.code);
  return member;
}

describe('an account verification with ID upload', () => {
  test('goes from nothing over pictures to review and verified, and each state is seen (MEMB-020, MEMB-022)', async () => {
    const member = await newMember();
    expect((await see(member)).state).toBe('none');
    await sendPapers(member.browser, ['front']);
    expect((await see(member)).state).toBe('draft');
    await sendPapers(member.browser, ['back', 'selfie']);
    expect(await handIn(member)).toMatchObject({ ok: true, value: { state: 'review' } });
    await decideVerification({ ctx: staff, input: { staffId: 's1', memberId: member.memberId, decision: 'verified' } });
    expect((await see(member)).state).toBe('verified');
    expect(await verificationStateOf({ ctx: staff, memberId: member.memberId })).toBe('verified');
  });

  test('keeps each picture for itself: what was sent is there when the next one fails', async () => {
    const member = await newMember();
    await put(member, 'front');
    const refused = await put(member, 'back', new Blob(['<svg/>'], { type: 'image/png' }));
    expect(refused).toMatchObject({ ok: false, code: 'upload.type' });
    expect((await see(member)).documents.map(({ document }) => document)).toEqual(['front']);
  });

  test.each([
    ['front', 'MEMB-023'],
    ['back', 'MEMB-024'],
  ] as const)('cannot be handed in without either side of the ID: %s (%s of MEMB-023, MEMB-024)', async (...[missing]) => {
    const member = await newMember();
    await sendPapers(
      member.browser,
      (['front', 'back', 'selfie'] as const).filter((document) => document !== missing),
    );
    expect(await handIn(member)).toMatchObject({ ok: false, code: 'document.required', fields: { [missing]: 'document.required' } });
    expect((await see(member)).state).toBe('draft');
  });

  test('does without the selfie, which is asked for only (MEMB-025)', async () => {
    const member = await newMember();
    await sendPapers(member.browser, ['front', 'back']);
    expect((await see(member)).selfieRequired).toBe(false);
    expect(await handIn(member)).toMatchObject({ ok: true, value: { state: 'review' } });
  });

  test('holds three pictures at most, the newest of each; one that was replaced is forgotten (RULE-043)', async () => {
    const member = await newMember();
    await sendPapers(member.browser);
    await put(member, 'front', await photograph('#b91c1c'));
    expect((await see(member)).documents).toHaveLength(3);
    const rows = await app.db.orm.select().from(files).where(eq(files.ownerId, member.memberId));
    expect(rows.filter(({ sealed }) => sealed !== null)).toHaveLength(3);
    expect(rows).toHaveLength(4);
  });

  test('takes no other document than the three', async () => {
    const member = await newMember();
    const answer = await app.request(`http://${app.merchant.mainDomain}/wps/member/verification/document/passport`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${member.browser.token() ?? ''}`,
        cookie: [...member.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'image/png',
      },
      body: await photograph('#000', 'png'),
    });
    expect(answer.status).toBe(400);
  });
});

describe('the form beside the pictures (address MEMB-029, occupation MEMB-031, source of income MEMB-032)', () => {
  let member: Member;
  beforeAll(async () => {
    member = await newMember();
    await sendPapers(member.browser);
  });

  test.each([
    ['ageConfirmed', false, 'age.confirm.required', 'MEMB-026'],
    ['termsAgreed', false, 'terms.required', 'MEMB-028'],
    ['privacyAgreed', false, 'privacy.required', 'MEMB-028'],
    ['address', '', 'address.invalid', 'MEMB-029'],
    ['address', 'Maynila', 'address.invalid', 'MEMB-029'],
    ['address', 'x'.repeat(201), 'address.invalid', 'MEMB-029'],
    ['nationality', '', 'nationality.required', 'MEMB-030'],
    ['nationality', 'XX', 'nationality.required', 'MEMB-030'],
    ['occupation', undefined, 'occupation.required', 'MEMB-031'],
    ['incomeSource', undefined, 'income.required', 'MEMB-032'],
    ['comment', '字'.repeat(141), 'comment.too.long', 'RULE-044'],
    ['birthDate', '2026-02-30', 'birth.date.invalid', 'RULE-040'],
    ['birthDate', '2005-11-23', 'age.too.young', 'MEMB-026'],
  ])('is refused beside %s = %j: %s (%s)', async (...[name, value, code]) => {
    expect(await handIn(member, { [name]: value })).toMatchObject({ ok: false, code, fields: { [name]: code } });
    expect((await see(member)).state).toBe('draft');
  });

  test.each([
    ['occupation', 'pirate'],
    ['incomeSource', 'luck'],
  ])('offers a choice for %s, and takes nothing else: %s', async (name, value) =>
    expect(await handIn(member, { [name]: value })).toMatchObject({ ok: false, code: 'request.invalid' }),
  );

  test('takes a comment of 140 characters (RULE-044, CONST-022)', async () => {
    const wordy = await newMember();
    await sendPapers(wordy.browser);
    expect(await handIn(wordy, { comment: '字'.repeat(140) })).toMatchObject({ ok: true });
  });

  test('takes who turned 21 today, by the merchant’s calendar (MEMB-026)', async () => {
    const young = await newMember();
    await sendPapers(young.browser);
    expect(await handIn(young, { birthDate: '2005-11-22' })).toMatchObject({ ok: true });
  });

  test('tells the merchant’s ages: 21 to play, 18 in the other hints (MEMB-026, MEMB-027)', async () => {
    expect(await see(member)).toMatchObject({ minimumAge: 21, adultAge: 18 });
  });

  test('keeps which terms and privacy policy were agreed to (MEMB-028)', async () => {
    const one = await waiting();
    const [row] = await app.db.orm.select().from(kycVerifications).where(eq(kycVerifications.memberId, one.memberId));
    const legal = await one.browser.call('GET /wps/system/legal', { query: { kind: 'privacy' } });
    expect([row?.termsVersion, row?.privacyVersion]).toEqual([expect.any(String), legal.ok ? legal.value.version : 'none']);
  });

  test('lies in the database as nobody can read it', async () => {
    const one = await waiting();
    const [row] = await app.db.orm.select().from(kycVerifications).where(eq(kycVerifications.memberId, one.memberId));
    expect(JSON.stringify(row)).not.toMatch(/Mabini|1990|employed/);
  });
});

describe('while it is looked at', () => {
  test('nothing changes any more, and it is handed in once', async () => {
    const member = await waiting();
    expect(await put(member, 'front')).toMatchObject({ ok: false, code: 'verification.closed' });
    expect(await handIn(member)).toMatchObject({ ok: false, code: 'verification.closed' });
  });

  test('ten at once are one: handed in once, told once', async () => {
    const member = await newMember();
    await sendPapers(member.browser);
    const answers = await Promise.all(Array.from({ length: 10 }, () => handIn(member)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await app.db.orm.$count(kycEvents, eq(kycEvents.memberId, member.memberId))).toBe(1);
  });
});

describe('staff', () => {
  test('find what waits, the longest first', async () => {
    const first = await waiting();
    app.clock.advanceMs(1000);
    const second = await waiting();
    const { list } = await listVerifications({ ctx: staff, input: { state: 'review', pageNo: 1, pageSize: 100 } });
    const ids = list.map(({ memberId }) => memberId);
    expect(ids.indexOf(first.memberId)).toBeLessThan(ids.indexOf(second.memberId));
  });

  test('read what was handed in and each picture, and every look leaves a line', async () => {
    const { memberId } = await waiting();
    const seen = await readVerification({ ctx: staff, input: { staffId: 's7', memberId } });
    expect(seen).toMatchObject({
      details: { nationality: 'PH', occupation: 'employed' },
      documents: expect.arrayContaining(['front', 'selfie']),
    });
    const file = await readDocument({ ctx: staff, input: { staffId: 's7', memberId, document: 'front' } });
    expect(file.contentType).toBe('image/jpeg');
    const looks = await app.db.orm.select().from(kycEvents).where(eq(kycEvents.memberId, memberId));
    expect(looks.map(({ kind, actor }) => [kind, actor])).toContainEqual(['seen', 'staff:s7']);
    expect(await app.db.orm.$count(fileReads, eq(fileReads.ownerId, memberId))).toBe(1);
  });

  test('are told when the day of birth is not the one of the registration', async () => {
    const member = await newMember();
    await sendPapers(member.browser);
    await handIn(member, { birthDate: '1990-06-13' });
    const seen = await readVerification({ ctx: staff, input: { staffId: 's1', memberId: member.memberId } });
    expect(seen.birthDateDiffers).toBe(true);
  });

  test('see nothing of what was not handed in', async () => {
    const member = await newMember();
    await sendPapers(member.browser);
    const { memberId } = member;
    await expect(readVerification({ ctx: staff, input: { staffId: 's1', memberId } })).rejects.toMatchObject({ code: 'not.found' });
    await expect(readDocument({ ctx: staff, input: { staffId: 's1', memberId, document: 'front' } })).rejects.toMatchObject({
      code: 'not.found',
    });
  });

  test('decide once: of two at a time one counts', async () => {
    const { memberId } = await waiting();
    const decide = (decision: { decision: 'verified' } | { decision: 'refused'; reasonCode: 'picture.unclear' }) =>
      decideVerification({ ctx: staff, input: { staffId: 's1', memberId, ...decision } });
    const ends = await Promise.allSettled([
      decide({ decision: 'verified' }),
      decide({ decision: 'refused', reasonCode: 'picture.unclear' }),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a refusal', () => {
  test.each(kycReasons)('says why: %s, and the player may begin anew', async (reasonCode) => {
    const member = await waiting();
    await decideVerification({ ctx: staff, input: { staffId: 's1', memberId: member.memberId, decision: 'refused', reasonCode } });
    expect(await see(member)).toMatchObject({ state: 'refused', reasonCode });
    expect(await handIn(member)).toMatchObject({ ok: false, code: 'document.required' });
    expect(await put(member, 'front')).toMatchObject({ ok: true, value: { state: 'draft', documents: [{ document: 'front' }] } });
  });

  test('stays as it was when the next one is handed in', async () => {
    const member = await waiting();
    await decideVerification({
      ctx: staff,
      input: { staffId: 's1', memberId: member.memberId, decision: 'refused', reasonCode: 'name.differs' },
    });
    await sendPapers(member.browser);
    expect(await handIn(member)).toMatchObject({ ok: true });
    const rows = await app.db.orm.select().from(kycVerifications).where(eq(kycVerifications.memberId, member.memberId));
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['refused', 'review']);
  });
});

describe('trial players', () => {
  test('verify nothing', async () => {
    const browser = visitor(app);
    const name = await browser.call('GET /wps/member/trialuser');
    if (!name.ok) throw new Error(name.code);
    const opened = await browser.call('POST /wps/session/login/freeplay', { body: { username: name.value.userName } });
    if (!opened.ok) throw new Error(opened.code);
    browser.setToken(opened.value.token);
    expect(await browser.call('GET /wps/member/verification')).toMatchObject({ ok: false, code: 'trial.members.only' });
  });
});
