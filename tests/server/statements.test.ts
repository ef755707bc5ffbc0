import { createHash, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { channelOf, houseOf, playerCash } from '#server/ledger/address.ts';
import { foldPlayer } from '#server/ledger/fold-player.ts';
import { release, reserve, settle } from '#server/ledger/hold.ts';
import { move } from '#server/ledger/move.ts';
import { reverse } from '#server/ledger/reverse.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

const timeZone = 'Asia/Manila';
const currency = 'PHP';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect((await verifyLedger(app.db)).faults).toEqual([]);
  await app.close();
});

interface Player {
  browser: InProcessGateway;
  memberId: string;
  token: string;
  name: string;
}
let made = 0;

async function newPlayer(): Promise<Player> {
  const browser = visitor(app);
  made += 1;
  const name = `suki_${made}`;
  const { token } = await registerPlayer(browser, name);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok || !token) throw new Error('no player');
  return { browser, memberId: info.value.id, token, name };
}

const base = () =>
  ({ merchantCode: app.merchant.code, currency, key: randomUUID(), reference: 'r-1', description: 'Piña Parade' }) as const;
async function deposit({ memberId }: Player, amountMinor: bigint) {
  const posting = { source: channelOf('sandbox', memberId), destination: playerCash(memberId), amountMinor };
  expect((await move(app.db, { ...base(), kind: 'deposit', postings: [posting] })).status).toBe('posted');
}
async function play({ memberId }: Player, kind: 'bet' | 'win', amountMinor: bigint, key: string = randomUUID()) {
  const [cash, house] = [playerCash(memberId), houseOf('rng', memberId)];
  const posting = kind === 'bet' ? { source: cash, destination: house, amountMinor } : { source: house, destination: cash, amountMinor };
  expect((await move(app.db, { ...base(), key, kind, postings: [posting] })).status).toBe('posted');
}
/** Writes a player's movements back in time, as only the owner of the database can: created_at is when a transaction began. */
const moveBack = (player: Player, days: number) => moveTo(player, `created_at - ${days} * interval '1 day'`);
async function moveTo({ memberId }: Player, moment: string) {
  await app.db.pool.query('ALTER TABLE ledger_transaction DISABLE TRIGGER ledger_transaction_append_only');
  await app.db.pool.query(
    `UPDATE ledger_transaction t SET created_at = ${moment} WHERE EXISTS (
      SELECT FROM ledger_posting p JOIN ledger_account a ON a.id IN (p.source_id, p.destination_id) WHERE p.transaction_id = t.id AND a.address = $1)`,
    [playerCash(memberId)],
  );
  await app.db.pool.query('ALTER TABLE ledger_transaction ENABLE TRIGGER ledger_transaction_append_only');
}
const totalsOf = async ({ browser }: Player, query: Parameters<typeof ask>[1] = {}) => {
  const result = await ask(browser, query);
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const ask = (
  browser: InProcessGateway,
  query: { period?: 'today' | 'own' | 'year' | 'yesterday'; from?: string; to?: string; kind?: 'bet' },
) => browser.call('GET /wps/statement/totals', { query });
function fileOf(player: Player | undefined, file: string, query = 'period=year', language = 'en') {
  const headers = new Headers({ host: app.merchant.mainDomain });
  if (player) headers.set('authorization', `Bearer ${player.token}`);
  const cookies = [...(player?.browser.cookies ?? []), ['lang', language]].map(([name, value]) => `${name}=${value}`);
  headers.set('cookie', cookies.join('; '));
  return app.request(`/wps/statement/file/${file}?${query}`, { headers }, { address: 'in-process' });
}

describe('the totals of a period', () => {
  test('add each kind of movement up, and lead from the opening to the closing balance', async () => {
    const player = await newPlayer();
    const { memberId } = player;
    await deposit(player, 100_00n);
    await moveBack(player, 1);
    await deposit(player, 50_00n);
    await play(player, 'bet', 30_00n, 'undone');
    await play(player, 'bet', 20_00n);
    await play(player, 'win', 45_00n);
    await reverse(app.db, {
      merchantCode: app.merchant.code,
      targetKey: 'undone',
      key: randomUUID(),
      kind: 'rollback',
      onShortage: 'refuse',
    });
    await reserve(app.db, { ...base(), memberId, key: `${memberId}:1`, amountMinor: 10_00n });
    await settle(app.db, {
      merchantCode: app.merchant.code,
      holdKey: `${memberId}:1`,
      key: randomUUID(),
      destination: channelOf('sandbox', memberId),
      amountMinor: 10_00n,
    });
    await reserve(app.db, { ...base(), memberId, key: `${memberId}:2`, amountMinor: 5_00n });
    await release(app.db, { merchantCode: app.merchant.code, holdKey: `${memberId}:2`, key: randomUUID() });
    await reserve(app.db, { ...base(), memberId, key: `${memberId}:3`, amountMinor: 7_00n });

    const today = await totalsOf(player, { period: 'today' });
    expect(today).toMatchObject({
      timeZone,
      currency,
      openingMinor: '10000',
      closingMinor: '16500',
      netMinor: '6500',
      totals: { deposit: '5000', withdrawal: '-1000', stake: '-2000', win: '4500', bonus: '0', transfer: '0', other: '0' },
      count: 10,
    });
    expect(await totalsOf(player, { period: 'yesterday' })).toMatchObject({ openingMinor: '0', closingMinor: '10000', count: 1 });
    expect(await totalsOf(player)).toMatchObject({ openingMinor: '0', closingMinor: '16500', count: 11 });
    expect(await totalsOf(player, { period: 'today', kind: 'bet' })).toMatchObject({ netMinor: '-5000', count: 2, totals: { win: '0' } });
  });

  test('are the same before and after the days are folded, and while more moves', async () => {
    const player = await newPlayer();
    await deposit(player, 10_000_00n);
    for (let at = 0; at < 40; at += 1) await play(player, at % 3 === 0 ? 'win' : 'bet', BigInt(100 + at));
    const before = await totalsOf(player, { period: 'today' });
    const owner = { merchantCode: app.merchant.code, currency, memberId: player.memberId, timeZone } as const;
    await app.db.pool.query('SELECT ledger_fold($1, $2, $3, $4, 7)', [owner.merchantCode, currency, owner.memberId, timeZone]);
    expect(await totalsOf(player, { period: 'today' })).toEqual(before);
    for (let taken = 7; taken === 7;) {
      const { rows } = await app.db.pool.query<{ taken: number }>('SELECT ledger_fold($1, $2, $3, $4, 7) AS taken', [
        owner.merchantCode,
        currency,
        owner.memberId,
        timeZone,
      ]);
      taken = rows[0]?.taken ?? 0;
    }
    await foldPlayer(app.db, owner);
    expect(await totalsOf(player, { period: 'today' })).toEqual(before);
    await play(player, 'bet', 1_00n);
    const after = await totalsOf(player, { period: 'today' });
    expect([Number(after.totals.stake), after.count]).toEqual([Number(before.totals.stake) - 100, before.count + 1]);
  });

  test('are counted anew where the merchant’s time zone has changed', async () => {
    const player = await newPlayer();
    await deposit(player, 5_00n);
    // yesterday at eight in the evening, when it is today already at the other end of the world
    await moveTo(player, `((now() AT TIME ZONE 'Asia/Manila')::date - interval '4 hours') AT TIME ZONE 'Asia/Manila'`);
    for (const zone of ['Pacific/Kiritimati', timeZone, 'Pacific/Kiritimati', timeZone]) {
      await app.db.pool.query('SELECT ledger_fold($1, $2, $3, $4, 100)', [app.merchant.code, currency, player.memberId, zone]);
      expect(await totalsOf(player, { period: 'today' })).toMatchObject({ openingMinor: '500', closingMinor: '500', count: 0 });
      expect(await totalsOf(player, { period: 'yesterday' })).toMatchObject({ openingMinor: '0', closingMinor: '500', count: 1 });
    }
  });

  test.each([
    [{ from: '2020-01-01', to: '2020-02-01' }, 'period.too.old', 'from'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'period.invalid', 'from'],
    [{ from: '2999-01-01', to: '2999-01-02' }, 'period.invalid', 'from'],
    [{ to: '2026-03-01' }, 'period.invalid', 'from'],
    [{ from: 'today' }, 'period.invalid', 'from'],
  ])('refuse %o with %s at its field', async (query, code, field) => {
    const { browser } = await newPlayer();
    expect(await ask(browser, { period: 'own', ...query })).toMatchObject({ ok: false, code, fields: { [field]: code } });
  });

  test('take the oldest day and today, and refuse an end before the beginning', async () => {
    const player = await newPlayer();
    const { oldest, today } = await totalsOf(player);
    expect(await totalsOf(player, { period: 'own', from: oldest, to: today })).toMatchObject({ from: oldest, to: today });
    expect(await ask(player.browser, { period: 'own', from: today, to: oldest })).toMatchObject({
      ok: false,
      fields: { to: 'period.invalid' },
    });
  });
});

describe('the record of movements', () => {
  test('obeys period and kind, page by page, and counts what they leave', async () => {
    const player = await newPlayer();
    await deposit(player, 1_000_00n);
    await moveBack(player, 2);
    for (let at = 1; at <= 7; at += 1) await play(player, 'bet', BigInt(at));
    await play(player, 'win', 9n);
    const list = async (query: { period?: 'today' | 'year'; kind?: 'bet' | 'deposit'; pageNo?: number; pageSize?: number }) => {
      const result = await player.browser.call('GET /wps/wallet/transactions', { query });
      if (!result.ok) throw new Error(result.code);
      return { amounts: result.value.list.map(({ amountMinor }) => amountMinor), count: result.value.totalCount };
    };
    for (const isFolded of [false, true]) {
      if (isFolded)
        await app.db.pool.query('SELECT ledger_fold($1, $2, $3, $4, 100)', [app.merchant.code, currency, player.memberId, timeZone]);
      expect(await list({ period: 'today', pageSize: 3 })).toEqual({ amounts: ['9', '-7', '-6'], count: 8 });
      expect(await list({ kind: 'bet', pageNo: 2, pageSize: 3 })).toEqual({ amounts: ['-4', '-3', '-2'], count: 7 });
      expect(await list({ kind: 'bet', pageNo: 3, pageSize: 3 })).toEqual({ amounts: ['-1'], count: 7 });
      expect(await list({ kind: 'deposit', period: 'today' })).toEqual({ amounts: [], count: 0 });
      expect(await list({ kind: 'deposit', period: 'year' })).toEqual({ amounts: ['100000'], count: 1 });
      expect((await list({})).count).toBe(9);
    }
  });
});

describe('a statement', () => {
  async function played(): Promise<Player> {
    const player = await newPlayer();
    await deposit(player, 500_00n);
    await play(player, 'bet', 100_00n);
    await play(player, 'win', 1_234_56n);
    return player;
  }
  const linesIn = (csv: string) => csv.split('\n').filter((line) => /^\d/.test(line));

  test('is a CSV file whose numbered lines hash to the number in it, in the PDF’s and in the one that can be had alone', async () => {
    const player = await played();
    const response = await fileOf(player, 'csv');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="laro-statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const csv = await response.text();
    const lines = linesIn(csv);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(new RegExp(`^0,.*\\+08:00,opening,${player.name},.*PHP,0.00,0.00$`));
    expect(lines[2]).toMatch(/^2,.*\+08:00,bet,Piña Parade,r-1,-100.00,400.00$/);
    expect(lines[4]).toMatch(/^4,.*,closing,.*,0.00,1634.56$/);
    const hash = createHash('sha256')
      .update(lines.map((line) => `${line}\n`).join(''))
      .digest('hex');
    expect(csv).toContain(`\nSHA-256,${hash}\n`);
    expect(await (await fileOf(player, 'sha256')).text()).toBe(`${hash}  -\n`);
    await play(player, 'bet', 1n);
    expect(await (await fileOf(player, 'sha256')).text()).not.toContain(hash);
  });

  test('speaks the player’s language around lines that are the same in any', async () => {
    const player = await played();
    await moveBack(player, 2);
    const { oldest, today } = await totalsOf(player);
    const query = `period=own&from=${oldest}&to=${new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)}`;
    const [tagalog, english] = await Promise.all(
      ['tl', 'en'].map(async (language) => (await fileOf(player, 'csv', query, language)).text()),
    );
    expect(tagalog).toContain('Panimulang balanse,0.00');
    expect(english).toContain('Opening balance,0.00');
    expect(linesIn(tagalog ?? '')).toEqual(linesIn(english ?? ''));
  });

  test('is a PDF with the fonts that Tagalog names and the peso sign need', async () => {
    const player = await played();
    // Spanish amounts have a space that the fonts cannot measure; what they have no letters for is in English
    for (const language of ['es', 'fr', 'ja']) expect((await fileOf(player, 'pdf', 'period=year', language)).status).toBe(200);
    const response = await fileOf(player, 'pdf');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(bytes).toContain('IBMPlexSansCond');
  });

  test('never begins a field with a sign that a spreadsheet takes for a formula, nor a line in the middle of one (fault 56)', async () => {
    const player = await newPlayer();
    const posting = { source: houseOf('rng', player.memberId), destination: playerCash(player.memberId), amountMinor: 1n };
    await move(app.db, { ...base(), kind: 'win', description: '=HYPERLINK("x")', reference: 'a\n9,b', postings: [posting] });
    const lines = linesIn(await (await fileOf(player, 'csv')).text());
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,win,"'=HYPERLINK(""x"")","a 9,b",0.01,0.01`);
  });

  test('is nobody else’s, asks for a session, and is made a limited number of times', async () => {
    const player = await newPlayer();
    expect((await fileOf(undefined, 'csv')).status).toBe(401);
    expect((await fileOf(player, 'csv', 'period=always')).status).toBe(400);
    expect((await fileOf(player, 'csv', 'period=own&from=2020-01-01&to=2020-01-02')).status).toBe(422);
    const statuses = [];
    for (let at = 0; at < 20; at += 1) statuses.push((await fileOf(player, 'csv')).status);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
