import { createSteadyClock } from './steady-clock.ts';

/** The only source of time in the platform: tests freeze it. */
export interface Clock {
  now(): Date;
}

/** The process's own, kept steady while the wall clock is set. */
export const systemClock = createSteadyClock();
