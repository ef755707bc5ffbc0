import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { vendorAnswer, type VendorCall, type VendorCode, vendorPaths } from '#contract/vendor.ts';

import { checkOperator } from '../../scripts/vendor-kit/check-operator.ts';
import { openOperator, type Operator } from './fixture/operator.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

/** The kit at a table of this platform, or of one that answers through `fetch`. */
async function play(fetch: (request: Request) => Promise<Response> = operator.fetch) {
  const member = await operator.newMember(10_000n);
  const results = await checkOperator({
    origin: 'http://localhost',
    vendor: 'studio',
    key: operator.secret,
    launchToken: await operator.launch(member),
    stakeMinor: 100n,
    fetch,
    nowMs: () => operator.clock.now().getTime(),
    expireToken: async () => operator.clock.advanceMs(481 * 60_000),
  });
  return results.filter(({ fault, leftOut }) => fault !== undefined || leftOut !== undefined).map(({ name }) => name);
}

const change = async (response: Response, changed: object) =>
  Response.json({ ...vendorAnswer.parse(await response.json()), ...changed }, { status: response.status });

interface Heard {
  call: VendorCall;
  body: { transactionId?: string; referenceTransactionId?: string; amountMinor?: string; freeRound?: boolean };
  /** What this platform does. */
  pass: () => Promise<Response>;
}
/** An operator that goes wrong in its own way, new for each play. */
type Faulty = () => (heard: Heard) => Response | Promise<Response>;

const behind = (handle: ReturnType<Faulty>) => async (request: Request) =>
  handle({ call: callOf(request), body: (await request.clone().json()) as Heard['body'], pass: () => operator.fetch(request) });
const callOf = (request: Request) =>
  (Object.keys(vendorPaths) as VendorCall[]).find((call) => vendorPaths[call] === new URL(request.url).pathname) ?? expect.fail();
/** Done whether its caller waits or not, and answered when one who hung up at once has gone. */
async function doAnyway(request: Request): Promise<Response> {
  const { url, method, headers } = request;
  const response = await operator.fetch(new Request(url, { method, headers, body: await request.clone().text() }));
  await sleep(10);
  return response;
}
const codeOf = async (response: Response) => vendorAnswer.parse(await response.clone().json()).code;
const says = (code: VendorCode) => Response.json({ code });
const books = 'the books agree at the end: balance = before - stakes + wins + refunds';

