import { and, eq, sql } from 'drizzle-orm';

import type { Bonus } from '#contract/bonus/calls.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { accountOf } from '#server/ledger/account-of.ts';
import { playerBonus } from '#server/ledger/address.ts';
import { lockCash } from '#server/ledger/lock-cash.ts';

import type { BonusRow } from './offer-facts.ts';
import { bonuses } from './schema.ts';

/** Locks a bonus and its player's cash until the transaction ends. */
export async function holdBonus(tx: Transaction, row: Pick<BonusRow, 'id' | 'memberId' | 'merchantCode' | 'currency'>): Promise<BonusRow> {
  await lockCash(tx, { merchantCode: row.merchantCode, currency: row.currency, memberIds: [row.memberId] });
  const [held] = await tx
    .select()
    .from(bonuses)
    .where(and(eq(bonuses.id, row.id), eq(bonuses.memberId, row.memberId)));
  if (!held) throw new Error(`bonus ${row.id} is gone`);
  return held;
}

/** What is in the account of a bonus, and how many postings it has had. */
export const bonusAccountOf = (on: Queryable, { id, memberId, merchantCode, currency }: BonusRow) =>
  accountOf(on, { merchantCode, currency, address: playerBonus(memberId, id) });

/** The bonus parts of stakes that are still open. */
async function inPlayOf(on: Queryable, { id, merchantCode, memberId }: BonusRow): Promise<bigint> {
  const { rows } = await on.execute<{ sum: string }>(sql`
    select coalesce(sum(bonus_minor), 0)::text as sum from bonus_in_play
    where merchant_code = ${merchantCode} and member_id = ${memberId} and bonus_id = ${id}`);
  return BigInt(rows[0]?.sum ?? 0);
}

export async function toBonus(on: Queryable, row: BonusRow): Promise<Bonus> {
  return {
    bonusId: row.id,
    name: row.offerName,
    product: row.product,
    state: row.state,
    amountMinor: String(row.amountMinor),
    balanceMinor: String((await bonusAccountOf(on, row)).balanceMinor),
    inPlayMinor: String(row.state === 'active' ? await inPlayOf(on, row) : 0n),
    requiredMinor: String(row.requiredMinor),
    wageredMinor: String(row.wageredMinor),
    mostCashMinor: String(row.mostCashMinor),
    mostStakeMinor: String(row.mostStakeMinor),
    convertedMinor: String(row.convertedMinor),
    forfeitedMinor: String(row.forfeitedMinor),
    currency: row.currency,
    acceptedAt: row.acceptedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
  };
}
