import type { ValueOf } from '#contract/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { toBonus } from './bonus-rows.ts';
import { isBarred, readFacts } from './offer-facts.ts';
import { viewOffer } from './offer-view.ts';

const trialType = 4;
const mostPast = 20;

/** Offers for players who may get them (no trial, no break from play), and the player's bonuses in any case. */
export async function showOffers({ ctx }: { ctx: MemberCtx }): Promise<ValueOf<'GET /wps/bonus/offers'>> {
  const on = ctx.db.orm;
  const facts = await readFacts({ ctx, on });
  const mayGet = ctx.actor.customerType !== trialType && !(await isBarred({ ctx, on }));
  const active = facts.taken.find(({ state }) => state === 'active');
  const past = facts.taken.filter(({ state }) => state !== 'active').slice(0, mostPast);
  return {
    offers: mayGet ? ctx.merchant.offers.map((offer) => viewOffer(offer, facts, ctx.clock.now())) : [],
    active: active ? await toBonus(on, active) : null,
    past: await Promise.all(past.map((row) => toBonus(on, row))),
    currency: ctx.merchant.currency,
  };
}
