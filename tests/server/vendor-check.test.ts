import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { vendorAnswer, type VendorCall, vendorPaths } from '#contract/vendor.ts';

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

  test('finds an operator that does again what nobody waited for', async () => {
    const hungUp = new Map<string, AbortSignal>();
    const found = await play(async (request) => {
      const { transactionId = '', ...body } = (await request.clone().json()) as { transactionId?: string };
      const isRepeat = hungUp.get(transactionId)?.aborted === true;
      hungUp.set(transactionId, request.signal);
      if (!isRepeat) return operator.fetch(request);
      const call = Object.entries(vendorPaths).find(([, path]) => path === new URL(request.url).pathname)?.[0] as VendorCall;
      return Response.json((await operator.send(call, { ...body, transactionId: `${transactionId}:again` })).answer);
    });
    expect(found).toContain('a bet that nobody waited for is taken once when it is sent again');
    expect(found).toContain('a win that nobody waited for is paid once when it is sent again');
  });

  test('finds an operator at which a bet that nobody waited for outlives its rollback', async () => {
    const hungUp = new Set<string>();
    const found = await play(async (request) => {
      const { transactionId = '', referenceTransactionId = '' } = (await request.clone().json()) as Record<string, string | undefined>;
      request.signal.addEventListener('abort', () => hungUp.add(transactionId));
      return hungUp.has(referenceTransactionId) ? Response.json({ code: 'OK' }) : operator.fetch(request);
    });
    expect(found).toContain('a bet that nobody waited for costs nothing once it is rolled back, whether it had arrived or not');
  });
});
