import { isNight } from '#tests/setup/chance.ts';

/** `npm run nightly` plays all rounds of a simulation; every other run a tenth of them. The seeds are fixed in both. */
export const roundsOf = (all: number): number => (isNight ? all : all / 10);

/**
 * How many standard errors a mean may be off. All rounds: 3.29, beyond which one honest run in 1000 is. A tenth: 5.7, beyond which an
 * honest one is with 2 (1 - Φ(5.7)) = 1.2e-8 to both sides: with 80 of them in a file, less than 1e-6 for a mathematics that is new.
 */
export const mostErrors = isNight ? 3.29 : 5.7;

/**
 * The same for a chi-square, to one side: 3.0902 for one in 1000, and 1 - Φ(5.7) = 6e-9. Wilson and Hilferty's limit is above the exact one
 * so far out.
 */
export const chiSquareErrors = isNight ? 3.0902 : 5.7;
