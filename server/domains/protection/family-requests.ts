import { and, asc, eq } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { readAccountName } from '#contract/typed/contacts.ts';
import type { ExclusionLength, FamilyRelation } from '#contract/protection/facts.ts';
import { members } from '#server/db/views.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { underQuotas } from '#server/domains/verification/index.ts';
import { actorText } from '#server/platform/actor-text.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { excludeMember } from './exclude-player.ts';
import { recordProtection } from './record-protection.ts';
import { protectionFamilyRequests } from './schema.ts';

/** Per address and day: families need few, and staff read each. */
const rule = { limit: 5, windowMs: dayMs };

export interface FamilyRequestInput {
  /** The player, as the family knows them. */
  player: string;
  relation: FamilyRelation;
  name: string;
  contact: string;
  reason: string;
  documents: string;
}

export type FamilyRequest = typeof protectionFamilyRequests.$inferSelect;

/**
 * A family requests a player's exclusion; goes to the staff's queue. The answer is the same whether or not the player exists.
 * @throws ExpectedError rate.limited
 */
export async function requestFamilyExclusion({ ctx, input }: { ctx: Ctx; input: FamilyRequestInput }): Promise<{ requestId: string }> {
  const createdAt = ctx.clock.now();
  const requestId = newId(ctx);
  const { player, relation, name, contact, reason, documents } = input;
  const keep = () =>
    ctx.db.orm.insert(protectionFamilyRequests).values({
      id: requestId,
      merchantCode: ctx.merchant.code,
      playerText: player,
      relation,
      senderName: name,
      senderContact: contact,
      reason,
      documents,
      state: 'waiting',
      address: ctx.address,
      createdAt,
    });
  await underQuotas({ ctx, quotas: [{ key: `family:${ctx.address}`, rule }], act: keep });
  return { requestId };
}

/** The staff's queue: waiting requests, oldest first, at most a hundred. */
export async function waitingFamilyRequests({ ctx }: { ctx: Ctx }): Promise<FamilyRequest[]> {
  return ctx.db.orm.select().from(protectionFamilyRequests).where(waiting(ctx)).orderBy(asc(protectionFamilyRequests.createdAt)).limit(100);
}

/** The number of waiting requests. */
export function countFamilyRequests({ ctx }: { ctx: Ctx }): Promise<number> {
  return ctx.db.orm.$count(protectionFamilyRequests, waiting(ctx));
}

const waiting = (ctx: Ctx) =>
  and(eq(protectionFamilyRequests.merchantCode, ctx.merchant.code), eq(protectionFamilyRequests.state, 'waiting'));

/**
 * Staff decide, once: granting a request excludes the player they identified. An existing longer exclusion stays.
 * The caller has checked the actor's permission.
 * @throws ExpectedError not.found, decision.made.already, member.unknown
 */
export async function decideFamilyRequest({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { requestId: string; reason: string } & (
    { verdict: 'refused' } | { verdict: 'granted'; userName: string; length: ExclusionLength }
  );
}): Promise<void> {
  const { requestId, verdict, reason } = input;
  await ctx.db.orm.transaction(async (tx) => {
    const memberId = verdict === 'granted' ? await findMember({ ctx, tx, userName: input.userName }) : null;
    const isThis = and(eq(protectionFamilyRequests.id, requestId), eq(protectionFamilyRequests.merchantCode, ctx.merchant.code));
    const { rowCount } = await tx
      .update(protectionFamilyRequests)
      .set({ state: verdict, decidedAt: ctx.clock.now(), decidedBy: actorText(ctx.actor), memberId, decisionReason: reason })
      .where(and(isThis, waiting(ctx)));
    if (rowCount !== 1)
      throw new ExpectedError((await tx.$count(protectionFamilyRequests, isThis)) > 0 ? 'decision.made.already' : 'not.found');
    if (verdict === 'granted' && memberId !== null) {
      await excludeMember({ ctx, tx, memberId, kind: 'family', length: input.length }).catch(passShorter);
      await recordProtection({ ctx, tx, memberId, kind: 'family.granted', detail: { requestId } });
    }
    const detail = { memberId, reason, ...(verdict === 'granted' && { length: input.length }) };
    await recordAct({ ctx, tx, act: `family.${verdict}`, subject: `family:${requestId}`, detail });
  });
}

/** A player by the name staff typed. @throws member.unknown */
async function findMember({ ctx, tx, userName }: { ctx: Ctx; tx: Pick<Ctx['db']['orm'], 'select'>; userName: string }): Promise<string> {
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.userName, readAccountName(userName)), eq(members.merchantCode, ctx.merchant.code), eq(members.isStaff, false)));
  if (!member) throw fieldError('userName', 'member.unknown');
  return member.id;
}

/** Thrown before anything was written, so the transaction can continue. */
function passShorter(error: unknown): void {
  if (!(error instanceof ExpectedError) || error.code !== 'exclusion.shorter') throw error;
}
