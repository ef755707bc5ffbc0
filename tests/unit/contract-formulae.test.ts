import { describe, expect, test } from 'vitest';

import { type ContractKind, type ContractTerms, findTermFaults, isLossBased, mostTiers } from '#contract/contracts/facts.ts';
import { newBillState } from '#server/domains/contracts/rules/bill-state.ts';
import { carriedIn } from '#server/domains/contracts/rules/carry.ts';
import { dueAmount } from '#server/domains/contracts/rules/due-amount.ts';
import { ownAmount } from '#server/domains/contracts/rules/own-amount.ts';
import { settlePeriod, type Counting } from '#server/domains/contracts/rules/settle-period.ts';
import { depositFee, teamLoss } from '#server/domains/contracts/rules/team-loss.ts';
import { hashDocument } from '#server/domains/contracts/terms-document.ts';

type Line = [sales: number, users: number, loss: number | null, scale: number];

const termsOf = (lines: readonly Line[], change: Partial<ContractTerms> = {}): ContractTerms => ({
  minBillingMinor: '10000',
  tiers: lines.map(([sales, validUsers, loss, scale]) => ({
    salesMinor: String(sales),
    validUsers,
    lossMinor: loss === null ? null : String(loss),
    scale,
  })),
  cycles: null,
  carry: null,
  feeRate: 0,
  ...change,
});
const ofDividend = (lines: readonly Line[], change: Partial<ContractTerms> = {}) => termsOf(lines, { cycles: 2, carry: 'none', ...change });

/** 10,000.00 with 3 members gives 0.50 %, 50,000.00 with 5 gives 0.80 %. */
const salary = termsOf([
  [1_000_000, 3, null, 50],
  [5_000_000, 5, null, 80],
]);
const team = (turnover: number, validUsers: number, loss = 0) => ({
  turnoverMinor: BigInt(turnover),
  validUsers,
  lossMinor: BigInt(loss),
});

describe('a salary', () => {
  test('is the highest tier whose turnover and members are both reached, times the turnover', () => {
    // 60,000.00 x 0.80 % = 480.00
    expect(ownAmount('salary', salary, team(6_000_000, 5))).toEqual({ tier: 1, scale: 80, baseMinor: 6_000_000n, amountMinor: 48_000n });
    // one member too few for the second tier: 60,000.00 x 0.50 % = 300.00
    expect(ownAmount('salary', salary, team(6_000_000, 4))).toMatchObject({ tier: 0, amountMinor: 30_000n });
  });

  test('begins exactly at the threshold, and one centavo below it is nothing', () => {
    expect(ownAmount('salary', salary, team(1_000_000, 3)).amountMinor).toBe(5_000n);
    expect(ownAmount('salary', salary, team(999_999, 3))).toEqual({ tier: null, scale: 0, baseMinor: 999_999n, amountMinor: 0n });
  });

  test('is rounded half up to the centavo', () => {
    const half = termsOf([[0, 0, null, 50]]);
    // 1.00 x 0.50 % = 0.005, 0.99 x 0.50 % = 0.00495
    expect(ownAmount('hour', half, team(100, 0)).amountMinor).toBe(1n);
    expect(ownAmount('hour', half, team(99, 0)).amountMinor).toBe(0n);
    expect(ownAmount('hour', half, team(299, 0)).amountMinor).toBe(1n);
    expect(ownAmount('hour', half, team(300, 0)).amountMinor).toBe(2n);
  });

  test('asks for the loss only in tiers that name one', () => {
    const withLoss = termsOf([
      [1_000_000, 3, null, 50],
      [1_000_000, 3, 200_000, 90],
    ]);
    expect(ownAmount('salary', withLoss, team(1_000_000, 3, 199_999)).tier).toBe(0);
    expect(ownAmount('salary', withLoss, team(1_000_000, 3, 200_000)).tier).toBe(1);
  });

  test('of a team whose corrections outweigh its bets is nothing', () => {
    expect(ownAmount('salary', termsOf([[0, 0, null, 100]]), team(-5_000, 0)).amountMinor).toBe(0n);
  });
});

