import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { BookedRound } from '#contract/vendor.ts';

import { openOperator, openPlay, type Operator } from './fixture/operator.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

/** A round of 1.00 that pays 2.50, as its vendor has it in its books. */
async function playRound(): Promise<BookedRound> {
  const play = await openPlay(operator);
  await operator.call('bet', play.bet());
  await operator.call('win', play.win());
  return { roundId: play.roundId, currency: 'PHP', stakeMinor: '100', winMinor: '250', state: 'closed' };
}

const reconcile = (rounds: BookedRound[], period?: { fromMs: number; untilMs: number }) =>
  operator.call('reconcile', { rounds, ...(period ? { period } : {}) });

describe('a vendor reconciles its rounds', () => {
  test('what both books have alike is no difference, and nothing moves', async () => {
    const round = await playRound();
    const before = await operator.movements();
    expect(await reconcile([round])).toEqual({ code: 'OK', differences: [], hasMore: false });
    expect(await operator.movements()).toBe(before);
  });

  test.each<[string, Partial<BookedRound>, string]>([
    ['another stake', { stakeMinor: '200' }, 'amount'],
    ['another win', { winMinor: '0' }, 'amount'],
    ['another currency', { currency: 'VND' }, 'amount'],
    ['another state', { state: 'open' }, 'state'],
  ])('%s is named with its round and our figures', async (_, change, kind) => {
    const round = await playRound();
    const { roundId, ...booked } = round;
    const { differences } = await reconcile([{ ...round, ...change }]);
    expect(differences).toEqual([{ roundId, kind, booked }]);
  });

  test('a round that we never heard of is unknown, unless nothing came of it there either', async () => {
    const round: BookedRound = { roundId: randomUUID(), currency: 'PHP', stakeMinor: '100', winMinor: '0', state: 'closed' };
    expect((await reconcile([round])).differences).toEqual([{ roundId: round.roundId, kind: 'unknown' }]);
    expect((await reconcile([{ ...round, stakeMinor: '0', state: 'refunded' }])).differences).toEqual([]);
  });

  test('with a period, rounds of ours that the list lacks are named, from its beginning to before its end', async () => {
    const at = () => operator.clock.now().getTime();
    await playRound();
    operator.clock.advanceMs(1000);
    const fromMs = at();
    const [first, second] = [await playRound(), await playRound()];
    operator.clock.advanceMs(1000);
    const untilMs = at();
    await playRound();
    const missing = (await reconcile([first], { fromMs, untilMs })).differences;
    expect(missing).toMatchObject([{ roundId: second.roundId, kind: 'missing', booked: { stakeMinor: '100', winMinor: '250' } }]);
    const asked = (await reconcile([], { fromMs, untilMs })).differences;
    expect(asked?.map(({ roundId }) => roundId).toSorted()).toEqual([first.roundId, second.roundId].toSorted());
  });

  test('another vendor’s round is unknown to it', async () => {
    const round = await playRound();
    await operator.db.pool.query('update rounds set vendor_code = $1 where round_id = $2', ['somebody-else', round.roundId]);
    expect((await reconcile([round])).differences).toEqual([{ roundId: round.roundId, kind: 'unknown' }]);
  });

  test('more differences than one answer holds are said to be more', async () => {
    const rounds = Array.from({ length: 200 }, () => ({ ...unheard(), roundId: randomUUID() }));
    const period = { fromMs: 0, untilMs: 1 };
    expect(await reconcile(rounds, period)).toMatchObject({ hasMore: false, differences: { length: 200 } });
    await playRound();
    const today = operator.clock.now().getTime();
    expect(await reconcile(rounds, { fromMs: today - 60_000, untilMs: today + 1 })).toMatchObject({
      hasMore: true,
      differences: { length: 200 },
    });
  });

  test('a nonce is taken once, and a list or a period that is too long is refused', async () => {
    const nonce = randomUUID();
    const body = { requestId: 'r-1', rounds: [] };
    expect((await operator.send('reconcile', body, { nonce })).answer.code).toBe('OK');
    expect(await operator.send('reconcile', body, { nonce })).toMatchObject({ status: 401, answer: { code: 'BAD_SIGNATURE' } });
    const long = Array.from({ length: 201 }, unheard);
    expect((await reconcile(long)).code).toBe('BAD_REQUEST');
    expect((await reconcile([], { fromMs: 0, untilMs: 32 * 86_400_000 })).code).toBe('BAD_REQUEST');
    expect((await reconcile([], { fromMs: 5, untilMs: 5 })).code).toBe('BAD_REQUEST');
  });
});

function unheard(): BookedRound {
  return { roundId: randomUUID(), currency: 'PHP', stakeMinor: '100', winMinor: '0', state: 'closed' };
}
