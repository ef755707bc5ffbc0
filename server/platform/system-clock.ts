import { createSteadyClock } from './steady-clock.ts';

/** The process's own clock, steady while the wall clock is set. */
export const systemClock = createSteadyClock();
