import { z } from 'zod';

/** What a player may ask the history for: whole local days of the merchant's time zone, at most twelve months back. */
export const periodNames = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'year', 'own'] as const;
export type PeriodName = (typeof periodNames)[number];

/** `week` = today and the six days before it, `year` = the last twelve months; `from` and `to` (`2026-11-01`, both included) are of `own` alone. */
export const periodQuery = {
  period: z.enum(periodNames).optional(),
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
};

/** The days that were meant, and what may be asked for. */
export const periodAnswer = {
  from: z.string(),
  to: z.string(),
  today: z.string(),
  /** The oldest day that can be asked for. */
  oldest: z.string(),
  /** IANA name. */
  timeZone: z.string(),
};
