import fc from 'fast-check';

/** `npm run nightly` tries more, and something else each time; `RUNS_TIMES` says how many times as much. */
export const isNight = process.env['RUNS_TIMES'] !== undefined;

/**
 * What is tried by chance is the same for every change: a run that fails says something of the change. `TESTS_SEED` repeats what a night
 * has found.
 */
export const seed = Number(process.env['TESTS_SEED'] ?? (isNight ? Date.now() % 1_000_000 : 27));

fc.configureGlobal({ seed });
