import { z } from 'zod';

import { gateways } from './gateways.ts';
import { readLanguage } from './languages.ts';
import { listPageSize } from './list-page.ts';
import { readPrizeModes } from './lottery/facts.ts';
import { currencies } from './money.ts';

/** Minor units as text: `"-?[0-9]+"` (bigint does not survive JSON). */
export const minorText = z
  .string()
  .regex(/^-?\d{1,18}$/)
  .meta({ description: 'Integer of minor units, as text' });
export const currencyCode = z.enum(currencies);
/** Up to the end of the year 9999: every one is a moment, to a Date and to the database. */
export const epochMs = z.number().int().nonnegative().max(253_402_300_799_999).meta({ description: 'Epoch milliseconds' });
export const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1);
export const pageSize = z.coerce.number().int().min(1).max(100).default(listPageSize);
/** BCP 47. One of our languages by its own tag, in whichever writing it came. */
export const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/)
  .overwrite((tag) => readLanguage(tag) ?? tag);
export const gameType = z.enum(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']);
export type GameType = z.infer<typeof gameType>;
/** Prize modes to narrow a list of lotteries to: one, or several with commas between them. */
export const prizeModeList = z
  .string()
  .max(32)
  .refine((list) => readPrizeModes(list) !== undefined)
  .meta({ description: 'Lott, ZY, Elott or SEA, or several with commas between them' });
/** `device` of a question: for which way in. */
export const gatewayName = z.enum(Object.keys(gateways) as (keyof typeof gateways)[]);

/** The body of a call with `bodyEncoding: 'picture'`: one picture's own bytes, what it may be: `upload-rules.ts`. */
export const pictureBody = z.object({ picture: z.instanceof(Uint8Array) });

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
