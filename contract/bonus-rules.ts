import { z } from 'zod';

import { bonusProducts } from './bonus-products.ts';

/** Missions by the platform's own published rules; none of them asks for a loss. */
export const missions = ['verify', 'limit', 'days'] as const;
export type Mission = (typeof missions)[number];

/** So many days of the last seven on which somebody played, at any stake. */
export const missionDays = 3;

/** By what a person is known again who takes an offer that is one per person: an account to be paid at, a browser, name and day of birth. */
export const markKinds = ['payee', 'device', 'person'] as const;
export type MarkKind = (typeof markKinds)[number];

/** A deposit match looks at deposits that arrived within so many hours. */
export const matchHours = 72;

/** The most that an offer may ask to be staked, as a multiple of its amount. */
export const mostMultiple = 10;

const amount = z.string().regex(/^[1-9]\d{0,12}$/, 'must be minor units, above zero');

const grant = z.discriminatedUnion('kind', [
  /** So many percent of a deposit, up to a most. */
  z.strictObject({ kind: z.literal('match'), percent: z.number().int().min(1).max(200), mostMinor: amount }),
  z.strictObject({ kind: z.literal('fixed'), amountMinor: amount }),
  /** Free, for a mission that is done. */
  z.strictObject({ kind: z.literal('mission'), mission: z.enum(missions), amountMinor: amount }),
]);

/** An offer of a bonus, as a merchant's file writes it. */
export const bonusOffer = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
    /** A proper name, the same in every language. */
    name: z.string().min(1).max(40),
    grant,
    product: z.enum(bonusProducts),
    /** The bonus times this has to be staked. */
    multiple: z.number().int().min(1).max(mostMultiple),
    /** From the acceptance on. */
    days: z.number().int().min(1).max(60),
    /** At most so much becomes cash. */
    mostCashMinor: amount,
    /** A larger stake takes nothing of the bonus, and does not count. */
    mostStakeMinor: amount,
    opensAt: z.iso.datetime({ offset: true }),
    closesAt: z.iso.datetime({ offset: true }),
    /** Once for each person, whichever of their accounts takes it; otherwise once for each account. A match is, unless it says otherwise. */
    onePerPerson: z.boolean().optional(),
  })
  .refine(({ opensAt, closesAt }) => Date.parse(opensAt) < Date.parse(closesAt), 'an offer opens before it closes')
  .transform((offer) => ({ ...offer, onePerPerson: offer.onePerPerson ?? offer.grant.kind === 'match' }));
export type BonusOffer = z.infer<typeof bonusOffer>;
