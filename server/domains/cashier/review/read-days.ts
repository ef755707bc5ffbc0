import { and, asc, desc, eq, gte } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { cashierDayDifferences, cashierDayFiles, cashierDayNotes } from '#server/domains/cashier/books-schema.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { Ctx, StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

const daysBack = 30;
const longestList = 200;

type DayFile = Omit<typeof cashierDayFiles.$inferSelect, 'merchantCode'>;
type Difference = Omit<typeof cashierDayDifferences.$inferSelect, 'merchantCode'>;
type Note = Pick<typeof cashierDayNotes.$inferSelect, 'note' | 'staffId' | 'createdAt'>;

/** The latest days compared with the payment providers, and their differences with staff notes. */
export async function readDays({ ctx }: { ctx: Ctx }): Promise<{ days: DayFile[]; differences: (Difference & { notes: Note[] })[] }> {
  const { code: merchantCode } = ctx.merchant;
  const since = new Date(ctx.clock.now().getTime() - daysBack * dayMs).toISOString().slice(0, 10);
  const { orm } = ctx.db;
  const days = await orm
    .select()
    .from(cashierDayFiles)
    .where(and(eq(cashierDayFiles.merchantCode, merchantCode), gte(cashierDayFiles.day, since)))
    .orderBy(desc(cashierDayFiles.day), asc(cashierDayFiles.channel));
  const differences = await orm
    .select()
    .from(cashierDayDifferences)
    .where(and(eq(cashierDayDifferences.merchantCode, merchantCode), gte(cashierDayDifferences.day, since)))
    .orderBy(desc(cashierDayDifferences.day), asc(cashierDayDifferences.channel), asc(cashierDayDifferences.reference))
    .limit(longestList);
  const notes = await orm
    .select()
    .from(cashierDayNotes)
    .where(and(eq(cashierDayNotes.merchantCode, merchantCode), gte(cashierDayNotes.day, since)))
    .orderBy(asc(cashierDayNotes.createdAt));
  return {
    days,
    differences: differences.map((difference) => ({ ...difference, notes: notes.filter((note) => isSame(note, difference)) })),
  };
}

interface DifferenceName {
  channel: string;
  day: string;
  reference: string;
  paymentId: string;
}

const isSame = (one: DifferenceName, other: DifferenceName) =>
  one.day === other.day && one.channel === other.channel && one.reference === other.reference && one.paymentId === other.paymentId;

/** Writes a note on an existing difference. @throws not.found */
export async function keepDayNote({
  ctx,
  input: { note, ...name },
}: {
  ctx: StaffCtx;
  input: DifferenceName & { note: string };
}): Promise<void> {
  const { code: merchantCode } = ctx.merchant;
  const table = cashierDayDifferences;
  const isThis = and(
    eq(table.merchantCode, merchantCode),
    eq(table.channel, name.channel),
    eq(table.day, name.day),
    eq(table.reference, name.reference),
    eq(table.paymentId, name.paymentId),
  );
  await ctx.db.orm.transaction(async (tx) => {
    if ((await tx.$count(table, isThis)) === 0) throw new ExpectedError('not.found');
    const { staffId } = ctx.actor;
    await tx.insert(cashierDayNotes).values({ id: newId(ctx), merchantCode, ...name, note, staffId, createdAt: ctx.clock.now() });
    await recordAct({ ctx, tx, act: 'books.noted', subject: `deposit:${name.reference}`, detail: { ...name, note } });
  });
}
