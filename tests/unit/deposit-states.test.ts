import { describe, expect, test } from 'vitest';

import { depositState, type DepositState } from '#contract/deposits/calls.ts';
import { isOpenState, mayStep } from '#server/domains/cashier/deposit-states.ts';
import { judgeReport, type JudgedDeposit } from '#server/domains/cashier/judge-report.ts';
import type { PaymentReport, PaymentState } from '#server/providers/payment/payment-channel.ts';

const states = depositState.options;

/** The whole table, written out by hand: a row is a state, its words are where it may go. */
const legal: Record<DepositState, string> = {
  created: 'pending failed expired review',
  pending: 'success failed expired cancelled review',
  success: '',
  failed: 'review',
  expired: 'review',
  cancelled: 'review',
  review: 'success failed',
};

const expiresAt = new Date('2026-03-01T10:30:00Z');
const inTime = new Date('2026-03-01T10:10:00Z');
const deposit = (state: DepositState): JudgedDeposit => ({
  state,
  amountMinor: 50_000n,
  currency: 'PHP',
  paymentId: state === 'created' ? null : 'pay_1',
  expiresAt,
});
const report = (state: PaymentState, changes: Partial<PaymentReport> = {}): PaymentReport => ({
  paymentId: 'pay_1',
  state,
  amountMinor: 50_000n,
  currency: 'PHP',
  occurredAt: inTime,
  ...changes,
});
const judge = (state: DepositState, said: PaymentReport) => judgeReport({ deposit: deposit(state), report: said });

describe('the deposit state machine', () => {
  for (const from of states) {
    for (const to of states) {
      const isLegal = legal[from].split(' ').includes(to);
      test(`${from} ${isLegal ? 'may become' : 'never becomes'} ${to} (WALL-002)`, () => {
        expect(mayStep(from, to)).toBe(isLegal);
      });
    }
  }

  test('only what is pending, or in review with a person, can be credited, and nothing leaves success', () => {
    expect(states.filter((state) => mayStep(state, 'success'))).toEqual(['pending', 'review']);
    expect(states.filter((state) => states.every((to) => !mayStep(state, to)))).toEqual(['success']);
  });

  test('a deposit waits for its provider while it is created or pending', () => {
    expect(states.filter(isOpenState)).toEqual(['created', 'pending']);
  });
});

describe('what a provider says about a deposit', () => {
  const verdicts: Record<PaymentState, Record<DepositState, string>> = {
    pending: { created: 'pending', pending: '-', success: '-', failed: '-', expired: '-', cancelled: '-', review: '-' },
    success: {
      created: 'pending success',
      pending: 'success',
      success: '-',
      failed: 'review',
      expired: 'review',
      cancelled: 'review',
      review: '-',
    },
    failed: {
      created: 'failed',
      pending: 'failed',
      success: 'refused',
      failed: '-',
      expired: 'refused',
      cancelled: 'refused',
      review: '-',
    },
    expired: {
      created: 'expired',
      pending: 'expired',
      success: 'refused',
      failed: 'refused',
      expired: '-',
      cancelled: 'refused',
      review: '-',
    },
    cancelled: {
      created: 'pending cancelled',
      pending: 'cancelled',
      success: 'refused',
      failed: 'refused',
      expired: 'refused',
      cancelled: '-',
      review: '-',
    },
  };

  for (const [said, row] of Object.entries(verdicts) as [PaymentState, Record<DepositState, string>][]) {
    for (const from of states) {
      test(`"${said}" about a deposit in ${from} means: ${row[from]}`, () => {
        const verdict = judge(from, report(said));
        const words = { ignore: '-', refuse: 'refused', step: verdict.kind === 'step' ? verdict.path.join(' ') : '' };
        expect(words[verdict.kind]).toBe(row[from]);
      });
    }
  }

  test('every step of every verdict is legal, whatever is reported about whatever state', () => {
    for (const from of states) {
      for (const said of Object.keys(verdicts) as PaymentState[]) {
        for (const changes of [
          {},
          { amountMinor: 1n },
          { currency: 'CNY' },
          { paymentId: 'pay_2' },
          { occurredAt: new Date('2026-03-01T10:30:00.001Z') },
        ]) {
          const verdict = judge(from, report(said, changes));
          let state = from;
          for (const to of verdict.kind === 'step' ? verdict.path : []) {
            expect(mayStep(state, to), `${from} + ${said}: ${state} to ${to}`).toBe(true);
            state = to;
          }
        }
      }
    }
  });

  test.each([
    ['another amount', { amountMinor: 49_999n }, 'amount.mismatch'],
    ['another currency', { currency: 'CNY' }, 'currency.mismatch'],
    ['another payment', { paymentId: 'pay_2' }, 'payment.mismatch'],
    ['a moment after the end', { occurredAt: new Date('2026-03-01T10:30:00.001Z') }, 'paid.after.expiry'],
  ])('money with %s goes to review and is not credited', (_, changes, flag) => {
    expect(judge('pending', report('success', changes))).toEqual({ kind: 'step', path: ['review'], flag });
    expect(judge('success', report('success', changes))).toEqual({ kind: 'refuse', wanted: 'success', flag });
  });

  test('money at the very last moment is in time', () => {
    expect(judge('pending', report('success', { occurredAt: expiresAt }))).toEqual({ kind: 'step', path: ['success'] });
  });

  test('money after an end without money says so', () => {
    expect(judge('failed', report('success'))).toEqual({ kind: 'step', path: ['review'], flag: 'paid.after.end' });
  });
});
