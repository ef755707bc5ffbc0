import type { Minor } from '#contract/money.ts';

import type { MoneyDay, ProductDay } from './read-days.ts';

/** The net gain of a branch's players: prizes, rebates and activities minus turnover. */
export interface Pnl {
  turnoverMinor: Minor;
  payoutMinor: Minor;
  rebateMinor: Minor;
  activityMinor: Minor;
  pnlMinor: Minor;
}

type Parts = Omit<Pnl, 'pnlMinor'>;

export const pnlOf = ({ turnoverMinor, payoutMinor, rebateMinor, activityMinor }: Parts): Pnl => ({
  turnoverMinor,
  payoutMinor,
  rebateMinor,
  activityMinor,
  pnlMinor: payoutMinor + rebateMinor + activityMinor - turnoverMinor,
});

export const addMinor = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0n);

/** The totals over some days. */
export function pnlIn(played: readonly ProductDay[], money: readonly MoneyDay[]): Pnl {
  return pnlOf({
    turnoverMinor: addMinor(played.map(({ turnoverMinor }) => turnoverMinor)),
    payoutMinor: addMinor(played.map(({ payoutMinor }) => payoutMinor)),
    rebateMinor: addMinor(money.map(({ rebateMinor }) => rebateMinor)),
    activityMinor: addMinor(money.map(({ activityMinor }) => activityMinor)),
  });
}

/** In wire format. */
export const pnlText = (pnl: Pnl) => ({
  turnoverMinor: String(pnl.turnoverMinor),
  payoutMinor: String(pnl.payoutMinor),
  rebateMinor: String(pnl.rebateMinor),
  activityMinor: String(pnl.activityMinor),
  pnlMinor: String(pnl.pnlMinor),
});