describe('the conformance kit', () => {
  test('finds nothing wrong with this platform', async () => {
    expect(await play()).toEqual([]);
  });

  test('finds an operator that takes any signature', async () => {
    const found = await play(async (request) => {
      const response = await operator.fetch(request.clone());
      return response.status === 401 ? Response.json({ code: 'OK', balanceMinor: '10000' }) : response;
    });
    expect(found).toContain('a signature that does not fit is refused and nothing moves');
    expect(found).toContain('a time stamp off by six minutes is refused, old or early');
    expect(found).toContain('a nonce works once');
  });

  test('finds an operator that pays a repeated win twice', async () => {
    let wins = 0;
    const found = await play(async (request) => {
      if (new URL(request.url).pathname !== vendorPaths.win) return operator.fetch(request);
      const response = await operator.fetch(request);
      wins += 1;
      return wins === 3 ? change(response, { balanceMinor: '999999' }) : response;
    });
    expect(found).toEqual(['what is sent again has its first answer and moves nothing']);
  });

  test('finds an operator that finds nothing when books are compared', async () => {
    const found = await play(async (request) =>
      new URL(request.url).pathname === vendorPaths.reconcile ? Response.json({ code: 'OK', differences: [] }) : operator.fetch(request),
    );
    expect(found).toEqual(['a reconciliation names each round in which the books differ, and no other']);
  });

  test('finds an operator that forgets a late win', async () => {
    const ended = new Set<string>();
    const found = await play(async (request) => {
      const body = (await request.clone().json()) as { roundId?: string };
      const { pathname } = new URL(request.url);
      if (pathname === vendorPaths.endRound) ended.add(body.roundId ?? '');
      if (pathname === vendorPaths.win && ended.has(body.roundId ?? '')) return Response.json({ code: 'ROUND_CLOSED' });
      return operator.fetch(request);
    });
    expect(found).toEqual(['a late win is taken on a round that has ended, a late bet is not']);
  });

  test.each([
    ['bet', 'a bet that nobody waited for is taken once when it is sent again'],
    ['win', 'a win that nobody waited for is paid once when it is sent again'],
  ] as const)('finds an operator that does a %s again that nobody waited for', async (call, name) => {
    // the requests themselves: a signal hears no abort any more once its request is gone
    const sent = new Map<string, Request>();
    const found = await play(async (request) => {
      if (callOf(request) !== call) return operator.fetch(request);
      const { transactionId = '', ...body } = (await request.clone().json()) as { transactionId?: string };
      const isRepeat = sent.get(transactionId)?.signal.aborted === true;
      sent.set(transactionId, request);
      if (!isRepeat) return doAnyway(request);
      return Response.json((await operator.send(call, { ...body, transactionId: `${transactionId}:again` })).answer);
    });
    expect(found).toContain(name);
  });

  test('finds an operator at which a bet that nobody waited for outlives its rollback', async () => {
    const sent = new Map<string, Request>();
    const found = await play(async (request) => {
      const { transactionId = '', referenceTransactionId = '' } = (await request.clone().json()) as Record<string, string | undefined>;
      sent.set(transactionId, request);
      if (sent.get(referenceTransactionId)?.signal.aborted) return Response.json({ code: 'OK' });
      return callOf(request) === 'bet' ? doAnyway(request) : operator.fetch(request);
    });
    expect(found).toContain('a bet that nobody waited for costs nothing once it is rolled back, whether it had arrived or not');
  });

  test('finds an operator that takes a rollback for done that it never did, since nobody waited for it', async () => {
    const sent = new Map<string, Request>();
    const found = await play(async (request) => {
      if (callOf(request) !== 'rollback') return operator.fetch(request);
      const { transactionId = '' } = (await request.clone().json()) as { transactionId?: string };
      if (sent.get(transactionId)?.signal.aborted) return Response.json({ code: 'OK', balanceMinor: '0' });
      sent.set(transactionId, request);
      // longer than the kit waits for what it gives up
      await sleep(60);
      return request.signal.aborted ? Response.error() : operator.fetch(request);
    });
    const name = 'a rollback that nobody waited for gives the stake back once when it is sent again';
    expect(found).toEqual(expect.arrayContaining([name, books]));
  });

  test.each<[string, string, Faulty]>([
    [
      'refuses to undo a bet that it does not know',
      'a rollback before its bet is taken, and the late bet is refused',
      () => {
        const bets = new Set<string>();
        return ({ call, body, pass }) => {
          if (call === 'bet') bets.add(body.transactionId ?? '');
          return call === 'rollback' && !bets.has(body.referenceTransactionId ?? '') ? says('TX_NOT_FOUND') : pass();
        };
      },
    ],
    [
      'refuses a win once its token has run out',
      'a win is taken with a token that has run out, a bet is not',
      () => {
        let hasRunOut = false;
        return async ({ call, pass }) => {
          if (call === 'win' && hasRunOut) return says('TOKEN_EXPIRED');
          const response = await pass();
          hasRunOut ||= (await codeOf(response)) === 'TOKEN_EXPIRED';
          return response;
        };
      },
    ],
    [
      'takes a bet after its token has run out',
      'a win is taken with a token that has run out, a bet is not',
      () =>
        async ({ call, pass }) => {
          const response = await pass();
          return call === 'bet' && (await codeOf(response)) === 'TOKEN_EXPIRED' ? says('OK') : response;
        },
    ],
    [
      'takes a stake of 0 that is not free',
      'a free round costs nothing and pays',
      () =>
        ({ call, body, pass }) =>
          call === 'bet' && body.amountMinor === '0' && body.freeRound === false ? says('OK') : pass(),
    ],
  ])('finds an operator that %s', async (_, name, faulty) => {
    expect(await play(behind(faulty()))).toEqual([name]);
  });

  test.each<[string, string, Faulty]>([
    [
      'says that it undid a bet that it does not know, and takes the bet when it comes',
      'a rollback before its bet is taken, and the late bet is refused',
      () => {
        const bets = new Set<string>();
        return ({ call, body, pass }) => {
          if (call === 'bet') bets.add(body.transactionId ?? '');
          return call === 'rollback' && !bets.has(body.referenceTransactionId ?? '') ? says('OK') : pass();
        };
      },
    ],
    [
      'charges for a free round',
      'a free round costs nothing and pays',
      () =>
        async ({ call, body, pass }) =>
          call === 'bet' && body.freeRound === true && body.amountMinor === '0'
            ? Response.json((await operator.send('bet', { ...body, amountMinor: '100', freeRound: false })).answer)
            : pass(),
    ],
    [
      'keeps what a free round wins',
      'a free round costs nothing and pays',
      () => {
        const free = new Set<string>();
        return async ({ call, body, pass }) => {
          if (call === 'bet' && body.freeRound === true) free.add(body.transactionId ?? '');
          return call === 'win' && free.has(body.referenceTransactionId ?? '')
            ? Response.json((await operator.send('win', { ...body, amountMinor: '0' })).answer)
            : pass();
        };
      },
    ],
  ])('finds an operator that %s, by its books too', async (_, name, faulty) => {
    expect(await play(behind(faulty()))).toEqual(expect.arrayContaining([name, books]));
  });
});
