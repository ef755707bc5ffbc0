import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { faultOfPaymentPassword } from '#contract/passwords/facts.ts';
import { withdrawalRules, withdrawalStates, type WithdrawalState } from '#contract/withdrawals/calls.ts';
import { isSameName } from '#contract/typed/names.ts';
import { readHolderName } from '#server/domains/withdrawals/payees/payee-rules.ts';
import { judgePayout } from '#server/domains/withdrawals/payout/judge-payout.ts';
import { nextLook } from '#server/domains/withdrawals/payout/next-look.ts';
import { newReference } from '#server/domains/withdrawals/reference.ts';
import { type ReviewedRequest, reviewReasonsOf } from '#server/domains/withdrawals/review/review-rules.ts';
import { boundCash, type PlayedSpan, turnoverLeft } from '#server/domains/withdrawals/turnover.ts';
import { effectOf, isFinal, mayStep, nextStates } from '#server/domains/withdrawals/withdrawal-states.ts';
import { systemRandom } from '#server/platform/random.ts';

describe('the states of a withdrawal', () => {
  test('money is taken or given back in final states alone, and each final state does one of both', () => {
    for (const state of withdrawalStates) expect(effectOf(state) !== 'none', state).toBe(isFinal(state));
  });

  test('every state is reached from a request, and every one leads to an end', () => {
    const reach = (from: WithdrawalState): Set<WithdrawalState> => {
      const seen = new Set<WithdrawalState>([from]);
      for (const state of seen) for (const next of nextStates[state]) seen.add(next);
      return seen;
    };
    expect([...reach('requested')].sort()).toEqual([...withdrawalStates].sort());
    for (const state of withdrawalStates) expect([...reach(state)].some(isFinal), state).toBe(true);
  });

  test('what was given to the provider is refused by nobody, and without its answer neither paid nor given back', () => {
    expect([
      mayStep('sending', 'refused'),
      mayStep('timed_out', 'refused'),
      mayStep('approved', 'paid'),
      mayStep('approved', 'failed'),
    ]).toEqual([false, false, false, false]);
  });
});

describe('the turnover rule: deposits are played once', () => {
  const amount = fc.bigInt({ min: 0n, max: 10_000_000n });
  const spans = fc.array(fc.record({ depositMinor: amount, stakesMinor: amount }), { maxLength: 8 });
  const percent = fc.integer({ min: 0, max: 100 });

  test('a deposit of 100 of which 40 was played leaves 60 to be played; what was won beside it is free', () => {
    const leftMinor = turnoverLeft({ spans: [{ depositMinor: 100_00n, stakesMinor: 40_00n }], percent: 100 });
    expect(leftMinor).toBe(60_00n);
    expect(boundCash({ leftMinor, cashMinor: 260_00n })).toBe(60_00n);
    expect(boundCash({ leftMinor, cashMinor: 25_00n })).toBe(25_00n);
  });

  test('what was played beyond a deposit is not kept for the next one', () => {
    const first: PlayedSpan = { depositMinor: 100n, stakesMinor: 1_000n };
    expect(turnoverLeft({ spans: [first, { depositMinor: 50n, stakesMinor: 0n }], percent: 100 })).toBe(50n);
  });

  test('is never below nothing, never above the deposits, and nothing at 0 percent', () => {
    fc.assert(
      fc.property(spans, percent, (all, share) => {
        const left = turnoverLeft({ spans: all, percent: share });
        const deposits = all.reduce((sum, { depositMinor }) => sum + depositMinor, 0n);
        return left >= 0n && left * 100n <= deposits * BigInt(share) && turnoverLeft({ spans: all, percent: 0 }) === 0n;
      }),
    );
  });

  test('playing more never binds more, and playing as much as was deposited in a span leaves nothing of it', () => {
    fc.assert(
      fc.property(spans, percent, fc.nat(), amount, (all, share, at, more) => {
        const index = all.length === 0 ? 0 : at % all.length;
        const played = all.map((span, place) => (place === index ? { ...span, stakesMinor: span.stakesMinor + more } : span));
        const done = [...all, { depositMinor: 0n, stakesMinor: all.reduce((sum, { depositMinor }) => sum + depositMinor, 0n) }];
        return (
          turnoverLeft({ spans: played, percent: share }) <= turnoverLeft({ spans: all, percent: share }) &&
          turnoverLeft({ spans: done, percent: share }) === 0n
        );
      }),
    );
  });

  test('a deposit made in two parts binds as much as the same one made whole', () => {
    fc.assert(
      fc.property(spans, amount, amount, amount, (before, one, other, stakesMinor) => {
        const parts = [...before, { depositMinor: one, stakesMinor: 0n }, { depositMinor: other, stakesMinor }];
        const whole = [...before, { depositMinor: one + other, stakesMinor }];
        return turnoverLeft({ spans: parts, percent: 100 }) === turnoverLeft({ spans: whole, percent: 100 });
      }),
    );
  });
});

