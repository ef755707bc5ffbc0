import { eq, lt, sql } from 'drizzle-orm';

import { type Currency, minorDigits } from '#contract/money.ts';
import type { VendorAnswer } from '#contract/vendor.ts';

import { readCurrency } from '../currency.ts';
import { studioPracticePurses } from '../store/practice-schema.ts';
import type { StudioDatabase } from '../store/studio-database.ts';

import { practiceAmounts } from './practice-amounts.ts';

const purses = studioPracticePurses;

export type PurseRow = typeof purses.$inferSelect;
export type Transaction = Parameters<Parameters<StudioDatabase['transaction']>[0]>[0];

/** Gives a player play money when a game is opened: a new purse is full, and one that is nearly empty is refilled. Returns the balance. */
export async function openPurse(
  db: StudioDatabase,
  { playerId, currency, now }: { playerId: string; currency: Currency; now: Date },
): Promise<bigint> {
  const { fullMinor, lowMinor } = practiceAmounts(minorDigits[currency]);
  const [purse] = await db
    .insert(purses)
    .values({ playerId, currency, balanceMinor: fullMinor, openedAt: now })
    .onConflictDoUpdate({
      target: purses.playerId,
      set: {
        openedAt: now,
        balanceMinor: sql`case when ${lt(purses.balanceMinor, lowMinor)} then ${fullMinor} else ${purses.balanceMinor} end`,
      },
    })
    .returning();
  if (!purse) throw new Error(`player ${playerId} has no purse`);
  return purse.balanceMinor;
}

export async function readPurse(db: StudioDatabase, playerId: string): Promise<VendorAnswer> {
  const [purse] = await db.select().from(purses).where(eq(purses.playerId, playerId));
  return purse ? answerWith('OK', purse) : { code: 'INVALID_TOKEN' };
}

/** The purse, locked until this transaction ends. */
export async function lockPurse(tx: Transaction, playerId: string): Promise<PurseRow | undefined> {
  return (await tx.select().from(purses).where(eq(purses.playerId, playerId)).for('update'))[0];
}

export async function keepPurse(tx: Transaction, { playerId, balanceMinor }: PurseRow): Promise<void> {
  await tx.update(purses).set({ balanceMinor }).where(eq(purses.playerId, playerId));
}

export function answerWith(code: 'OK' | 'INSUFFICIENT_FUNDS', { balanceMinor, currency }: PurseRow): VendorAnswer {
  return { code, balanceMinor: balanceMinor.toString(), currency: readCurrency(currency) };
}
