import { strict as assert } from 'node:assert';

import { eq } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { Transaction } from '#server/db/database.ts';
import { houseOf, type LedgerAddress, playerBonus, playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import type { Ctx } from '#server/platform/context.ts';

import { bonusAccountOf } from './bonus-rows.ts';
import type { BonusRow } from './offer-facts.ts';
import { bonuses } from './schema.ts';

/** Ends an active bonus before its wagering is met: everything in it is forfeited. The caller holds it (`holdBonus`). */
export async function forfeitBonus(input: { ctx: Ctx; tx: Transaction; row: BonusRow; state: 'forfeited' | 'expired' }): Promise<BonusRow> {
  const { ctx, tx, row, state } = input;
  assert.equal(row.state, 'active', 'a bonus ends once');
  const { balanceMinor, version } = await bonusAccountOf(tx, row);
  await moveOut({ tx, row, version, kind: 'forfeit', amountMinor: balanceMinor });
  return update(tx, row, { state, endedAt: ctx.clock.now(), forfeitedMinor: row.forfeitedMinor + balanceMinor });
}

/**
 * Clears what arrived in a bonus's account after its end. If the bonus became cash, it goes to the cash up to the agreed amount; the rest
 * is forfeited, as the terms say. The caller holds it.
 */
export async function clearRest({ tx, row }: { tx: Transaction; row: BonusRow }): Promise<BonusRow> {
  assert.notEqual(row.state, 'active', 'only an ended bonus has a rest');
  const { balanceMinor, version } = await bonusAccountOf(tx, row);
  const left = row.state === 'converted' ? row.mostCashMinor - row.convertedMinor : 0n;
  const cashMinor = balanceMinor < left ? balanceMinor : left;
  await moveOut({ tx, row, version, kind: 'convert', amountMinor: cashMinor });
  await moveOut({ tx, row, version, kind: 'forfeit', amountMinor: balanceMinor - cashMinor });
  return update(tx, row, {
    hasRest: false,
    convertedMinor: row.convertedMinor + cashMinor,
    forfeitedMinor: row.forfeitedMinor + balanceMinor - cashMinor,
  });
}

/** The key contains the account's version, so no step is taken twice. */
async function moveOut(input: {
  tx: Transaction;
  row: BonusRow;
  version: string;
  kind: 'convert' | 'forfeit';
  amountMinor: Minor;
}): Promise<void> {
  const { tx, row, version, kind, amountMinor } = input;
  if (amountMinor === 0n) return;
  const { id, memberId, merchantCode, currency, offerName } = row;
  const destination: LedgerAddress = kind === 'convert' ? playerCash(memberId) : houseOf('promo', memberId);
  const { status } = await move(tx, {
    merchantCode,
    currency,
    kind,
    key: `bonus:${id}:${kind}:${version}`,
    reference: id,
    description: offerName,
    postings: [{ source: playerBonus(memberId, id), destination, amountMinor }],
  });
  assert.equal(status, 'posted', `bonus ${id} is held, so that its money is there`);
}

async function update(tx: Transaction, { id }: BonusRow, change: Partial<BonusRow>): Promise<BonusRow> {
  const [row] = await tx.update(bonuses).set(change).where(eq(bonuses.id, id)).returning();
  assert(row, 'a held bonus is there');
  return row;
}
