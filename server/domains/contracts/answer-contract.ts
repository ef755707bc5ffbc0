import { strict as assert } from 'node:assert';

import { and, eq } from 'drizzle-orm';

import type { Contract } from '#contract/contracts/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { requireAgent } from '#server/domains/agents/index.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { type ContractRow, lockContracts, stateNow, versionsOf } from './contract-rows.ts';
import { firstPeriodAfter } from './first-period.ts';
import { checkTerms } from './propose-contract.ts';
import { contracts } from './schema.ts';
import { toOneContract } from './show-contract.ts';

interface Answering {
  contractId: string;
  answer: 'accept' | 'decline';
  /** Of the document the agent saw. */
  termsHash: string;
}

/**
 * The agent's yes or no to a waiting contract. Once accepted it applies from the first period that begins afterwards, and the one in force
 * ends there. An offer its giver could no longer make becomes invalid.
 * @throws ExpectedError session.forbidden, contract.not.found, contract.changed, contract.decided
 */
export async function answerContract({ ctx, input }: { ctx: MemberCtx; input: Answering }): Promise<Contract> {
  requireAgent({ ctx });
  const seen = await ownContract(ctx, input.contractId);
  const answered = await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      await lockContracts(tx, ctx, seen.kind);
      const row = await answerIn(tx, ctx, input);
      return row && toOneContract(tx, ctx, row);
    }),
  );
  if (!answered) throw new ExpectedError('contract.changed');
  return answered;
}

async function ownContract(ctx: MemberCtx, contractId: string): Promise<ContractRow> {
  const [row] = await ctx.db.orm.select().from(contracts).where(isOwn(ctx, contractId));
  if (!row) throw new ExpectedError('contract.not.found');
  return row;
}

const isOwn = (ctx: MemberCtx, contractId: string) =>
  and(eq(contracts.merchantCode, ctx.merchant.code), eq(contracts.id, contractId), eq(contracts.memberId, ctx.actor.memberId));

/** `undefined` = the offer could no longer be made, and is withdrawn. */
async function answerIn(tx: Transaction, ctx: MemberCtx, { contractId, answer, termsHash }: Answering): Promise<ContractRow | undefined> {
  const [row] = await tx.select().from(contracts).where(isOwn(ctx, contractId)).for('update');
  assert(row, 'a contract is never deleted');
  if (row.termsHash !== termsHash) throw new ExpectedError('contract.changed');
  const now = ctx.clock.now();
  const isSame = row.state === (answer === 'accept' ? 'valid' : 'denied');
  if (isSame) return row;
  if (stateNow(row, now) !== 'requested') throw new ExpectedError('contract.decided');
  if (answer === 'decline') return write(tx, ctx, row, { state: 'denied', answeredAt: now });
  if (!(await stillStands(tx, ctx, row))) {
    await write(tx, ctx, row, { state: 'invalid', endedBy: 'giver' });
    return undefined;
  }
  return accept(tx, ctx, row);
}

async function stillStands(tx: Transaction, ctx: Ctx, { kind, memberId, giverId, terms }: ContractRow): Promise<boolean> {
  try {
    await checkTerms(tx, { ctx, kind, memberId, giverId, terms });
    return true;
  } catch (error) {
    if (error instanceof ExpectedError) return false;
    throw error;
  }
}

async function accept(tx: Transaction, ctx: MemberCtx, row: ContractRow): Promise<ContractRow> {
  const now = ctx.clock.now();
  const accepted = (await versionsOf(tx, ctx, row)).filter(({ state }) => state === 'valid');
  const before = accepted.find(({ endsAt }) => endsAt === null);
  const { from } = firstPeriodAfter(ctx, row, accepted);
  // a version that has not begun is replaced entirely, and the one before it continues until then
  if (before?.startsAt && before.startsAt >= from) await write(tx, ctx, before, { state: 'invalid', endedBy: 'next' });
  else if (before) await write(tx, ctx, before, { endsAt: from, endedBy: 'next' });
  return write(tx, ctx, row, { state: 'valid', answeredAt: now, startsAt: from });
}

/** Changes a contract whose row the caller has locked, and records the change. */
export async function write(
  tx: Transaction,
  ctx: Ctx,
  row: ContractRow,
  change: Partial<Pick<ContractRow, 'state' | 'answeredAt' | 'startsAt' | 'endsAt' | 'endedBy'>>,
): Promise<ContractRow> {
  const [changed] = await tx.update(contracts).set(change).where(eq(contracts.id, row.id)).returning();
  assert(changed, 'a contract is never deleted');
  const detail = { kind: row.kind, version: String(row.version), state: changed.state, endsAt: changed.endsAt?.toISOString() ?? '' };
  await recordAct({ ctx, tx, act: 'contract.changed', subject: `contract:${row.id}`, detail });
  return changed;
}
