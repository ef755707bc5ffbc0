import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { excludeSelf, setLimit, showProtection } from '#server/domains/protection/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { KilledError, mortal } from './fixture/mortal.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { openWallets, type WalletBench } from './fixture/wallets.ts';

let bench: WalletBench;
beforeAll(async () => {
  bench = await openWallets();
});
beforeEach(() => bench.setWeather());
afterAll(() => bench.app.close());

const post = 'POST /v1/transfers';
const sent = () => bench.calls.filter((call) => call === post).length;

describe('a transfer to a vendor that keeps a wallet of its own, and back', () => {
  test('moves the money once, on both sides, and the vendor’s wins come home with it', async () => {
    const ctx = await bench.player();
    expect(await bench.transfer(ctx, 'in', '400')).toMatchObject({ state: 'done', amountMinor: '40000', vendorName: 'Peryahan' });
    expect([await bench.cash(ctx), await bench.there(ctx)]).toEqual([600_00n, 400_00n]);
    await bench.play(ctx, 250_00n);
    expect(await bench.transfer(ctx, 'out', '650.00')).toMatchObject({ state: 'done', direction: 'out' });
    expect([await bench.cash(ctx), await bench.there(ctx)]).toEqual([1_250_00n, 0n]);
  });

  test('shows both balances and the transfers; a vendor that is silent has none to show', async () => {
    const ctx = await bench.player();
    await bench.transfer(ctx, 'in', '120');
    expect(await bench.show(ctx)).toMatchObject({
      currency: 'PHP',
      cashMinor: '88000',
      wallets: [{ vendor: 'peryahan', name: 'Peryahan', balanceMinor: '12000' }],
      transfers: [{ direction: 'in', state: 'done', amountMinor: '12000' }],
    });
    bench.setWeather(() => new Response('', { status: 503 }));
    expect((await bench.show(ctx)).wallets).toEqual([{ vendor: 'peryahan', name: 'Peryahan', balanceMinor: null }]);
  });

  test('is one, however often and at once it is asked for under one key; another amount under it is refused', async () => {
    const ctx = await bench.player();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => bench.transfer(ctx, 'in', '300', key)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(bench.transfer(ctx, 'in', '301', key)).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    expect([await bench.cash(ctx), await bench.there(ctx)]).toEqual([700_00n, 300_00n]);
  });

  test('of 50 at once for the whole balance, one is taken', async () => {
    const ctx = await bench.player(500_00n);
    const ends = await Promise.allSettled(Array.from({ length: 50 }, () => bench.transfer(ctx, 'in', '500')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.filter((end) => end.status === 'rejected' && end.reason.code === 'funds.insufficient')).toHaveLength(49);
    expect([await bench.cash(ctx), await bench.there(ctx)]).toEqual([0n, 500_00n]);
  });

  test.each(['0', '-1', '0.001', '1e3', 'NaN', ' 10 ', '１０', '9223372036854775808'])(
    'of %j is refused beside its field, and nothing moves',
    async (amount) => {
      const ctx = await bench.player();
      await expect(bench.transfer(ctx, 'in', amount)).rejects.toMatchObject({ code: 'amount.invalid' });
      expect(await bench.cash(ctx)).toBe(1_000_00n);
    },
  );

  test('of more than there is ends refused: here before it is sent, there with nothing credited', async () => {
    const ctx = await bench.player(100_00n);
    const before = sent();
    await expect(bench.transfer(ctx, 'in', '100.50')).rejects.toMatchObject({ code: 'funds.insufficient' });
    expect(sent()).toBe(before);
    expect(await bench.transfer(ctx, 'out', '5')).toMatchObject({ state: 'refused', reason: 'funds.insufficient' });
    expect(await bench.cash(ctx)).toBe(100_00n);
  });

  test('that the vendor refuses comes back, once', async () => {
    const ctx = await bench.player();
    expect(await bench.transfer(ctx, 'in', '50.03')).toMatchObject({ state: 'refused', reason: 'transfer.refused' });
    expect([await bench.cash(ctx), await bench.there(ctx)]).toEqual([1_000_00n, 0n]);
    await bench.moveOn(60_000);
    expect(await bench.cash(ctx)).toBe(1_000_00n);
  });
});

describe('a vendor on a bad day', () => {
  test.each(['in', 'out'] as const)(
    'that books %s and loses the answer is looked up, and asked for nothing twice (fault 27)',
    async (direction) => {
      const ctx = await bench.player();
      if (direction === 'out') await bench.transfer(ctx, 'in', '500');
      const before = sent();
      const { id, state } = await bench.transfer(ctx, direction, '60.01');
      expect(state).toBe('unknown');
      // nothing is given back or credited on a guess
      expect(await bench.cash(ctx)).toBe(direction === 'in' ? 939_99n : 500_00n);
      await bench.moveOn(2_000);
      expect((await bench.show(ctx)).transfers.find((one) => one.id === id)).toMatchObject({ state: 'done' });
      expect([await bench.cash(ctx), await bench.there(ctx)]).toEqual(direction === 'in' ? [939_99n, 60_01n] : [560_01n, 439_99n]);
      expect(sent() - before).toBe(1);
    },
  );

  test('that never got it is sent it again under the same id, looked up first and not before a quiet while', async () => {
    const ctx = await bench.player();
    const before = bench.calls.length;
    expect((await bench.transfer(ctx, 'in', '70.02')).state).toBe('unknown');
    for (const afterMs of [2_000, 5_000, 10_000]) await bench.moveOn(afterMs);
    expect(bench.calls.slice(before).filter((call) => call === post)).toHaveLength(1);
    await bench.moveOn(20_000);
    const calls = bench.calls.slice(before);
    expect(calls.filter((call) => call === post)).toHaveLength(2);
    expect(calls.at(-2)).toBe('GET /v1/transfers');
    expect([await bench.cash(ctx), await bench.there(ctx)]).toEqual([929_98n, 70_02n]);
  });

  test.each([
    ['an error', () => new Response('', { status: 500 })],
    ['a page instead of JSON', () => new Response('<html>')],
    [
      'another transfer',
      () => Response.json({ reference: 'x', player: 'x', direction: 'in', amountMinor: '1', currency: 'PHP', state: 'done', reason: null }),
    ],
    ['a 404 of a proxy', () => Response.json({ error: 'no route' }, { status: 404 })],
    ['nothing in time', () => new Promise<never>(() => undefined)],
  ])('that answers %s leaves the transfer unknown, sends nothing again, and it ends when the vendor is back', async (_, answer) => {
    const ctx = await bench.player();
    bench.setWeather(answer);
    const before = sent();
    expect((await bench.transfer(ctx, 'in', '80')).state).toBe('unknown');
    for (const afterMs of [2_000, 40_000, 600_000]) await bench.moveOn(afterMs);
    expect([await bench.cash(ctx), sent() - before]).toEqual([920_00n, 1]);
    bench.setWeather();
    for (const afterMs of [600_000, 600_000]) await bench.moveOn(afterMs);
    expect([await bench.cash(ctx), await bench.there(ctx)]).toEqual([920_00n, 80_00n]);
  });

  test('that booked another amount moves nothing: somebody has to talk to it', async () => {
    const ctx = await bench.player();
    await bench.transfer(ctx, 'in', '500');
    bench.setWeather(async (request) => {
      const answer = (await (await bench.reach(request)).json()) as object;
      return Response.json('state' in answer ? { ...answer, amountMinor: '999900' } : answer);
    });
    expect((await bench.transfer(ctx, 'out', '90')).state).toBe('unknown');
    await bench.moveOn(60_000);
    expect(await bench.cash(ctx)).toBe(500_00n);
  });

  test('whose process dies before any step of a transfer, with the answer under way, has it once in the end', async () => {
    for (const direction of ['in', 'out'] as const)
      for (let steps = 0; steps < 9; steps += 1) {
        const ctx = await bench.player();
        if (direction === 'out') await bench.transfer(ctx, 'in', '500');
        const start = await bench.cash(ctx);
        const key = randomUUID();
        const dying = bench.transfer(bench.onDatabase(ctx, mortal(bench.app.db, steps)), direction, '100', key);
        const died = await dying.then(
          () => false,
          (error: unknown) => error instanceof KilledError,
        );
        for (const afterMs of [2_000, 40_000, 60_000]) await bench.moveOn(afterMs);
        // the player asks again, not knowing
        expect([steps, died, (await bench.transfer(ctx, direction, '100', key)).state]).toEqual([steps, died, 'done']);
        expect([steps, (await bench.cash(ctx)) - start]).toEqual([steps, direction === 'in' ? -100_00n : 100_00n]);
        expect(await bench.there(ctx)).toBe(direction === 'in' ? 100_00n : 400_00n);
      }
  });

  test('whose answer comes late, when it was looked up already, is heard without a second effect', async () => {
    const ctx = await bench.player();
    await bench.transfer(ctx, 'in', '500');
    const late = Promise.withResolvers<void>();
    const booked = Promise.withResolvers<void>();
    bench.setWeather(async (request) => {
      if (request.method !== 'POST') return undefined;
      const answer = await bench.reach(request);
      booked.resolve();
      await late.promise;
      return answer;
    });
    const asked = bench.transfer(ctx, 'out', '110');
    await booked.promise;
    await bench.moveOn(2_000);
    expect(await bench.cash(ctx)).toBe(610_00n);
    late.resolve();
    expect((await asked).state).toBe('done');
    expect(await bench.cash(ctx)).toBe(610_00n);
  });

  test('is asked by two processes at once, and sent it again by one', async () => {
    const ctx = await bench.player();
    await bench.transfer(ctx, 'in', '30.02');
    const before = sent();
    bench.app.clock.advanceMs(40_000);
    await Promise.all([bench.moveOn(), bench.moveOn()]);
    expect(sent() - before).toBe(1);
    expect([await bench.cash(ctx), await bench.there(ctx)]).toEqual([969_98n, 30_02n]);
  });
});

describe('the recall', () => {
  test('brings everything back, and the same key again answers the same', async () => {
    const ctx = await bench.player();
    await bench.transfer(ctx, 'in', '640');
    await bench.play(ctx, -40_00n);
    const key = randomUUID();
    const first = await bench.recall(ctx, key);
    expect(first).toMatchObject({ transfers: [{ state: 'done', direction: 'out', amountMinor: '60000' }], silent: [] });
    expect(await bench.recall(ctx, key)).toEqual(first);
    expect([await bench.cash(ctx), await bench.there(ctx)]).toEqual([960_00n, 0n]);
    expect(await bench.recall(ctx)).toEqual({ transfers: [], silent: [] });
  });

  test('names the vendor that does not say what it holds', async () => {
    const ctx = await bench.player();
    bench.setWeather(() => new Response('', { status: 503 }));
    expect(await bench.recall(ctx)).toEqual({ transfers: [], silent: ['peryahan'] });
  });
});

describe('what protects a player', () => {
  const lossOf = async (ctx: Parameters<typeof showProtection>[0]['ctx']) =>
    (await showProtection({ ctx })).limits.find(({ kind, period }) => kind === 'loss' && period === 'day')?.used;

  test('counts what is at a vendor as lost until it is back, and holds the limit', async () => {
    const ctx = await bench.player();
    await setLimit({ ctx, input: { kind: 'loss', period: 'day', amount: '300' } });
    await bench.transfer(ctx, 'in', '250');
    expect(await lossOf(ctx)).toBe('25000');
    await expect(bench.transfer(ctx, 'in', '60')).rejects.toMatchObject({ code: 'limit.loss.reached' });
    expect(await bench.transfer(ctx, 'in', '20.03')).toMatchObject({ state: 'refused' });
    expect(await lossOf(ctx)).toBe('25000');
    await bench.transfer(ctx, 'out', '200');
    expect(await lossOf(ctx)).toBe('5000');
    expect(await bench.cash(ctx)).toBe(950_00n);
  });

  test('keeps who is excluded from sending money there, never from bringing it back', async () => {
    const ctx = await bench.player();
    await bench.transfer(ctx, 'in', '500');
    await excludeSelf({ ctx, input: { length: '6m' } });
    await expect(bench.transfer(ctx, 'in', '10')).rejects.toMatchObject({ code: 'protection.excluded' });
    expect((await bench.transfer(ctx, 'out', '100')).state).toBe('done');
    expect((await bench.recall(ctx)).transfers).toMatchObject([{ state: 'done', amountMinor: '40000' }]);
    expect(await bench.cash(ctx)).toBe(1_000_00n);
  });
});

test('wallet transfer, withdrawal and deposit channels are calls of the gateway, for members alone, each for its own (WALL-008)', async () => {
  const [owner, other, guest] = [visitor(bench.app), visitor(bench.app), visitor(bench.app)];
  await registerPlayer(owner, 'lipat_isa');
  await registerPlayer(other, 'lipat_dalawa');
  const body = { vendor: 'peryahan', direction: 'out', amount: '5', currency: 'PHP' } as const;
  const made = await owner.call('POST /wps/wallet/transfers', { body, idempotencyKey: randomUUID() });
  expect(made).toMatchObject({ ok: true, value: { state: 'refused', reason: 'funds.insufficient' } });
  const query = { transferId: made.ok ? made.value.id : '' };
  expect(await owner.call('GET /wps/wallet/transfers/:transferId', { query })).toEqual(made);
  expect(await other.call('GET /wps/wallet/transfers/:transferId', { query })).toMatchObject({ code: 'transfer.not.found' });
  expect(await owner.call('GET /wps/wallet/vendorWallets')).toMatchObject({ ok: true, value: { wallets: [{ balanceMinor: '0' }] } });
  expect(await owner.call('POST /wps/wallet/recall', { body: {}, idempotencyKey: randomUUID() })).toMatchObject({ ok: true });
  expect(await owner.call('POST /wps/wallet/transfers', { body })).toMatchObject({ code: 'idempotency.key.required' });
  const nowhere = { body: { ...body, vendor: 'nobody' }, idempotencyKey: randomUUID() };
  expect(await owner.call('POST /wps/wallet/transfers', nowhere)).toMatchObject({ code: 'wallet.not.found' });
  const strange = { body: { ...body, currency: 'CNY' }, idempotencyKey: randomUUID() };
  expect(await owner.call('POST /wps/wallet/transfers', strange)).toMatchObject({ code: 'currency.mismatch' });
  for (const call of ['GET /wps/wallet/vendorWallets', 'GET /wps/cashier/channels', 'GET /wps/cashier/withdrawals/terms'] as const) {
    expect(await owner.call(call)).toMatchObject({ ok: true });
    expect(await guest.call(call)).toMatchObject({ code: 'session.required' });
  }
});

test('the sandbox vendor takes no unsigned call', async () => {
  const answer = await bench.reach(new Request('http://vendor.localhost/v1/balances?player=x&currency=PHP'));
  expect([answer.status, await answer.json()]).toEqual([401, { error: 'bad_signature' }]);
});

test('after all of it the ledger sums to zero', async () => {
  expect((await verifyLedger(bench.app.db)).faults).toEqual([]);
});
