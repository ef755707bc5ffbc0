import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { bonusMarks } from '#server/domains/bonus/schema.ts';
import { riskCases } from '#server/domains/risk/schema.ts';
import { gatherMarks } from '#server/domains/bonus/index.ts';
import { decideVerification, fillPersonHashes } from '#server/domains/kyc/index.ts';
import { raiseCases } from '#server/domains/risk/index.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { offerOf } from './fixture/bonus.ts';
import { goodPassword, logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';
import { goodPapers, sendPapers } from './fixture/papers.ts';
import { staffWith } from './fixture/staff.ts';
import { createWithdrawalBench, pin, taken, type WithdrawalBench } from './fixture/withdrawals.ts';

let bench: WithdrawalBench;

beforeAll(async () => {
  bench = await createWithdrawalBench();
});
afterAll(() => bench.app.close());

/** An offer of its own for each test, so that no test takes another's. */
let offerId = '';
let made = 0;
const freely = () => `${offerId}-rin`;
beforeEach(() => {
  offerId = `bati-${(made += 1)}`;
  bench.app.merchant.offers = [offerOf({ id: offerId, onePerPerson: true }), offerOf({ id: freely() })];
});

interface Player {
  api: InProcessGateway;
  name: string;
  memberId: string;
}

const deviceCookie = 'laro-device';

/** A player in a browser of their own, or in that of somebody else. */
async function player({ browserOf }: { browserOf?: Player } = {}): Promise<Player> {
  const api = visitor(bench.app);
  if (browserOf) api.cookies.set(deviceCookie, browserOf.api.cookies.get(deviceCookie) ?? '');
  const name = `tao_${(made += 1)}`;
  await registerPlayer(api, name);
  return { api, name, memberId: (await taken(api.call('GET /wps/member/info'))).id };
}

async function addPayee({ api }: Player, account: string): Promise<string> {
  await taken(
    api.call('POST /wps/member/paymentPassword', { body: { oldPaymentPassword: '', newPaymentPassword: pin, password: goodPassword } }),
  );
  const body = { institution: 'gcash', holderName: goodPapers.name, account, paymentPassword: pin };
  return (await taken(api.call('POST /wps/cashier/payees', { body }))).id;
}

let accounts = 0;
const newAccount = () => `0917${String(1_000_000 + (accounts += 1))}`;

/** Hands papers in, and where it is asked for has them approved. */
async function identify({ api, memberId }: Player, papers: Partial<Record<'name' | 'birthDate', string>>, isVerified = false) {
  await sendPapers(api);
  await taken(api.call('POST /wps/member/verification', { body: { ...goodPapers, ...papers } }));
  if (isVerified) await decideVerification({ ctx: bench.ctx, input: { staffId: 's1', memberId, decision: 'verified' } });
}

const offersOf = async ({ api }: Player) => (await taken(api.call('GET /wps/bonus/offers'))).offers;
const shownTo = async (one: Player, id = offerId) => (await offersOf(one)).find((offer) => offer.offerId === id);

async function accept(one: Player, id = offerId): Promise<string> {
  const shown = await shownTo(one, id);
  return await say(one, { offerId: id, version: shown?.version ?? '', amountMinor: shown?.amountMinor ?? '' });
}

async function say({ api }: Player, yes: { offerId: string; version: string; amountMinor: string }): Promise<string> {
  const result = await api.call('POST /wps/bonus/accept', { body: { ...yes, depositId: null } });
  return result.ok ? 'done' : result.code;
}

const bonusOf = async ({ memberId }: Player) => {
  const { rows } = await bench.app.db.pool.query<{ sum: string }>(
    `select coalesce(sum(balance_minor), 0)::text as sum from ledger_account where address like $1`,
    [`player:${memberId}:bonus:%`],
  );
  return rows[0]?.sum ?? '';
};
const raise = () => raiseCases({ contexts: [bench.ctx] });
async function sharedCases(one: Player) {
  const listed = await taken((await staffWith(bench.app, ['risk'])).call('GET /wps/staff/cases', { query: {} }));
  return listed.list.filter(({ rule, memberId }) => rule === 'bonus.shared' && memberId === one.memberId);
}

describe('an offer that is one per person', () => {
  test('is what a match is unless it says otherwise, and says so with its terms', async () => {
    const grant = { kind: 'match', percent: 50, mostMinor: '1000' } as const;
    expect([offerOf({ grant }), offerOf(), offerOf({ grant, onePerPerson: false })].map(({ onePerPerson }) => onePerPerson)).toEqual([
      true,
      false,
      false,
    ]);
    const shown = (await offersOf(await player())).map((offer) => [offer.offerId, offer.onePerPerson]);
    expect(shown).toEqual([
      [offerId, true],
      [freely(), false],
    ]);
  });

  test('is told as taken to a second account in the same browser, and refused to it; offers for each account are not', async () => {
    const first = await player();
    expect(await accept(first)).toBe('done');
    const second = await player({ browserOf: first });
    expect(await shownTo(second)).toMatchObject({ state: 'elsewhere', canAccept: false });
    expect(await accept(second)).toBe('bonus.person.claimed');
    expect([await bonusOf(first), await bonusOf(second)]).toEqual(['500', '0']);
    expect(await accept(second, freely())).toBe('done');
    expect(await shownTo(first)).toMatchObject({ state: 'claimed' });
    expect(await accept(await player())).toBe('done');
  });

  test('knows the browser again after a log-out, a free trial in between, and a log-in to an account that was made elsewhere', async () => {
    const elsewhere = await player();
    const first = await player();
    expect(await accept(first)).toBe('done');
    await first.api.call('DELETE /wps/session/logout');
    await taken(first.api.call('POST /wps/session/login/freeplay', { body: {} }));
    const borrowed = visitor(bench.app);
    borrowed.cookies.set(deviceCookie, first.api.cookies.get(deviceCookie) ?? '');
    expect(await logInPlayer(borrowed, elsewhere.name)).toMatchObject({ ok: true });
    expect(await accept({ ...elsewhere, api: borrowed })).toBe('bonus.person.claimed');
  });

  test('takes a device cookie that the platform did not make for a new browser', async () => {
    const first = await player();
    expect(await accept(first)).toBe('done');
    const stranger = await player();
    stranger.api.cookies.set(deviceCookie, `${'x'.repeat(500)}.${first.memberId}`);
    expect(await logInPlayer(stranger.api, stranger.name)).toMatchObject({ ok: true });
    expect(stranger.api.cookies.get(deviceCookie)).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    expect(await accept(stranger)).toBe('done');
  });

  test('is refused to who is paid at the same account, also where it was removed', async () => {
    const [first, second, third] = [await player(), await player(), await player()];
    const account = newAccount();
    const payeeId = await addPayee(first, account);
    await taken(first.api.call('DELETE /wps/cashier/payees/:payeeId', { query: { payeeId } }));
    await addPayee(second, account);
    await addPayee(third, newAccount());
    expect([await accept(first), await accept(second), await accept(third)]).toEqual(['done', 'bonus.person.claimed', 'done']);
  });

  test('is refused to who hands in the same name, however it is written, with the same day of birth', async () => {
    const [first, same, born, refused] = [await player(), await player(), await player(), await player()];
    await identify(first, { name: 'Ma. Luz De la Cruz', birthDate: '1991-02-03' });
    await identify(same, { name: 'DELA CRUZ, Maria Luz', birthDate: '1991-02-03' });
    await identify(born, { name: 'Maria Luz Dela Cruz', birthDate: '1991-02-04' });
    // papers that were refused say nothing of whose account it is
    await identify(refused, { name: 'Ma. Luz De la Cruz', birthDate: '1991-02-03' });
    const decision = { staffId: 's1', memberId: refused.memberId, decision: 'refused', reasonCode: 'name.differs' } as const;
    await decideVerification({ ctx: bench.ctx, input: decision });
    expect([await accept(first), await accept(same), await accept(born)]).toEqual(['done', 'bonus.person.claimed', 'done']);
    expect(await accept(refused)).toBe('done');
  });

  test('goes to two in one browser once both are verified, and to no two where one could be anybody', async () => {
    const holder = await player();
    const [guest, stranger] = [await player({ browserOf: holder }), await player({ browserOf: holder })];
    expect(await accept(holder)).toBe('done');
    await identify(guest, { name: 'Andres Unang Bisita' }, true);
    expect(await accept(guest)).toBe('bonus.person.claimed');
    await identify(holder, { name: 'Berto May Bahay' }, true);
    expect(await shownTo(guest)).toMatchObject({ state: 'open', canAccept: true });
    expect([await accept(guest), await accept(stranger)]).toEqual(['done', 'bonus.person.claimed']);
    expect([await raise(), await sharedCases(guest)]).toEqual([0, []]);
  });

  test('is given once however many accounts of one person ask at the same time', async () => {
    const account = newAccount();
    const first = await player();
    const all = [first, ...(await Promise.all([1, 2, 3].map(() => player({ browserOf: first }))))];
    for (const one of all) await addPayee(one, account);
    const { version = '', amountMinor = '' } = (await shownTo(first)) ?? {};
    const answers = await Promise.all(all.map((one) => say(one, { offerId, version, amountMinor })));
    expect(answers.toSorted()).toEqual(['bonus.person.claimed', 'bonus.person.claimed', 'bonus.person.claimed', 'done']);
    expect((await Promise.all(all.map(bonusOf))).toSorted()).toEqual(['0', '0', '0', '500']);
    const winner = all[answers.indexOf('done')];
    const held = (await bench.app.db.orm.select().from(bonusMarks)).filter((mark) => mark.offerId === offerId);
    expect(held.map(({ kind, memberId }) => `${kind} ${memberId}`).toSorted()).toEqual([
      `device ${winner?.memberId}`,
      `payee ${winner?.memberId}`,
    ]);
    expect(JSON.stringify(held)).not.toContain(account);
  });
});

describe('what two accounts turn out to share after both took it', () => {
  test('is a case of who came last, once, and a person looks at that one’s withdrawals while it is open', async () => {
    const [first, second] = [await player(), await player()];
    expect([await accept(first), await accept(second)]).toEqual(['done', 'done']);
    await raise();
    const account = newAccount();
    const payees = [await addPayee(first, account)];
    expect(await raise()).toBe(0);
    payees.push(await addPayee(second, account));
    expect([await raise(), await raise()]).toEqual([1, 0]);
    const [found, ...others] = await sharedCases(second);
    expect([others, await sharedCases(first)]).toEqual([[], []]);
    expect(found?.facts).toEqual({ offer: 'Simula', mark: 'payee', otherId: first.memberId, otherName: first.name });

    for (const { memberId } of [first, second]) await bench.fund(memberId, 500_00n);
    const ask = (one: Player, payeeId = '') => bench.request({ ...one, payeeId }, '100.00');
    expect(await ask(first, payees[0])).toMatchObject({ state: 'approved' });
    expect(await ask(second, payees[1])).toMatchObject({ state: 'in_review', reasons: ['bonus.shared'] });
    const desk = await staffWith(bench.app, ['risk']);
    const body = { decision: 'cleared', reason: 'Brother and sister, one account.' } as const;
    await taken(desk.call('PUT /wps/staff/cases/:caseId', { query: { caseId: found?.id ?? '' }, body }));
    const other = { rule: 'cash.large', occasion: 'other', facts: {}, state: 'open', raisedAt: bench.app.clock.now() } as const;
    const about = { id: randomUUID(), merchantCode: bench.app.merchant.code, memberId: second.memberId };
    await bench.app.db.orm.insert(riskCases).values({ ...about, ...other });
    expect(await ask(second, payees[1])).toMatchObject({ state: 'approved' });
    expect(await raise()).toBe(0);
  });

  test('is a case for papers and for a browser as well, and keeps a third account from the offer', async () => {
    const [first, second] = [await player(), await player()];
    expect([await accept(first), await accept(second)]).toEqual(['done', 'done']);
    const papers = { name: 'Pedro Isang Tao', birthDate: '1980-01-02' };
    await identify(first, papers);
    expect(await raise()).toBe(0);
    await identify(second, papers);
    second.api.cookies.set(deviceCookie, first.api.cookies.get(deviceCookie) ?? '');
    expect(await logInPlayer(second.api, second.name)).toMatchObject({ ok: true });
    expect(await raise()).toBe(2);
    expect((await sharedCases(second)).map(({ facts }) => facts['mark'] ?? '').toSorted()).toEqual(['device', 'person']);
    const third = await player();
    await identify(third, papers);
    expect(await accept(third)).toBe('bonus.person.claimed');
  });
});

test('a browser that was known before browsers had names is the same one with its old cookie', async () => {
  const first = await player();
  const [secret = ''] = first.api.cookies.get(deviceCookie)?.split('.') ?? [];
  const migration = await readFile('server/db/migrations/0058_bonus_marks.sql', 'utf8');
  await bench.app.db.pool.query(migration.split('--> statement-breakpoint').at(-1) ?? '');
  expect(await accept(first)).toBe('done');
  first.api.cookies.set(deviceCookie, secret);
  expect(await accept(await player({ browserOf: first }))).toBe('bonus.person.claimed');
});

test('whoever took an offer before marks were kept has it all the same', async () => {
  const [first, second] = [await player(), await player()];
  const papers = { name: 'Luma Na Ito', birthDate: '1970-05-06' };
  await identify(first, papers);
  expect(await accept(first)).toBe('done');
  await bench.app.db.pool.query(`delete from bonus_marks where offer_id = $1`, [offerId]);
  await bench.app.db.pool.query(`update kyc_verifications set person_hashes = null where member_id = $1`, [first.memberId]);
  await bench.app.db.pool.query(`update bonuses set terms = terms - 'onePerPerson' where offer_id = $1`, [offerId]);
  await fillPersonHashes({ ctx: bench.ctx });
  await gatherMarks({ ctx: bench.ctx });
  await identify(second, papers);
  expect(await accept(second)).toBe('bonus.person.claimed');
  expect(await shownTo(first)).toMatchObject({ state: 'claimed' });
});
