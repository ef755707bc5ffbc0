import { and, eq } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { StatementLine } from '#server/providers/payment/payment-channel.ts';

import { announceDeposit, applyReport, type AppliedReport } from './apply-report.ts';
import { cashierStatementLines } from './books-schema.ts';
import { cashierDeposits } from './schema.ts';
import { noticeFaults } from './take-notice.ts';

/** What became of a statement's lines: `known` = seen before, `unmatched` = waits for a person. */
type StatementOutcome = Record<'applied' | 'ignored' | 'refused' | 'unmatched' | 'known', number>;

interface Line {
  ctx: Ctx;
  channel: string;
  statementId: string;
  line: StatementLine;
}

/**
 * Takes a bank's statement. Each line is a transaction of its own: it is stored, and the deposit with exactly its reference is credited if
 * amount, currency and time match the request. Everything else goes to a person: a deposit to review, a line without a deposit stays
 * unmatched.
 * @throws not.found, webhook.signature.invalid, webhook.expired, request.invalid
 */
export async function takeStatement({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { channel: string; rawBody: string; headers: Headers };
}): Promise<StatementOutcome> {
  const channel = ctx.payments.get(input.channel);
  if (channel?.verifyStatement === undefined) throw new ExpectedError('not.found');
  const verdict = channel.verifyStatement(input.rawBody, input.headers);
  if (!verdict.ok) {
    ctx.log.warn({ channel: channel.code, fault: verdict.fault }, 'a bank statement was refused');
    throw new ExpectedError(noticeFaults[verdict.fault]);
  }
  const counts: StatementOutcome = { applied: 0, ignored: 0, refused: 0, unmatched: 0, known: 0 };
  for (const line of verdict.lines) {
    const about = { ctx, channel: channel.code, statementId: verdict.statementId, line };
    const taken = await ctx.db.orm.transaction((tx) => takeLine({ ...about, tx }));
    const outcome = typeof taken === 'string' ? taken : taken.outcome;
    counts[outcome] += 1;
    if (outcome === 'unmatched' || outcome === 'refused')
      ctx.log.warn({ channel: channel.code, lineId: line.lineId, reference: line.reference, outcome }, 'a transfer needs a person');
    if (typeof taken !== 'string') await announceDeposit({ ctx, applied: taken });
  }
  return counts;
}

async function takeLine({
  ctx,
  tx,
  channel,
  statementId,
  line,
}: Line & { tx: Transaction }): Promise<AppliedReport | 'known' | 'unmatched'> {
  const { lineId, reference, amountMinor, currency, bookedAt } = line;
  const { code: merchantCode } = ctx.merchant;
  const receivedAt = ctx.clock.now();
  // The insert waits for a concurrent one of the same line, so that exactly one continues.
  const [stored] = await tx
    .insert(cashierStatementLines)
    .values({ merchantCode, channel, lineId, statementId, reference, amountMinor, currency, bookedAt, outcome: 'unmatched', receivedAt })
    .onConflictDoNothing()
    .returning({ lineId: cashierStatementLines.lineId });
  if (stored === undefined) return 'known';
  const meant = and(
    eq(cashierDeposits.merchantCode, merchantCode),
    eq(cashierDeposits.channel, channel),
    eq(cashierDeposits.payReference, reference),
  );
  const [deposit] = await tx.select({ id: cashierDeposits.id }).from(cashierDeposits).where(meant);
  if (deposit === undefined) return 'unmatched';
  const report = { paymentId: lineId, state: 'success', amountMinor, currency, occurredAt: bookedAt } as const;
  const applied = await applyReport({ ctx, tx, depositId: deposit.id, report, cause: `statement:${lineId}` });
  const thisLine = and(
    eq(cashierStatementLines.merchantCode, merchantCode),
    eq(cashierStatementLines.channel, channel),
    eq(cashierStatementLines.lineId, lineId),
  );
  // a second transfer for a deposit already in review is not recorded on the deposit, so the line records it
  const outcome = applied.outcome === 'ignored' && applied.deposit.paymentId !== lineId ? 'refused' : applied.outcome;
  await tx.update(cashierStatementLines).set({ depositId: deposit.id, outcome }).where(thisLine);
  return { ...applied, outcome };
}
