import { createSteadyClock } from './steady-clock.ts';

/** The process's own clock, kept steady while the wall clock is set. */
export const systemClock = createSteadyClock();
