import type { PlayerRow } from './limit-rules.ts';

/** The end of time: only the player's own act ends an exclusion. */
export const untilReturn = new Date('9999-12-31T00:00:00Z');

/** Whether a time-out or an exclusion is in force: no play or deposits; withdrawals and the payment of winnings continue. */
export const isBarred = ({ barredUntil }: Pick<PlayerRow, 'barredUntil'>, now: Date): boolean => barredUntil !== null && barredUntil > now;
