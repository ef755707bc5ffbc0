import { strict as assert } from 'node:assert';

import type { Currency, Minor } from '#contract/money.ts';
import { momentOf } from '#lottery/local-time.ts';
import { linesOf } from '#server/ledger/lines-of.ts';
import { periodOf } from '#server/ledger/period-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import type { StatementLine } from './canonical-line.ts';
import { findPeriod, type PeriodInput } from './find-period.ts';
import { sumKinds, type Totals } from './sum-kinds.ts';

/** A statement before its lines are read. */
export interface Statement extends Totals {
  account: string;
  brandName: string;
  currency: Currency;
  from: string;
  to: string;
  timeZone: string;
  openingMinor: Minor;
  closingMinor: Minor;
  madeAt: Date;
  /** Every line in ledger order, in chunks; ends normally only if they lead from the opening to the closing balance. */
  lines(): AsyncGenerator<StatementLine[], void>;
}

const partSize = 1_000;

/** Takes a period's state; its lines are read on demand and belong to this moment. @throws period.invalid, period.too.old */
export async function openStatement({ ctx, input }: { ctx: MemberCtx; input: PeriodInput }): Promise<Statement> {
  const { code: merchantCode, currency, brandName } = ctx.merchant;
  const { from, to, timeZone } = findPeriod({ ctx, input });
  const of = { merchantCode, currency, memberId: ctx.actor.memberId, timeZone, from, to };
  const madeAt = ctx.clock.now();
  const state = await periodOf(ctx.db, of);
  const { openingMinor, closingMinor } = state;
  const account = ctx.actor.userName;
  const frame = { description: account, reference: `${from} ${to} ${timeZone} ${currency}`, amountMinor: 0n };
  return {
    ...sumKinds(state.kinds),
    account,
    brandName,
    currency,
    from,
    to,
    timeZone,
    openingMinor,
    closingMinor,
    madeAt,
    async *lines() {
      yield [{ ...frame, number: 0, at: startOf(from, timeZone), kind: 'opening', balanceMinor: openingMinor }];
      let [number, balanceMinor, at] = [0, openingMinor, startOf(from, timeZone)];
      for await (const part of linesOf(ctx.db, { ...of, range: state.range, partSize })) {
        yield part.map(({ kind, description, reference, amountMinor, createdAt }) => {
          number += 1;
          balanceMinor += amountMinor;
          at = createdAt;
          return { number, at, kind, description, reference, amountMinor, balanceMinor };
        });
      }
      assert(
        balanceMinor === closingMinor && number === state.count,
        'the lines of a statement lead from its opening to its closing balance',
      );
      // dated by the last movement: while nothing moves, a statement stays identical byte for byte
      yield [{ ...frame, number: number + 1, at, kind: 'closing', balanceMinor: closingMinor }];
    },
  };
}

function startOf(day: string, timeZone: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(momentOf({ year, month, day: date }, 0, timeZone));
}
