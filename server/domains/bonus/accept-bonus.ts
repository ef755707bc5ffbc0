import { strict as assert } from 'node:assert';

import { dayMs } from '#contract/times.ts';
import type { BonusOffer, Bonus, BonusOfferView } from '#contract/bonus/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { houseOf, playerBonus } from '#server/ledger/address.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { lockCash } from '#server/ledger/lock-cash.ts';
import { move } from '#server/ledger/move.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { toBonus } from './bonus-rows.ts';
import { forfeitBonus } from './clear-bonus.ts';
import { isBarred, readFacts, type BonusRow } from './offer-facts.ts';
import { viewOffer } from './offer-view.ts';
import { takeMarks } from './person-marks.ts';
import { bonuses } from './schema.ts';

interface Acceptance {
  offerId: string;
  /** What the player saw; a different offer, amount or deposit has to be accepted anew. */
  version: string;
  amountMinor: string;
  depositId: string | null;
}

/** Customer type of trial players: they play without real money. */
const trialType = 4;

/**
 * Accepts an offer exactly as it was shown. Idempotent: accepting again returns the same bonus. A one-per-person offer is refused to
 * every other account that shares a mark with an account that took it.
 * @throws ExpectedError trial.members.only, protection.excluded, bonus.closed, bonus.changed, bonus.claimed,
 * bonus.person.claimed, bonus.active, bonus.incomplete
 */
export async function acceptBonus({ ctx, input }: { ctx: MemberCtx; input: Acceptance }): Promise<Bonus> {
  const { merchant, actor } = ctx;
  if (actor.customerType === trialType) throw new ExpectedError('trial.members.only');
  const offer = merchant.offers.find(({ id }) => id === input.offerId);
  const owner = { merchantCode: merchant.code, currency: merchant.currency };
  const bonus = await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      await lockCash(tx, { ...owner, memberIds: [actor.memberId] });
      return toBonus(tx, await acceptIn({ ctx, tx, offer, input }));
    }),
  );
  ctx.publish(actor.memberId, toBalanceEvent(await walletOf(ctx.db, { ...owner, memberId: actor.memberId }), merchant.currency));
  return bonus;
}

async function acceptIn(work: { ctx: MemberCtx; tx: Transaction; offer: BonusOffer | undefined; input: Acceptance }): Promise<BonusRow> {
  const { ctx, tx, offer, input } = work;
  const now = ctx.clock.now();
  const facts = await readFacts({ ctx, on: tx });
  const taken = facts.taken.find(({ offerId }) => offerId === input.offerId);
  if (taken?.offerVersion === input.version && String(taken.amountMinor) === input.amountMinor) return taken;
  if (taken) throw new ExpectedError('bonus.claimed');
  if (!offer) throw new ExpectedError('bonus.closed');
  if (await isBarred({ ctx, on: tx })) throw new ExpectedError('protection.excluded');
  const shown = viewOffer(offer, facts, now);
  checkShown(shown, input);
  const active = facts.taken.find(({ state }) => state === 'active');
  // the job has not run yet
  if (active && active.expiresAt <= now) await forfeitBonus({ ctx, tx, row: active, state: 'expired' });
  else if (active) throw new ExpectedError('bonus.active');
  if (!shown.canAccept) throw new ExpectedError('bonus.incomplete');
  return grant({ ctx, tx, offer, shown, now });
}

function checkShown(shown: BonusOfferView, { version, amountMinor, depositId }: Acceptance): void {
  if (shown.state === 'elsewhere') throw new ExpectedError('bonus.person.claimed');
  if (shown.state !== 'open') throw new ExpectedError('bonus.closed');
  const isSame = shown.version === version && shown.amountMinor === amountMinor && (shown.match?.depositId ?? null) === depositId;
  if (!isSame) throw new ExpectedError('bonus.changed');
}

async function grant(work: { ctx: MemberCtx; tx: Transaction; offer: BonusOffer; shown: BonusOfferView; now: Date }): Promise<BonusRow> {
  const { ctx, tx, offer, shown, now } = work;
  const { code: merchantCode, currency } = ctx.merchant;
  const { memberId } = ctx.actor;
  const id = newId(ctx);
  const amountMinor = BigInt(shown.amountMinor);
  const [row] = await tx
    .insert(bonuses)
    .values({
      id,
      merchantCode,
      memberId,
      currency,
      offerId: offer.id,
      offerVersion: shown.version,
      terms: offer,
      offerName: offer.name,
      product: offer.product,
      state: 'active',
      amountMinor,
      requiredMinor: BigInt(shown.requiredMinor),
      mostCashMinor: BigInt(offer.mostCashMinor),
      mostStakeMinor: BigInt(offer.mostStakeMinor),
      depositId: shown.match?.depositId ?? null,
      acceptedAt: now,
      expiresAt: new Date(now.getTime() + offer.days * dayMs),
    })
    .returning();
  if (offer.onePerPerson) await takeMarks({ ctx, tx, bonus: { id, offerId: offer.id } });
  const { status } = await move(tx, {
    merchantCode,
    currency,
    kind: 'bonus',
    key: `bonus:${id}`,
    reference: id,
    description: offer.name,
    postings: [{ source: houseOf('promo', memberId), destination: playerBonus(memberId, id), amountMinor }],
  });
  assert(row && status === 'posted', 'a new bonus is credited once');
  return row;
}
