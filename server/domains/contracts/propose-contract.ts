import { strict as assert } from 'node:assert';

import { eq, notInArray } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { type ContractKind, isAskedForContracts, withoutContracts, type ContractTerms, findTermFaults } from '#contract/contracts/facts.ts';
import type { Contract } from '#contract/contracts/calls.ts';
import { isAgent, playerTypes } from '#contract/member/customer-types.ts';
import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { members } from '#server/db/views.ts';
import { findInBranch, requireAgent } from '#server/domains/agents/index.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { actorText } from '#server/platform/actor-text.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { answerDays, type ContractRow, lastingContract, lockContracts, promisedBelow, versionsOf } from './contract-rows.ts';
import { contracts } from './schema.ts';
import { toOneContract } from './show-contract.ts';
import { hashDocument } from './terms-document.ts';

/**
 * An agent offers a direct downline agent a contract, or its next version: never more than the giver has. Repeating the offer returns the
 * waiting one.
 * @throws ExpectedError session.forbidden, agent.member.unknown, contract.member.unfit, contract.none.own, contract.waiting,
 * contract.below.promised, and a code for each wrong field of the terms
 */
export async function proposeContract({
  ctx,
  input: { kind, memberId, terms },
}: {
  ctx: MemberCtx;
  input: { kind: ContractKind; memberId: string; terms: ContractTerms };
}): Promise<Contract> {
  requireAgent({ ctx });
  const found = await findInBranch({ ctx, input: { memberId } });
  if (!found) throw new ExpectedError('agent.member.unknown');
  const isFit = found.level === 1 && !found.isDisabled && canSign(found.customerType);
  if (!isFit) throw new ExpectedError('contract.member.unfit');
  return offer({ ctx, kind, memberId, giverId: ctx.actor.memberId, terms });
}

/** Whether this customer type signs contracts: an agent of a kind that needs them. */
export const canSign = (customerType: number): boolean => isAgent(customerType) && isAskedForContracts(customerType);

/** The same, asked of the database. */
export const signingTypes = () => notInArray(members.customerType, [...playerTypes, ...withoutContracts]);

interface Offer {
  ctx: Ctx;
  kind: ContractKind;
  memberId: string;
  /** Null = the merchant. */
  giverId: string | null;
  terms: ContractTerms;
}

/** Offers a contract to a member the caller has checked. */
export async function offer(work: Offer): Promise<Contract> {
  const { ctx, kind } = work;
  return await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      await lockContracts(tx, ctx, kind);
      return toOneContract(tx, ctx, await offerIn(tx, work));
    }),
  );
}

async function offerIn(tx: Transaction, { ctx, kind, memberId, giverId, terms }: Offer): Promise<ContractRow> {
  const { code: merchantCode, currency } = ctx.merchant;
  const now = ctx.clock.now();
  const versions = await versionsOf(tx, ctx, { memberId, kind });
  const waiting = versions.find(({ state }) => state === 'requested');
  const hashOf = (version: number) => hashDocument({ merchantCode, kind, version, memberId, giverId, currency, terms });
  if (waiting && waiting.answerBy > now) {
    if (waiting.termsHash === hashOf(waiting.version)) return waiting;
    throw new ExpectedError('contract.waiting');
  }
  await checkTerms(tx, { ctx, kind, memberId, giverId, terms });
  if (waiting) await tx.update(contracts).set({ state: 'invalid', endedBy: 'time' }).where(eq(contracts.id, waiting.id));
  const version = (versions[0]?.version ?? 0) + 1;
  const id = newId(ctx);
  const [row] = await tx
    .insert(contracts)
    .values({
      id,
      merchantCode,
      kind,
      memberId,
      giverId,
      version,
      terms,
      termsHash: hashOf(version),
      state: 'requested',
      proposedBy: actorText(ctx.actor),
      proposedAt: now,
      answerBy: new Date(now.getTime() + answerDays * dayMs),
    })
    .returning();
  assert(row, 'a new offer is written');
  await recordAct({ ctx, tx, act: 'contract.offered', subject: `contract:${id}`, detail: { kind, memberId, version: String(version) } });
  return row;
}

/**
 * Checks terms against those above and below, as they are under the lock.
 * @throws ExpectedError contract.none.own, contract.below.promised, a code for each wrong field
 */
export async function checkTerms(tx: Transaction, { ctx, kind, memberId, giverId, terms }: Offer): Promise<void> {
  const above = giverId === null ? undefined : await lastingContract(tx, ctx, { memberId: giverId, kind });
  if (giverId !== null && !above) throw new ExpectedError('contract.none.own');
  const fields = findTermFaults(kind, terms, above?.terms);
  const [first] = Object.values(fields);
  if (first !== undefined) throw new ExpectedError(first, { fields });
  const below = await promisedBelow(tx, ctx, { giverId: memberId, kind });
  const isBroken = below.some((given) => Object.keys(findTermFaults(kind, given.terms, terms)).length > 0);
  if (isBroken) throw new ExpectedError('contract.below.promised');
}
