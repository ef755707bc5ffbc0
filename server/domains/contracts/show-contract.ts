import { inArray } from 'drizzle-orm';

import type { Contract } from '#contract/contracts/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { members } from '#server/db/views.ts';
import type { Ctx } from '#server/platform/context.ts';

import { type ContractRow, stateNow } from './contract-rows.ts';

/** Contracts as documents, with the names of both sides. */
export async function toContracts(on: Queryable, ctx: Ctx, rows: readonly ContractRow[]): Promise<Contract[]> {
  const ids = [...new Set(rows.flatMap(({ memberId, giverId }) => (giverId === null ? [memberId] : [memberId, giverId])))];
  const people =
    ids.length === 0 ? [] : await on.select({ id: members.id, userName: members.userName }).from(members).where(inArray(members.id, ids));
  const names = new Map(people.map(({ id, userName }) => [id, userName]));
  return rows.map((row) => toContract(ctx, row, names));
}

export async function toOneContract(on: Queryable, ctx: Ctx, row: ContractRow): Promise<Contract> {
  const [one] = await toContracts(on, ctx, [row]);
  if (!one) throw new Error(`contract ${row.id} is gone`);
  return one;
}

function toContract(ctx: Ctx, row: ContractRow, names: ReadonlyMap<string, string>): Contract {
  const { actor, merchant } = ctx;
  const state = stateNow(row, ctx.clock.now());
  const isParty = actor.kind === 'member' ? actor.memberId === row.giverId || actor.memberId === row.memberId : actor.kind === 'staff';
  const isGiver = actor.kind === 'member' ? actor.memberId === row.giverId : row.giverId === null;
  return {
    contractId: row.id,
    kind: row.kind,
    version: row.version,
    state,
    userName: names.get(row.memberId) ?? row.memberId,
    giverName: row.giverId === null ? null : (names.get(row.giverId) ?? row.giverId),
    brandName: merchant.brandName,
    currency: merchant.currency,
    terms: row.terms,
    termsHash: row.termsHash,
    proposedAt: row.proposedAt.getTime(),
    answerBy: row.answerBy.getTime(),
    answeredAt: row.answeredAt?.getTime() ?? null,
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    endedBy: row.endedBy ?? (row.state === 'requested' && state === 'invalid' ? 'time' : null),
    canEnd: (state === 'requested' && isGiver) || (state === 'valid' && row.endsAt === null && isParty),
  };
}