describe('a dividend', () => {
  const dividend = ofDividend([
    [10_000_000, 3, 0, 1_000],
    [10_000_000, 3, 1_000_000, 2_000],
  ]);

  test('is of what the players lost, by the tier that turnover, members and loss reach', () => {
    // 12,000.00 lost x 20 % = 2,400.00
    expect(ownAmount('dividend', dividend, team(20_000_000, 4, 1_200_000))).toMatchObject({ tier: 1, amountMinor: 240_000n });
    expect(ownAmount('dividend', dividend, team(20_000_000, 4, 900_000))).toMatchObject({ tier: 0, amountMinor: 90_000n });
    expect(ownAmount('dividend', dividend, team(9_999_999, 4, 900_000)).tier).toBeNull();
  });

  test('is nothing where the players won, or came out even', () => {
    expect(ownAmount('dividend', dividend, team(20_000_000, 4, -1))).toMatchObject({ tier: null, amountMinor: 0n });
    expect(ownAmount('dividend', dividend, team(20_000_000, 4, 0)).amountMinor).toBe(0n);
  });

  test('takes what was carried in off the loss before tier and amount are found', () => {
    // 12,000.00 lost, 5,000.00 carried in: 7,000.00 x 10 %
    expect(ownAmount('dividend', dividend, team(20_000_000, 4, 1_200_000), -500_000n)).toEqual({
      tier: 0,
      scale: 1_000,
      baseMinor: 700_000n,
      amountMinor: 70_000n,
    });
    expect(ownAmount('dividend', dividend, team(20_000_000, 4, 1_200_000), -1_300_000n)).toMatchObject({
      baseMinor: -100_000n,
      amountMinor: 0n,
    });
  });

  test('counts a loss as stakes less prizes, rebates, activity and the fee of deposits', () => {
    const fee = depositFee(2_000_001n, 150);
    expect(fee, '20,000.01 x 1.50 % = 300.00015').toBe(30_000n);
    const parts = { billingMinor: 5_000_000n, prizeMinor: 4_200_000n, rebateMinor: 25_000n, activityMinor: 50_000n, depositFeeMinor: fee };
    expect(teamLoss(parts)).toBe(695_000n);
    expect(teamLoss({ ...parts, prizeMinor: 5_200_000n }), 'the players won').toBe(-305_000n);
    expect(depositFee(-100n, 150), 'deposits that were taken back cost nothing').toBe(0n);
  });
});

describe('what is carried', () => {
  const before = { lossMinor: -300n, baseMinor: -500n };
  const into = (carry: 'none' | 'forever' | 'previous' | 'half' | null, isFirstOfMonth = false, left: typeof before | undefined = before) =>
    carriedIn({ carry, before: left, isFirstOfMonth });

  test('is nothing, everything, the last period’s own result, or what is of this month', () => {
    expect([into('none'), into(null), into('forever'), into('previous'), into('half')]).toEqual([0n, 0n, -500n, -300n, -500n]);
    expect([into('forever', true), into('half', true)], 'a month begins').toEqual([-500n, 0n]);
  });

  test('is never a gain, and nothing before the first bill', () => {
    expect(into('forever', false, { lossMinor: 900n, baseMinor: 400n })).toBe(0n);
    expect(carriedIn({ carry: 'forever', before: undefined, isFirstOfMonth: false })).toBe(0n);
  });
});

describe('a branch', () => {
  const counting = (memberId: string, giverId: string | null, turnover: number, scale: number): Counting => ({
    memberId,
    giverId,
    kind: 'salary',
    terms: termsOf([[0, 0, null, scale]]),
    facts: team(turnover, 9),
    carriedMinor: 0n,
  });

  test('divides the amount of its top: each gets the own amount less that of the direct downlines', () => {
    const paid = settlePeriod([
      counting('root', null, 1_000_000, 100),
      counting('left', 'root', 600_000, 60),
      counting('right', 'root', 300_000, 50),
      counting('leaf', 'left', 200_000, 30),
    ]);
    const net = Object.fromEntries([...paid].map(([id, { netMinor }]) => [id, Number(netMinor)]));
    // root 10,000 - (3,600 + 1,500); left 3,600 - 600
    expect(net).toEqual({ root: 4_900, left: 3_000, right: 1_500, leaf: 600 });
    expect(Object.values(net).reduce((sum, one) => sum + one, 0)).toBe(10_000);
  });

  test('never takes from an upline whose downlines were promised more: the platform bears it', () => {
    const paid = settlePeriod([counting('root', null, 100_000, 100), counting('left', 'root', 600_000, 60)]);
    expect(paid.get('root')).toMatchObject({ amountMinor: 1_000n, downlinesMinor: 3_600n, netMinor: 0n, borneMinor: 2_600n });
    expect(paid.get('left')?.netMinor).toBe(3_600n);
  });

  test('pays a downline whose upline reached no tier (the upline’s misfortune is not the downline’s)', () => {
    const root = { ...counting('root', null, 100, 100), terms: termsOf([[1_000_000, 0, null, 100]]) };
    const paid = settlePeriod([root, counting('left', 'root', 100, 60)]);
    expect(paid.get('root')?.tier).toBeNull();
    expect(paid.get('left')?.netMinor).toBe(1n);
  });
});

describe('what is due', () => {
  test('is the net with the correction, never below zero; the rest is taken off later', () => {
    expect(dueAmount(1_000n, 250n)).toEqual({ dueMinor: 1_250n, owedMinor: 0n });
    expect(dueAmount(1_000n, -300n)).toEqual({ dueMinor: 700n, owedMinor: 0n });
    expect(dueAmount(1_000n, -1_500n)).toEqual({ dueMinor: 0n, owedMinor: -500n });
  });

  test('decides with tier, amount and account what a new bill is', () => {
    const state = (change: Partial<Parameters<typeof newBillState>[0]>) =>
      newBillState({ tier: 0, dueMinor: 100n, currency: 'PHP', canTakeMoney: true, ...change });
    expect(state({})).toBe('issued');
    expect(state({ tier: null, dueMinor: 0n })).toBe('notReached');
    expect(state({ dueMinor: 0n })).toBe('insufficient');
    expect(state({ canTakeMoney: false })).toBe('uncollected');
    expect(state({ dueMinor: 5_000_000n })).toBe('issued');
    expect(state({ dueMinor: 5_000_001n })).toBe('unapproved');
  });
});

