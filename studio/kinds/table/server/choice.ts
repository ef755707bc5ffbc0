import { z } from 'zod';

import { payMinor } from '#studio/kinds/instant/engine/pay.ts';
import type { PlacedBet } from '#studio/kinds/table/engine/table-engine.ts';
import type { Json } from '#studio/store/json.ts';
import type { Decision } from '#studio/store/rounds.ts';

import type { Rules } from './rules.ts';

const chips = z.array(z.object({ place: z.string(), stakeMinor: z.string() }));
/** Stored with a bet: the number of its round is shown with it. */
const clothChoice = z.object({ number: z.number(), chips });
const crashChoice = z.object({
  number: z.number(),
  /** The player's own setting. */
  cashOutHundredths: z.number().nullable(),
  /** Where it cashes out automatically: the setting, or where the table's highest win is reached. */
  autoHundredths: z.number(),
});
const clothOutcome = z.object({ chips: z.array(z.object({ place: z.string(), stakeMinor: z.string(), payoutMinor: z.string() })) });
const crashOutcome = z.object({ paidHundredths: z.number() });

export type ClothChoice = z.infer<typeof clothChoice>;
export type CrashChoice = z.infer<typeof crashChoice>;

/** A value we stored ourselves; throws if it is not. */
export const readClothChoice = (choice: Json | null): ClothChoice => clothChoice.parse(choice);
export const readCrashChoice = (choice: Json | null): CrashChoice => crashChoice.parse(choice);
export const readClothOutcome = (outcome: Json) => clothOutcome.parse(outcome);
export const readCrashOutcome = (outcome: Json) => crashOutcome.parse(outcome);
export const readNumber = (choice: Json | null): number => z.object({ number: z.number() }).parse(choice).number;
/** The end of a flight. */
export const readPoint = (outcome: Json | null): number => z.object({ pointHundredths: z.number() }).parse(outcome).pointHundredths;

export function placedOf(choice: ClothChoice): PlacedBet[] {
  return choice.chips.map(({ place, stakeMinor }) => ({ betId: place, stakeMinor: BigInt(stakeMinor) }));
}

export function clothDecision(rules: Rules & { kind: 'cloth' }, outcome: Json, choice: ClothChoice): Decision {
  const settled = rules.settle(outcome, placedOf(choice));
  return {
    outcome: {
      chips: settled.map(({ betId, stakeMinor, payoutMinor }) => ({
        place: betId,
        stakeMinor: stakeMinor.toString(),
        payoutMinor: payoutMinor.toString(),
      })),
    },
    winMinor: settled.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n),
  };
}

/** The multiplier of the cash-out; 0 if the flight ended before. */
export function crashDecision(stakeMinor: bigint, paidHundredths: number): Decision {
  return { outcome: { paidHundredths }, winMinor: payMinor(stakeMinor, paidHundredths) };
}
