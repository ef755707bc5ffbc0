import { createHmac, randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { checkVendor } from '../../scripts/vendor-kit/check-vendor.ts';
import { type CallOperator, createOperator } from '../../vendor-demo/operator.ts';

import { openDemoVendor, openKitOperator } from './fixture/demo-vendor.ts';

type Spoil = (call: CallOperator) => CallOperator;
type Body = Record<string, unknown>;

const key = 'a key of the demo vendor';
const trial = { engine: 'bahaghari:kara-y-krus', gameCode: 'bahaghari.kara-y-krus', stakeMinor: 100n };

/** The names of the checks that a vendor with such a line does not hold. */
async function failed(spoil: Spoil, only?: string): Promise<string[]> {
  const own = await openKitOperator(key);
  const vendor = await openDemoVendor({ origin: own.origin, key, spoil });
  try {
    const results = await checkVendor({
      ...trial,
      operator: own.operator,
      driver: vendor.driver,
      passMs: own.passMs,
      ...(only ? { only } : {}),
    });
    return results.flatMap(({ name, fault, leftOut }) => (fault === undefined && leftOut === undefined ? [] : [name]));
  } finally {
    await vendor.close();
    await own.close();
  }
}

const done = { isKnown: true, code: 'OK', fields: {} } as const;
const isCall = (path: string, name: string) => path === `/vendor/v1/${name}`;
const books = 'the books agree at the end, player by player, and nothing happened since';
const form = 'every call was signed, with a nonce of its own, in the right form, and about a bet of its own';

describe('the kit as an operator', () => {
  test.each<[string, string, Spoil]>([
    [
      'pays twice what was won',
      'a round is a bet and then its win, 0 too, and the vendor shows what was booked',
      (call) => (path, body) =>
        isCall(path, 'win')
          ? call(path, { ...body, amountMinor: String(2n * BigInt(String((body as Body)['amountMinor'])) + 1n) })
          : call(path, body),
    ],
    [
      'keeps wins of 0 to itself',
      'a round is a bet and then its win, 0 too, and the vendor shows what was booked',
      (call) => async (path, body) => (isCall(path, 'win') && (body as Body)['amountMinor'] === '0' ? done : call(path, body)),
    ],
    [
      'bets anew with each tap',
      'a tap that comes again, at once or later, is the same bet',
      (call) => async (path, body) => {
        if (isCall(path, 'bet')) await call(path, { ...body, transactionId: randomUUID(), roundId: randomUUID() });
        return call(path, body);
      },
    ],
    [
      'takes a refused bet for a good one',
      'a bet that is refused is shown as refused, and pays nothing',
      (call) => async (path, body) => {
        const answered = await call(path, body);
        return isCall(path, 'bet') && answered.isKnown ? { ...answered, code: 'OK' } : answered;
      },
    ],
    [
      'charges for free rounds',
      'a free round is a bet of 0 that says so, and its win is paid',
      (call) => (path, body) =>
        isCall(path, 'bet') && (body as Body)['freeRound'] === true
          ? call(path, { ...body, freeRound: false, amountMinor: '100' })
          : call(path, body),
    ],
    [
      'takes another id for each try',
      'a bet without a proper answer is sent again with its own ids, or undone',
      (call) => (path, body) => (isCall(path, 'bet') ? call(path, { ...body, transactionId: randomUUID() }) : call(path, body)),
    ],
    [
      'takes whatever comes back from a win for an answer',
      'a win without a proper answer is sent again with its own ids',
      (call) => async (path, body) => {
        const answered = await call(path, body);
        return isCall(path, 'win') && !answered.isKnown ? done : answered;
      },
    ],
    [
      'never rolls back',
      'a bet that stays uncertain is undone, whether it was taken or not',
      (call) => async (path, body) => (isCall(path, 'rollback') ? done : call(path, body)),
    ],
    [
      'rolls back once and hopes',
      'a rollback without a proper answer is sent again',
      (call) => async (path, body) => {
        const answered = await call(path, body);
        return isCall(path, 'rollback') && !answered.isKnown ? done : answered;
      },
    ],
    [
      'forgets the bet that it did not hear of',
      'a bet that arrives after its rollback counts for nothing',
      (call) => async (path, body) => (isCall(path, 'rollback') ? done : call(path, body)),
    ],
    [
      'believes a refusal after a try that it did not hear of',
      'a bet that is refused at the second try is undone: the first may still arrive',
      (call) => async (path, body) => (isCall(path, 'rollback') ? done : call(path, body)),
    ],
    [
      'keeps a win to itself once the token has run out',
      'a win is paid with a token that has run out, and to a player who was blocked meanwhile',
      (call) => async (path, body) => {
        if (!isCall(path, 'win')) return call(path, body);
        const looked = await call('/vendor/v1/balance', { token: (body as Body)['token'] });
        return looked.isKnown && looked.code === 'TOKEN_EXPIRED' ? done : call(path, body);
      },
    ],
    [
      'never finds a difference',
      'reconciliation finds nothing where the books agree, and names each round where they do not',
      (call) => async (path, body) => (isCall(path, 'reconcile') ? { ...done, fields: { differences: [] } } : call(path, body)),
    ],
  ])('finds a vendor that %s', async (_, name, spoil) => {
    expect(await failed(spoil, name)).toContain(name);
  });

  test('finds a vendor that sends what nobody asked for', async () => {
    const chatty: Spoil = (call) => (path, body) => call(path, isCall(path, 'win') ? { ...body, note: 'thanks' } : body);
    const round = 'a round is a bet and then its win, 0 too, and the vendor shows what was booked';
    expect(await failed(chatty, 'none')).toEqual([]);
    expect(await failed(chatty, round)).toEqual(expect.arrayContaining([round, form, books]));
  });

  test('finds a vendor that signs with another key or another clock, or uses a nonce twice', async () => {
    const kit = await openKitOperator(key);
    const given = { operatorOrigin: kit.origin, code: 'bahaghari', key, callMs: 2000, nowMs: Date.now };
    const ask = (change: Partial<typeof given>) => createOperator({ ...given, ...change })('/vendor/v1/balance', { token: 'x'.repeat(20) });
    await ask({});
    expect(kit.operator.wrongs).toEqual([]);
    await ask({ key: 'another key' });
    await ask({ code: 'somebody' });
    await ask({ nowMs: () => Date.now() - 6 * 60_000 });
    const once = signedRequest(kit.origin);
    await kit.operator.handle(once.clone());
    await kit.operator.handle(once);
    expect(kit.operator.wrongs).toEqual([
      'balance: the signature does not fit',
      'balance: x-vendor is somebody',
      'balance: the time stamp is too old or too early',
      'balance: a nonce was used twice',
    ]);
    await kit.close();
  });
});

function signedRequest(origin: string): Request {
  const [body, timestamp, nonce, path] = [
    '{"requestId":"r","token":"xxxxxxxxxxxxxxxxxxxx"}',
    String(Date.now()),
    randomUUID(),
    '/vendor/v1/balance',
  ];
  const signature = createHmac('sha256', key).update(`${timestamp}.${nonce}.${path}.${body}`).digest('hex');
  const headers = { 'x-vendor': 'bahaghari', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
  return new Request(`${origin}${path}`, { method: 'POST', headers, body });
}
