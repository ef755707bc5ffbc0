import { array, assert, asyncProperty, constant, constantFrom, date, integer, oneof, record, type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type LimitKind, type LimitPeriod, limitPeriods } from '#contract/protection/facts.ts';
import { confirmRaise, excludeSelf, guardDeposit, showProtection, takeTimeOut } from '#server/domains/protection/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { openOperator, type Operator } from '#tests/server/fixture/operator.ts';
import { dayMs, openGuarded } from '#tests/server/fixture/protection.ts';

import { runs } from './runs.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

const zones = ['Asia/Manila', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo', 'Pacific/Apia'];

/** The wall clock of a moment, as the runtime's own time zones have it. */
function wallOf(ms: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-CA-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(ms);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { day: Date.UTC(read('year'), read('month') - 1, read('day')), time: [read('hour'), read('minute'), read('second')].join(':') };
}

const periodOfDay: Record<LimitPeriod, (day: number) => string> = {
  day: (day) => new Date(day).toISOString().slice(0, 10),
  week: (day) => new Date(day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10),
  month: (day) => new Date(day).toISOString().slice(0, 7),
};

test('a period is the calendar’s in the merchant’s time zone: it holds its moment, its neighbours do not belong to it, also where clocks change', async () => {
  const moment = date({ min: new Date('2023-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true });
  await assert(
    asyncProperty(moment, constantFrom(...zones), async (now, zone) => {
      const { rows } = await operator.db.pool.query<Record<string, Date>>(
        'select * from protection_open(gen_random_uuid(), $1, $2, $3::timestamptz, false)',
        ['zones', zone, now],
      );
      for (const period of limitPeriods) {
        const [from, until] = [rows[0]?.[`${period}_from`]?.getTime() ?? 0, rows[0]?.[`${period}_until`]?.getTime() ?? 0];
        const named = (ms: number) => periodOfDay[period](wallOf(ms, zone).day);
        expect(from).toBeLessThanOrEqual(now.getTime());
        expect(until).toBeGreaterThan(now.getTime());
        for (const inside of [from, until - 1]) expect([zone, now, named(inside)]).toEqual([zone, now, named(now.getTime())]);
        for (const outside of [from - 1, until]) expect([zone, now, named(outside)]).not.toEqual([zone, now, named(now.getTime())]);
      }
    }),
    { numRuns: runs(60) },
  );
});

type Act =
  | { kind: 'deposit'; amount: number }
  | { kind: 'bet'; amount: number }
  | { kind: 'win'; amount: number; of: number }
  | { kind: 'undo'; of: number }
  | { kind: 'limit'; limit: Exclude<LimitKind, 'session'>; period: LimitPeriod; amount: number | null }
  | { kind: 'confirm'; limit: Exclude<LimitKind, 'session'>; period: LimitPeriod }
  | { kind: 'break'; how: 'timeOut' | 'self' }
  | { kind: 'wait'; ms: number };

const limit = constantFrom('deposit' as const, 'loss' as const, 'stake' as const);
const period = constantFrom(...limitPeriods);
const amount = constantFrom(1, 40, 100, 250);
const act: Arbitrary<Act> = oneof(
  { weight: 2, arbitrary: record({ kind: constant('deposit' as const), amount }) },
  { weight: 5, arbitrary: record({ kind: constant('bet' as const), amount }) },
  { weight: 2, arbitrary: record({ kind: constant('win' as const), amount, of: integer({ min: 0, max: 9 }) }) },
  { weight: 1, arbitrary: record({ kind: constant('undo' as const), of: integer({ min: 0, max: 9 }) }) },
  { weight: 3, arbitrary: record({ kind: constant('limit' as const), limit, period, amount: constantFrom(100, 200, 400, null) }) },
  { weight: 1, arbitrary: record({ kind: constant('confirm' as const), limit, period }) },
  { weight: 1, arbitrary: record({ kind: constant('break' as const), how: constantFrom('timeOut' as const, 'self' as const) }) },
  { weight: 3, arbitrary: record({ kind: constant('wait' as const), ms: constantFrom(60_000, 6 * 3_600_000, dayMs, 9 * dayMs) }) },
);

interface Bet {
  at: number;
  amount: number;
  isUndone: boolean;
  isWon: boolean;
}

/** What must be allowed, told from the whole history and no counters. */
class Model {
  now: number;
  bets: Bet[] = [];
  wins: { at: number; amount: number }[] = [];
  deposits: { at: number; amount: number }[] = [];
  limits = new Map<string, number>();
  raises = new Map<string, { wanted: number | null; readyAt: number }>();
  barredUntil = 0;

  constructor(now: number) {
    this.now = now;
  }

  isIn(at: number, named: LimitPeriod): boolean {
    const name = (ms: number) => periodOfDay[named](wallOf(ms, 'Asia/Manila').day);
    return name(at) === name(this.now);
  }

  used(kind: Exclude<LimitKind, 'session'>, named: LimitPeriod): number {
    const sum = (list: readonly { at: number; amount: number }[]) =>
      list.filter(({ at }) => this.isIn(at, named)).reduce((total, one) => total + one.amount, 0);
    const staked = sum(this.bets.filter(({ isUndone }) => !isUndone));
    return kind === 'deposit' ? sum(this.deposits) : kind === 'stake' ? staked : staked - sum(this.wins);
  }

  fits(kind: Exclude<LimitKind, 'session'>, wanted: number): boolean {
    return limitPeriods.every((named) => {
      const most = this.limits.get(`${kind} ${named}`);
      return most === undefined || this.used(kind, named) + wanted <= most;
    });
  }

  stakeCode(wanted: number): string {
    if (this.barredUntil > this.now) return 'PLAYER_EXCLUDED';
    if (!this.fits('stake', wanted)) return 'LIMIT_STAKE';
    return this.fits('loss', wanted) ? 'OK' : 'LIMIT_LOSS';
  }

  setLimit(name: string, wanted: number | null): void {
    const standing = this.limits.get(name);
    if (standing !== undefined && (wanted === null || wanted > standing)) this.raises.set(name, { wanted, readyAt: this.now + dayMs });
    else {
      this.raises.delete(name);
      if (wanted !== null) this.limits.set(name, wanted);
    }
  }

  confirm(name: string): string {
    const raise = this.raises.get(name);
    if (!raise) return 'limit.raise.none';
    if (raise.readyAt > this.now) return 'limit.raise.early';
    this.raises.delete(name);
    if (raise.wanted === null) this.limits.delete(name);
    else this.limits.set(name, raise.wanted);
    return 'done';
  }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ExpectedError) return error.code;
      throw error;
    },
  );

test('any sequence of deposits, bets, wins, rollbacks, changes of limits, breaks and waiting allows what the whole history allows, and no more', async () => {
  await assert(
    asyncProperty(array(act, { minLength: 4, maxLength: 30 }), async (acts) => {
      // tokens live for hours: the clock goes on from there for every run, the token does not matter here
      const play = await openGuarded(operator, 1_000_000n);
      await operator.db.pool.query("update round_game_tokens set expires_at = now() + interval '90 years' where member_id = $1", [
        play.member.memberId,
      ]);
      const model = new Model(operator.clock.now().getTime());
      const placed: string[] = [];
      for (const step of acts) await apply(step, { play, model, placed });
      const shown = await showProtection({ ctx: play.ctx });
      for (const one of shown.limits) {
        if (one.kind === 'session' || one.kind === 'deposit') continue;
        expect([one.kind, one.period, one.used]).toEqual([one.kind, one.period, String(model.used(one.kind, one.period))]);
        expect(one.amount).toBe(model.limits.get(`${one.kind} ${one.period}`)?.toString() ?? null);
      }
    }),
    { numRuns: runs(30) },
  );
});

async function apply(
  step: Act,
  { play, model, placed }: { play: Awaited<ReturnType<typeof openGuarded>>; model: Model; placed: string[] },
): Promise<void> {
  const { ctx } = play;
  const text = (minor: number | null) => (minor === null ? null : (minor / 100).toFixed(2));
  switch (step.kind) {
    case 'wait':
      operator.clock.advanceMs(step.ms);
      model.now += step.ms;
      return;
    case 'bet': {
      const expected = model.stakeCode(step.amount);
      const { roundId, code } = await play.stake(step.amount);
      expect(code).toBe(expected);
      if (code !== 'OK') return;
      model.bets.push({ at: model.now, amount: step.amount, isUndone: false, isWon: false });
      placed.push(roundId);
      return;
    }
    case 'win': {
      const bet = model.bets[step.of];
      if (!bet || bet.isUndone || bet.isWon) return;
      expect(await play.winOf(placed[step.of] ?? '', step.amount)).toBe('OK');
      bet.isWon = true;
      model.wins.push({ at: model.now, amount: step.amount });
      return;
    }
    case 'undo': {
      const bet = model.bets[step.of];
      if (!bet || bet.isUndone || bet.isWon) return;
      expect(await play.undo(placed[step.of] ?? '')).toBe('OK');
      bet.isUndone = true;
      return;
    }
    case 'limit':
      model.setLimit(`${step.limit} ${step.period}`, step.amount);
      return play.limit(step.limit, step.period, text(step.amount));
    case 'confirm':
      expect(await codeOf(confirmRaise({ ctx, input: { kind: step.limit, period: step.period } }))).toBe(
        model.confirm(`${step.limit} ${step.period}`),
      );
      return;
    case 'break': {
      const isShorter = model.barredUntil > model.now && (step.how === 'timeOut' || model.barredUntil === Infinity);
      const taken = step.how === 'timeOut' ? takeTimeOut({ ctx, input: { length: '24h' } }) : excludeSelf({ ctx, input: { length: '6m' } });
      const code = await codeOf(taken);
      // an exclusion may be lengthened by one that ends later; a time-out never cuts into what stands
      if (step.how === 'timeOut' && isShorter && model.barredUntil === Infinity) expect(code).toBe('exclusion.shorter');
      if (code === 'done') model.barredUntil = step.how === 'self' ? Infinity : Math.max(model.barredUntil, model.now + dayMs);
      return;
    }
    case 'deposit': {
      const expected =
        model.barredUntil > model.now ? 'protection.excluded' : model.fits('deposit', step.amount) ? 'done' : 'limit.deposit.reached';
      const key = `key-${model.deposits.length}-${play.member.memberId}`.slice(0, 60);
      const asked = operator.db.orm.transaction((tx) => guardDeposit({ ctx, tx, amountMinor: BigInt(step.amount), idempotencyKey: key }));
      expect(await codeOf(asked)).toBe(expected);
      if (expected !== 'done') return;
      model.deposits.push({ at: model.now, amount: step.amount });
      await writeDeposit(play.member.memberId, key, step.amount);
    }
  }
}

async function writeDeposit(memberId: string, key: string, amountMinor: number): Promise<void> {
  await operator.db.pool.query(
    `insert into cashier_deposits (id, merchant_code, member_id, channel, channel_name, state, amount_minor, fee_minor, currency, language,
       idempotency_key, input_hash, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, 'test', 'Test', 'pending', $3, 0, 'PHP', 'tl', $4, '-', $5, $5)`,
    [operator.merchant.code, memberId, amountMinor, key, operator.clock.now()],
  );
}
