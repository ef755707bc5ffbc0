import type { PlayerRow } from './limit-rules.ts';

/** The end of time: an exclusion ends by the player's own act only. */
export const untilReturn = new Date('9999-12-31T00:00:00Z');

/** Whether a time-out or an exclusion stands: neither play nor deposits; withdrawals and what was won go on. */
export const isBarred = ({ barredUntil }: Pick<PlayerRow, 'barredUntil'>, now: Date): boolean => barredUntil !== null && barredUntil > now;
