import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Weather } from './fixture/cashier.ts';
import { ledgerSum } from './fixture/ledger-sum.ts';
import { createWithdrawalBench, type PaidPlayer, type WithdrawalBench } from './fixture/withdrawals.ts';

let bench: WithdrawalBench;

beforeAll(async () => {
  bench = await createWithdrawalBench({ feeMinor: '0' });
});
afterAll(async () => bench.app.close());
afterEach(() => bench.setWeather(undefined));

const payoutsOf = async (id: string) => {
  const { rows } = await bench.app.db.pool.query<{ count: string }>('select count(*) from sandbox_payouts where reference = $1', [id]);
  return Number(rows[0]?.count);
};
const statesOf = async (player: PaidPlayer, id: string) => (await bench.look(player, id)).steps.map(({ state }) => state);
/** What a bad network does to requests of one method. */
const on =
  (method: string, answer: Weather): Weather =>
  (request) =>
    request.method === method ? answer(request) : undefined;

describe('a payout', () => {
  test('that was sent and whose answer was lost is looked up, and paid once (fault 27)', async () => {
    const player = await bench.player();
    const { id } = await bench.request(player, '300');
    bench.setWeather(
      on('POST', async (request) => {
        await bench.reach(request);
        throw new Error('the cable was cut');
      }),
    );
    await bench.moveOn();
    expect(await bench.look(player, id)).toMatchObject({ state: 'timed_out', nextActor: 'provider' });
    expect(await bench.wallet(player)).toEqual({ cash: 700_00n, held: 300_00n });
    bench.calls.length = 0;
    await bench.moveOn(2_000);
    expect(await bench.look(player, id)).toMatchObject({ state: 'paid' });
    expect([await payoutsOf(id), bench.calls]).toEqual([1, ['GET']]);
    expect(await bench.wallet(player)).toEqual({ cash: 700_00n, held: 0n });
  });

  test('whose account loses the answer at the sandbox provider ends paid as well', async () => {
    const player = await bench.player({ accountEnd: '0002' });
    const { id } = await bench.request(player, '300');
    await bench.moveOn();
    await bench.moveOn(1_000);
    await bench.moveOn(2_000);
    expect(await statesOf(player, id)).toEqual(['requested', 'approved', 'sending', 'timed_out', 'paid']);
    expect(await payoutsOf(id)).toBe(1);
  });

  test.each<[string, Weather]>([
    ['a refused connection', () => Promise.reject(new Error('ECONNREFUSED'))],
    ['a 500', () => new Response('{}', { status: 500 })],
    ['HTML instead of JSON', () => new Response('<h1>Welcome</h1>')],
    ['a 200 with an error in it', () => Response.json({ error: 'busy' })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://evil.example/' } })],
    ['a refused signature', () => Response.json({ error: 'bad_signature' }, { status: 401 })],
    [
      'an answer about another payout',
      () => Response.json({ payoutId: 'x', reference: 'other', state: 'paid', amountMinor: '30000', currency: 'PHP', reason: null }),
    ],
  ])('is neither paid nor given back by %s; it is looked up and sent again when the provider has none', async (_, answer) => {
    const player = await bench.player();
    const { id } = await bench.request(player, '300');
    bench.setWeather(answer);
    await bench.moveOn();
    await bench.moveOn(10_000);
    await bench.moveOn(60_000);
    expect(await bench.look(player, id)).toMatchObject({ state: 'timed_out' });
    expect(await bench.wallet(player)).toEqual({ cash: 700_00n, held: 300_00n });
    bench.setWeather(undefined);
    bench.calls.length = 0;
    await bench.moveOn(600_000);
    await bench.moveOn();
    // unknown there; unknown there once more, right before; sent
    expect(bench.calls).toEqual(['GET', 'GET', 'POST']);
    await bench.moveOn(2_000);
    expect(await bench.look(player, id)).toMatchObject({ state: 'paid' });
    expect(await payoutsOf(id)).toBe(1);
  });

  test('that may still be on its way to the provider is not sent again: it waits for a quiet while', async () => {
    const player = await bench.player();
    const { id } = await bench.request(player, '300');
    bench.setWeather(on('POST', () => new Response('', { status: 503 })));
    await bench.moveOn();
    bench.calls.length = 0;
    await bench.moveOn(20_000);
    expect([(await bench.look(player, id)).state, bench.calls]).toEqual(['timed_out', ['GET']]);
  });

  test('that a 404 of somebody on the way is about was not denied by the provider', async () => {
    const player = await bench.player();
    const { id } = await bench.request(player, '300');
    bench.setWeather(() => new Response('{"message":"no route"}', { status: 404 }));
    await bench.moveOn();
    await bench.moveOn(600_000);
    expect(await statesOf(player, id)).toEqual(['requested', 'approved', 'sending', 'timed_out']);
  });

  test('whose process died right after writing it down is found by the next one', async () => {
    const player = await bench.player();
    const { id } = await bench.request(player, '300');
    await bench.app.db.pool.query(
      `update withdrawals set state = 'sending', sendings = 1, sent_at = $2, look_at = $2, channel = 'bench' where id = $1`,
      [id, bench.app.clock.now()],
    );
    await bench.moveOn(31_000);
    await bench.moveOn();
    await bench.moveOn(2_000);
    expect(await bench.look(player, id)).toMatchObject({ state: 'paid' });
    expect(await payoutsOf(id)).toBe(1);
  });

  test.each([
    ['0004', ['requested', 'approved', 'sending', 'failed'], 'account.refused'],
    ['0001', ['requested', 'approved', 'sending', 'failed'], 'institution.refused'],
  ])('to an account that ends with %s comes back with its reason, once', async (accountEnd, states, reason) => {
    const player = await bench.player({ accountEnd });
    const { id } = await bench.request(player, '300');
    await bench.moveOn();
    await bench.moveOn(2_000);
    await bench.moveOn(2_000);
    expect(await bench.look(player, id)).toMatchObject({ state: 'failed', reasons: [reason], nextActor: 'player' });
    expect(await statesOf(player, id)).toEqual(states);
    expect(await bench.wallet(player)).toEqual({ cash: 1_000_00n, held: 0n });
  });

  test('that is slow is asked about more and more rarely until it is paid', async () => {
    const player = await bench.player({ accountEnd: '0003' });
    const { id } = await bench.request(player, '300');
    await bench.moveOn();
    await bench.moveOn(10_000);
    expect(await bench.look(player, id)).toMatchObject({ state: 'sending' });
    bench.calls.length = 0;
    await bench.moveOn(1_000);
    expect(bench.calls).toEqual([]);
    await bench.moveOn(15_000);
    expect(await bench.look(player, id)).toMatchObject({ state: 'paid' });
  });

  test('of another amount than asked for moves no money and is shown to staff', async () => {
    const player = await bench.player();
    const { id } = await bench.request(player, '300');
    bench.setWeather(() =>
      Response.json({ payoutId: 'x', reference: id, state: 'paid', amountMinor: '29999', currency: 'PHP', reason: null }),
    );
    await bench.moveOn();
    expect(await bench.look(player, id)).toMatchObject({ state: 'sending' });
    expect(await bench.wallet(player)).toEqual({ cash: 700_00n, held: 300_00n });
    const { rows } = await bench.app.db.pool.query('select flag from withdrawals where id = $1', [id]);
    expect(rows).toEqual([{ flag: 'amount.mismatch' }]);
  });

  test('is sent once by two processes at the same moment', async () => {
    const player = await bench.player();
    const { id } = await bench.request(player, '300');
    bench.calls.length = 0;
    await Promise.all([bench.moveOn(), bench.moveOn()]);
    expect(bench.calls.filter((method) => method === 'POST').length).toBe(1);
    await Promise.all([bench.moveOn(2_000), bench.moveOn(), bench.moveOn()]);
    expect(await statesOf(player, id)).toEqual(['requested', 'approved', 'sending', 'paid']);
    expect(await bench.wallet(player)).toEqual({ cash: 700_00n, held: 0n });
  });
});

test('50 withdrawals of the whole balance at once: exactly one is taken, and nobody is below zero (fault 3)', async () => {
  const player = await bench.player({ cashMinor: 500_00n });
  const answers = await Promise.all(Array.from({ length: 50 }, () => bench.ask(player, '500')));
  expect(answers.filter(({ ok }) => ok).length).toBe(1);
  const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])));
  // attempts with the payment password that come at once have to wait as guesses do
  for (const code of codes) expect(['funds.insufficient', 'rate.limited', 'system.busy', 'system.unbegun']).toContain(code);
  expect(await bench.wallet(player)).toEqual({ cash: 0n, held: 500_00n });
  expect(await ledgerSum(bench.app.db)).toBe(0n);
});

test('a fee is kept from what is paid, never asked for beside it', async () => {
  const paying = await createWithdrawalBench({ feeMinor: '1500' });
  const player = await paying.player({ cashMinor: 500_00n });
  const { id, receiveMinor } = await paying.request(player, '500');
  await paying.moveOn();
  await paying.moveOn(2_000);
  expect([receiveMinor, (await paying.look(player, id)).state, await paying.wallet(player)]).toEqual([
    '48500',
    'paid',
    { cash: 0n, held: 0n },
  ]);
  const { rows } = await paying.app.db.pool.query(
    `select split_part(address, ':', 1) as kind, sum(balance_minor)::text as sum from ledger_account where merchant_code = $1 and (address like 'fees:bench:%' or address like 'channel:bench:%') group by 1 order by 1`,
    [paying.app.merchant.code],
  );
  // 500.00 came in through the bench's channel, 485.00 left by it, 15.00 are ours
  expect(rows).toEqual([
    { kind: 'channel', sum: '-1500' },
    { kind: 'fees', sum: '1500' },
  ]);
  await paying.app.close();
});