describe('what a person looks at first', () => {
  const rules = withdrawalRules.parse({});
  const hourMs = 3_600_000;
  const usual: ReviewedRequest = {
    amountMinor: BigInt(rules.review.aboveMinor),
    payeeAgeMs: rules.review.newPayeeHours * hourMs,
    accountAgeMs: rules.review.newAccountHours * hourMs,
    todayCount: rules.review.dayCount - 1,
    isFirst: false,
    verification: 'verified',
    isBonusShared: false,
  };

  test('nothing of a usual one', () => expect(reviewReasonsOf(rules, usual)).toEqual([]));

  test.each<[string, Partial<ReviewedRequest>, string]>([
    ['an amount above the limit', { amountMinor: BigInt(rules.review.aboveMinor) + 1n }, 'amount'],
    ['a new payee', { payeeAgeMs: rules.review.newPayeeHours * hourMs - 1 }, 'payee.new'],
    ['a new account', { accountAgeMs: rules.review.newAccountHours * hourMs - 1 }, 'account.new'],
    ['one too many in a day', { todayCount: rules.review.dayCount }, 'many.today'],
    ['nobody verified', { verification: 'unverified' }, 'unverified'],
    ['a verification under way', { verification: 'in_review' }, 'unverified'],
    ['a refused verification', { verification: 'failed' }, 'unverified'],
    ['the first one ever', { isFirst: true }, 'first.time'],
    ['a bonus that another account shares', { isBonusShared: true }, 'bonus.shared'],
  ])('%s', (_, change, reason) => expect(reviewReasonsOf(rules, { ...usual, ...change })).toEqual([reason]));

  test('what two people have to approve is never paid without anybody, whatever the other limit says', () => {
    const lax = withdrawalRules.parse({ fourEyesAboveMinor: '100', review: { aboveMinor: '5000000' } });
    expect(reviewReasonsOf(lax, { ...usual, amountMinor: 101n })).toEqual(['amount']);
  });
});

describe('what a payout provider says', () => {
  const report = { payoutId: 'out_1', state: 'paid' as const, amountMinor: 500n, currency: 'PHP', reason: null };
  const judged = (state: WithdrawalState, change: object = {}, payoutId: string | null = null) =>
    judgePayout({ withdrawal: { state, payMinor: 500n, currency: 'PHP', payoutId }, report: { ...report, ...change } });

  test('moves a withdrawal on its way, and an old letter nothing', () => {
    expect(judged('sending')).toEqual({ kind: 'step', to: 'paid', reason: null });
    expect(judged('sending', { state: 'failed', reason: 'account.refused' })).toEqual({
      kind: 'step',
      to: 'failed',
      reason: 'account.refused',
    });
    expect(judged('sending', { state: 'pending' })).toEqual({ kind: 'ignore' });
    expect(judged('timed_out', { state: 'pending' })).toEqual({ kind: 'step', to: 'sending', reason: null });
    expect(judged('paid')).toEqual({ kind: 'ignore' });
  });

  test.each([
    ['another amount', { amountMinor: 501n }, null, 'amount.mismatch'],
    ['another currency', { currency: 'USD' }, null, 'currency.mismatch'],
    ['another payout', {}, 'out_2', 'payout.mismatch'],
  ])('%s moves no money and is for a person', (_, change, payoutId, flag) =>
    expect(judged('sending', change, payoutId)).toEqual({ kind: 'flag', flag }),
  );

  test.each(['paid', 'refused', 'failed', 'approved', 'in_review'] as const)('a contradiction after %s moves no money', (state) =>
    expect(judged(state, { state: state === 'paid' ? 'failed' : 'paid' })).toEqual({ kind: 'flag', flag: 'illegal.step' }),
  );

  test('one on its way is asked about soon at first, then more and more rarely, every ten minutes at least', () => {
    const sentAt = new Date(0);
    const waits = [0, 4_000, 60_000, 86_400_000].map((ms) => nextLook({ now: new Date(ms), sentAt }).getTime() - ms);
    expect(waits).toEqual([1_000, 2_000, 30_000, 600_000]);
  });
});

describe('what a payee and a payment password may be', () => {
  test.each([
    ['Juan Dela Cruz', 'DELA CRUZ, JUAN', true],
    ['Peña, Ma. Luisa', 'ma luisa pena', true],
    ['Juan Cruz', 'Juana Cruz', false],
    ['Juan Cruz Sr', 'Juan Cruz Jr', false],
  ])('%j and %j are one name: %j', (one, other, same) => expect(isSameName(one, other)).toBe(same));

  test.each(['', '\u200b', '1234', 'Juan3', 'a@b.c', '.'])('%j is no holder name', (typed) =>
    expect(readHolderName(typed)).toBeUndefined(),
  );
  test('a name keeps its accents and loses its doubled spaces', () => expect(readHolderName('  José   Niño ')).toBe('José Niño'));

  test.each(['12345', '1234567', '12a456', '', ' 12345', '１２３４５６'])('%j is no payment password', (text) =>
    expect(faultOfPaymentPassword(text)).toBe('payment.password.invalid'),
  );
  test.each(['111111', '123456', '654321', '890123', '121212', '123123', '000000'])('%j is guessed first', (text) =>
    expect(faultOfPaymentPassword(text)).toBe('payment.password.weak'),
  );
  test('others are good', () =>
    expect(['274913', '112358', '100200'].map(faultOfPaymentPassword)).toEqual([undefined, undefined, undefined]));

  test('a reference is read out without doubt', () =>
    expect(newReference(systemRandom)).toMatch(/^W-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/));
});
