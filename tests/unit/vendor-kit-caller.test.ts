import { expect, test } from 'vitest';

import { createCaller } from '../../scripts/vendor-kit/caller.ts';

/** An operator that is busy for the first calls, with what it was sent and how long the kit waited. */
function busyFor(calls: number, headers: Record<string, string> = { 'retry-after': '2' }) {
  const nonces: (string | null)[] = [];
  const bodies: string[] = [];
  const waits: number[] = [];
  const access = {
    origin: 'https://operator.example',
    vendor: 'kit',
    key: 'secret',
    nowMs: () => 1_000,
    async fetch(request: Request) {
      nonces.push(request.headers.get('x-nonce'));
      bodies.push(await request.text());
      const isBusy = nonces.length <= calls;
      const answer = isBusy ? { code: 'UNKNOWN' } : { code: 'OK', balanceMinor: '100' };
      return Response.json(answer, isBusy ? { status: 503, headers } : {});
    },
  };
  const call = createCaller(access, async (ms) => void waits.push(ms));
  return { call, nonces, bodies, waits };
}

test('an operator that is too busy is asked again when it says, with the same body and a new nonce', async () => {
  const { call, nonces, bodies, waits } = busyFor(2);
  expect(await call('balance', { token: 'player' })).toMatchObject({ status: 200, code: 'OK' });
  expect(waits).toEqual([2_000, 2_000]);
  expect(new Set(nonces).size).toBe(3);
  expect(new Set(bodies).size).toBe(1);
});

test('it is asked four times at most, and never waited for longer than ten seconds', async () => {
  const { call, nonces, waits } = busyFor(9, { 'retry-after': '3600' });
  expect(await call('balance', {})).toMatchObject({ status: 503, code: 'UNKNOWN' });
  expect(nonces).toHaveLength(4);
  expect(waits).toEqual([10_000, 10_000, 10_000]);
});

test('it is asked once where it says nothing of when, and where a check says which nonce is sent', async () => {
  const silent = busyFor(1, {});
  expect(await silent.call('balance', {})).toMatchObject({ status: 503 });
  const replayed = busyFor(1);
  expect(await replayed.call('balance', {}, { nonce: 'a-nonce-that-came-before' })).toMatchObject({ status: 503 });
  expect(replayed.nonces).toEqual(['a-nonce-that-came-before']);
});
