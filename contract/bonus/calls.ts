import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { currencyCode, epochMs, minorText } from '#contract/shapes.ts';
import { movementKind } from '#contract/wallet/calls.ts';

import { bonusProducts } from './facts.ts';

/** Missions by the platform's own published rules; none requires a loss. */
export const missions = ['verify', 'limit', 'days'] as const;
export type Mission = (typeof missions)[number];

/** Required days of play within the last seven, at any stake. */
export const missionDays = 3;

/** What identifies the person who takes a one-per-person offer: a payout account, a browser, name and date of birth. */
export const markKinds = ['payee', 'device', 'person'] as const;
export type MarkKind = (typeof markKinds)[number];

/** A deposit match considers deposits of the last this many hours. */
export const matchHours = 72;

/** The most an offer may require to be staked, as a multiple of its amount. */
export const mostMultiple = 10;

const amount = z.string().regex(/^[1-9]\d{0,12}$/, 'must be minor units, above zero');

const grant = z.discriminatedUnion('kind', [
  /** This percentage of a deposit, up to a maximum. */
  z.strictObject({ kind: z.literal('match'), percent: z.number().int().min(1).max(200), mostMinor: amount }),
  z.strictObject({ kind: z.literal('fixed'), amountMinor: amount }),
  /** Free, for a completed mission. */
  z.strictObject({ kind: z.literal('mission'), mission: z.enum(missions), amountMinor: amount }),
]);

/** A bonus offer in a merchant's file. */
export const bonusOffer = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
    /** A proper name, the same in every language. */
    name: z.string().min(1).max(40),
    grant,
    product: z.enum(bonusProducts),
    /** How many times the bonus has to be staked. */
    multiple: z.number().int().min(1).max(mostMultiple),
    /** From acceptance on. */
    days: z.number().int().min(1).max(60),
    /** The most that becomes cash. */
    mostCashMinor: amount,
    /** A larger stake uses nothing of the bonus, and does not count. */
    mostStakeMinor: amount,
    opensAt: z.iso.datetime({ offset: true }),
    closesAt: z.iso.datetime({ offset: true }),
    /** Once per person, across accounts; otherwise once per account. Default for a match. */
    onePerPerson: z.boolean().optional(),
  })
  .refine(({ opensAt, closesAt }) => Date.parse(opensAt) < Date.parse(closesAt), 'an offer opens before it closes')
  .transform((offer) => ({ ...offer, onePerPerson: offer.onePerPerson ?? offer.grant.kind === 'match' }));
export type BonusOffer = z.infer<typeof bonusOffer>;

/**
 * `soon`: not open yet; `open`: can be taken now, or once its conditions are met; `claimed`: taken; `elsewhere`: one per person, and
 * taken by the same person's other account as far as the platform can tell; `closed`: too late.
 */
const offerState = z.enum(['soon', 'open', 'claimed', 'elsewhere', 'closed']);

/** An offer with all its consequences, in figures. */
const offer = z.object({
  offerId: z.string(),
  /** Changes with every detail of the offer: an acceptance is for one version. */
  version: z.string(),
  name: z.string(),
  kind: z.enum(['match', 'fixed', 'mission']),
  product: z.enum(bonusProducts),
  state: offerState,
  /** All conditions are met, and no other bonus is active. */
  canAccept: z.boolean(),
  /** What would be given now; 0 if it depends on a deposit that is still missing. */
  amountMinor: minorText,
  /** The required stakes, in money: `amountMinor` times `multiple`. */
  requiredMinor: minorText,
  multiple: z.number().int(),
  mostCashMinor: minorText,
  mostStakeMinor: minorText,
  /** From acceptance on. */
  days: z.number().int(),
  opensAt: epochMs,
  closesAt: epochMs,
  /** For `match`: this percentage of the deposit, up to the maximum. */
  match: z.object({ percent: z.number().int(), mostMinor: minorText, depositId: z.string().nullable() }).nullable(),
  mission: z.object({ id: z.enum(missions), done: z.number().int(), of: z.number().int() }).nullable(),
  /** Shared by everyone with the same payout account, browser or verified identity. */
  onePerPerson: z.boolean(),
});
export type BonusOfferView = z.infer<typeof offer>;

const bonus = z.object({
  bonusId: z.string(),
  name: z.string(),
  product: z.enum(bonusProducts),
  state: z.enum(['active', 'converted', 'forfeited', 'expired']),
  amountMinor: minorText,
  /** Its current balance: forfeited when it is given up. */
  balanceMinor: minorText,
  /** Its part of open bets, which is forfeited as well. */
  inPlayMinor: minorText,
  requiredMinor: minorText,
  wageredMinor: minorText,
  mostCashMinor: minorText,
  mostStakeMinor: minorText,
  convertedMinor: minorText,
  forfeitedMinor: minorText,
  currency: currencyCode,
  acceptedAt: epochMs,
  expiresAt: epochMs,
  endedAt: epochMs.nullable(),
});
export type Bonus = z.infer<typeof bonus>;

export const bonusCalls = defineCalls({
  'GET /wps/bonus/offers': {
    summary: 'Every offer with its terms in figures, the bonus that is active, and those that have ended, newest first.',
    auth: 'session',
    feature: 'REWCEN3',
    value: z.object({ offers: z.array(offer), active: bonus.nullable(), past: z.array(bonus), currency: currencyCode }),
    errors: [],
  },
  'GET /wps/bonus/record/:bonusId': {
    summary: 'The latest movements of one bonus, newest first. The cash of the same bets is among the player’s transactions.',
    auth: 'session',
    query: z.object({ bonusId: z.uuid() }),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          kind: movementKind,
          /** Signed from the bonus's side. */
          amountMinor: minorText,
          balanceAfterMinor: minorText,
          description: z.string(),
          createdAt: epochMs,
        }),
      ),
      currency: currencyCode,
    }),
    errors: ['not.found'],
  },
  // Neither of the two takes an Idempotency-Key: what they name can be done once. A member accepts an offer once, in one version and
  // with one amount, and a bonus ends once. The same body returns the same bonus; a different one is refused and changes nothing.
  'POST /wps/bonus/accept': {
    summary:
      'Accepts an offer in the version and with the amount that were shown. Once: again answers the same bonus, so it needs no Idempotency-Key.',
    auth: 'member',
    money: true,
    feature: 'REWCEN3',
    body: z.strictObject({
      offerId: z.string().max(32),
      version: z.string().max(64),
      amountMinor: minorText,
      depositId: z.uuid().nullable().default(null),
    }),
    value: bonus,
    errors: [
      'bonus.changed',
      'bonus.active',
      'bonus.closed',
      'bonus.claimed',
      'bonus.person.claimed',
      'bonus.incomplete',
      'protection.excluded',
      'session.forbidden',
    ],
  },
  'POST /wps/bonus/giveUp': {
    summary:
      'Gives the active bonus up: exactly the amount that was shown is forfeited, the player’s own money stays. Once: again answers the same, so it needs no Idempotency-Key.',
    auth: 'member',
    money: true,
    body: z.strictObject({ bonusId: z.uuid(), forfeitMinor: minorText }),
    value: bonus,
    errors: ['bonus.changed', 'bonus.ended', 'not.found'],
  },
});