describe('the terms of a contract', () => {
  const faults = (kind: ContractKind, terms: ContractTerms, above?: ContractTerms) => findTermFaults(kind, terms, above);

  test('are right where scales rise and what is asked for does not fall', () => {
    expect(faults('salary', salary)).toEqual({});
    expect(faults('dividend', ofDividend([[100, 0, 100, 1]]))).toEqual({});
  });

  test('are wrong at the field that is wrong', () => {
    const wrong = termsOf([
      [1_000, 5, 500, 50],
      [900, 4, 400, 50],
      [2_000, 6, 2_001, 501],
    ]);
    expect(faults('salary', wrong)).toEqual({
      'tiers.1.salesMinor': 'contract.sales.falling',
      'tiers.1.validUsers': 'contract.users.falling',
      'tiers.1.lossMinor': 'contract.loss.falling',
      'tiers.1.scale': 'contract.scale.not.rising',
      'tiers.2.lossMinor': 'contract.loss.above.sales',
      'tiers.2.scale': 'contract.scale.high',
    });
  });

  test('have one tier at least and ten at most', () => {
    const lines = Array.from({ length: mostTiers + 1 }, (_, at): Line => [at, at, null, at + 1]);
    expect(faults('hour', termsOf([]))).toEqual({ tiers: 'contract.tiers.none' });
    expect(faults('hour', termsOf(lines.slice(0, mostTiers)))).toEqual({});
    expect(faults('hour', termsOf(lines))).toEqual({ tiers: 'contract.tiers.many' });
  });

  test('say how often and what is carried for dividends, and for nothing else', () => {
    expect(faults('dividend', termsOf([[0, 0, null, 1]]))).toEqual({ cycles: 'request.invalid', carry: 'request.invalid' });
    expect(faults('salary', ofDividend([[0, 0, null, 1]]))).toEqual({ cycles: 'request.invalid', carry: 'request.invalid' });
  });

  test('give nobody more than the giver has for the same thresholds', () => {
    const child = (line: Line, change: Partial<ContractTerms> = {}) => faults('salary', termsOf([line], change), salary);
    expect(child([1_000_000, 3, null, 50])).toEqual({});
    expect(child([1_000_000, 3, null, 51])).toEqual({ 'tiers.0.scale': 'contract.scale.above.own' });
    expect(child([999_999, 3, null, 1]), 'the giver has nothing there').toEqual({ 'tiers.0.scale': 'contract.scale.above.own' });
    expect(child([5_000_000, 4, null, 80])).toEqual({ 'tiers.0.scale': 'contract.scale.above.own' });
    expect(child([5_000_000, 5, null, 80])).toEqual({});
    expect(child([1_000_000, 3, null, 50], { minBillingMinor: '9999' })).toEqual({ minBillingMinor: 'contract.billing.below.own' });
  });

  test('keep the giver’s rhythm, carry and fee', () => {
    const above = ofDividend([[0, 0, null, 500]], { carry: 'forever', feeRate: 100 });
    expect(faults('dividend', ofDividend([[0, 0, null, 500]], { cycles: 3 }), above)).toEqual({
      cycles: 'contract.period.differs',
      carry: 'contract.period.differs',
      feeRate: 'contract.period.differs',
    });
  });

  test('are of the loss where it is asked for, and always for dividends', () => {
    expect([isLossBased('salary', salary), isLossBased('salary', termsOf([[1, 0, 1, 1]])), isLossBased('dividend', salary)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('have another hash when anything of the document is another', () => {
    const document = {
      merchantCode: 'laro',
      kind: 'salary',
      version: 1,
      memberId: 'a',
      giverId: null,
      currency: 'PHP',
      terms: salary,
    } as const;
    const others = [
      { ...document, version: 2 },
      { ...document, giverId: 'b' },
      { ...document, merchantCode: 'tala' },
      { ...document, terms: { ...salary, minBillingMinor: '10001' } },
      { ...document, terms: termsOf([[1_000_000, 3, 0, 50]]) },
      { ...document, terms: termsOf([[1_000_000, 3, null, 50]]) },
    ];
    const hashes = new Set([document, ...others].map((one) => hashDocument(one)));
    expect(hashes.size).toBe(7);
    const { feeRate, carry, cycles, tiers, minBillingMinor } = salary;
    expect(hashDocument({ ...document, terms: { feeRate, carry, cycles, tiers, minBillingMinor } }), 'in any order').toBe(
      hashDocument(document),
    );
  });
});
