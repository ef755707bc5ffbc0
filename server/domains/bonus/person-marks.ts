import { type SQL, sql } from 'drizzle-orm';

import type { MarkKind } from '#contract/bonus/calls.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** The merchant's one-per-person offers. */
export const personOffers = ({ offers }: Ctx['merchant']): string[] =>
  offers.filter(({ onePerPerson }) => onePerPerson).map(({ id }) => id);

/**
 * Marks that identify a person across accounts: payout accounts (removed ones too), browsers, and the name with the date of birth
 * of a verification in review or verified. Narrowed to one member, to marks since a moment, or both.
 */
function marksOf({ merchant: { code } }: Ctx, { memberId, since }: { memberId?: string; since?: Date | undefined }): SQL {
  const rows = (moment: string) =>
    sql.join(
      [
        sql`merchant_code = ${code}`,
        ...(memberId === undefined ? [] : [sql`member_id = ${memberId}`]),
        ...(since === undefined ? [] : [sql`${sql.identifier(moment)} >= ${since}`]),
      ],
      sql` and `,
    );
  return sql`(
    select member_id, 'payee' as kind, account_hash as mark_hash from withdrawal_payees where ${rows('created_at')}
    union select member_id, 'device', browser_hash from identity_known_sources where ${rows('used_at')} and browser_hash is not null
    union select member_id, 'person', unnest(person_hashes) from kyc_verifications where ${rows('submitted_at')} and state in ('review', 'verified'))`;
}

/**
 * Whether one member's mark and another member's taken mark belong to the same person. Not when two verified persons share a browser: a
 * family, an internet cafe. An unverified account could be anyone's.
 */
const isShared = ({ merchant: { code } }: Ctx) => sql`
  taken.merchant_code = ${code} and taken.kind = own.kind and taken.mark_hash = own.mark_hash and taken.member_id <> own.member_id
  and (own.kind <> 'device' or 2 > (
    select count(distinct v.member_id) from kyc_verifications v
    where v.merchant_code = ${code} and v.member_id in (own.member_id, taken.member_id) and v.state = 'verified' and v.person_hashes is not null))`;

/** The one-per-person offers that another account of the same person has taken, as far as marks tell. */
export async function takenElsewhere({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<ReadonlySet<string>> {
  const offers = personOffers(ctx.merchant);
  if (offers.length === 0) return new Set();
  const { rows } = await on.execute<{ offer_id: string }>(sql`
    select distinct taken.offer_id from ${marksOf(ctx, { memberId: ctx.actor.memberId })} own
    join bonus_marks taken on ${isShared(ctx)} and taken.offer_id = any(${sql.param(offers)}::text[])`);
  return new Set(rows.map(({ offer_id: offerId }) => offerId));
}

/**
 * Takes the member's marks for a newly written bonus. The table's key decides between two at once: the later one waits here until
 * the first transaction ends, and is refused. Sorted, so that two transactions cannot deadlock.
 * @throws ExpectedError bonus.person.claimed
 */
export async function takeMarks(input: { ctx: MemberCtx; tx: Transaction; bonus: { id: string; offerId: string } }): Promise<void> {
  const { ctx, tx, bonus } = input;
  await tx.execute(sql`
    insert into bonus_marks (merchant_code, offer_id, kind, mark_hash, member_id, bonus_id, noted_at)
    select ${ctx.merchant.code}, ${bonus.offerId}, kind, mark_hash, member_id, ${bonus.id}::uuid, ${ctx.clock.now()}::timestamptz
    from ${marksOf(ctx, { memberId: ctx.actor.memberId })} own order by kind, mark_hash
    on conflict do nothing`);
  if ((await takenElsewhere({ ctx, on: tx })).has(bonus.offerId)) throw new ExpectedError('bonus.person.claimed');
}

/** Bonuses of one-per-person offers, including offers that are no longer in the merchant's file. */
const personBonuses = ({ merchant }: Ctx) => sql`
  b.merchant_code = ${merchant.code} and ((b.terms ->> 'onePerPerson')::boolean is true or b.offer_id = any(${sql.param(personOffers(merchant))}::text[]))`;

/** Takes marks that members gained after accepting such an offer, all or since a moment; each mark goes to the earliest bonus. */
export async function gatherMarks({ ctx, since }: { ctx: Ctx; since?: Date }): Promise<void> {
  await ctx.db.orm.execute(sql`
    insert into bonus_marks (merchant_code, offer_id, kind, mark_hash, member_id, bonus_id, noted_at)
    select b.merchant_code, b.offer_id, own.kind, own.mark_hash, b.member_id, b.id, ${ctx.clock.now()}::timestamptz
    from ${marksOf(ctx, { since })} own join bonuses b on b.member_id = own.member_id and ${personBonuses(ctx)}
    order by own.kind, own.mark_hash, b.accepted_at
    on conflict do nothing`);
}

interface SharedMark {
  memberId: string;
  kind: MarkKind;
  offerId: string;
  offerName: string;
  /** The member who had the mark first. */
  otherId: string;
  otherName: string;
}

/** New marks since a moment that a member with a one-per-person bonus shares with an earlier taker of it. Call `gatherMarks` first. */
export async function sharedMarks({ ctx, since }: { ctx: Ctx; since: Date }): Promise<SharedMark[]> {
  const { rows } = await ctx.db.orm.execute<Record<keyof SharedMark, string> & { kind: MarkKind }>(sql`
    select distinct own.member_id as "memberId", own.kind, b.offer_id as "offerId", b.offer_name as "offerName",
      taken.member_id as "otherId", m.user_name as "otherName"
    from ${marksOf(ctx, { since })} own
    join bonuses b on b.member_id = own.member_id and ${personBonuses(ctx)}
    join bonus_marks taken on ${isShared(ctx)} and taken.offer_id = b.offer_id
    join members m on m.id = taken.member_id`);
  return rows;
}
