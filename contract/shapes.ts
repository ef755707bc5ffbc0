import { z } from 'zod';

import { gateways } from './gateways.ts';
import { readLanguage } from './languages.ts';
import { listPageSize } from './list-page.ts';
import { readPrizeModes } from './lottery/facts.ts';
import { currencies } from './money.ts';

/** Minor units as a string: `"-?[0-9]+"` (bigint does not survive JSON). */
export const minorText = z
  .string()
  .regex(/^-?\d{1,18}$/)
  .meta({ description: 'Integer of minor units, as text' });
export const currencyCode = z.enum(currencies);
/** Up to the end of the year 9999: every value is valid for a Date and for the database. */
export const epochMs = z.number().int().nonnegative().max(253_402_300_799_999).meta({ description: 'Epoch milliseconds' });
export const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1);
export const pageSize = z.coerce.number().int().min(1).max(100).default(listPageSize);
/** BCP 47. Normalises any spelling of our languages to the language's own tag. */
export const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/)
  .overwrite((tag) => readLanguage(tag) ?? tag);
export const gameType = z.enum(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']);
export type GameType = z.infer<typeof gameType>;
/** Prize modes that filter a list of lotteries: one, or several separated by commas. */
export const prizeModeList = z
  .string()
  .max(32)
  .refine((list) => readPrizeModes(list) !== undefined)
  .meta({ description: 'Lott, ZY, Elott or SEA, or several with commas between them' });
/** A query's `device`: which entry point is asked about. */
export const gatewayName = z.enum(Object.keys(gateways) as (keyof typeof gateways)[]);

/** The body of a call with `bodyEncoding: 'picture'`: one picture's raw bytes; the allowed types are in `uploads.ts`. */
export const pictureBody = z.object({ picture: z.instanceof(Uint8Array) });

/** The periods of histories: whole local days in the merchant's time zone, at most twelve months back. */
export const periodNames = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'year', 'own'] as const;
export type PeriodName = (typeof periodNames)[number];

/**
 * `week` = today and the six days before it, `year` = the last twelve months; `from` and `to` (`2026-11-01`, both inclusive) belong to
 * `own` only.
 */
export const periodQuery = {
  period: z.enum(periodNames).optional(),
  from: z.string().max(10).optional(),
  to: z.string().max(10).optional(),
};

/** The resolved days, and the allowed range. */
export const periodAnswer = {
  from: z.string(),
  to: z.string(),
  today: z.string(),
  /** The oldest day that can be requested. */
  oldest: z.string(),
  /** IANA name. */
  timeZone: z.string(),
};

const nobodysId = '00000000-0000-0000-0000-000000000000';
const isId = (text: string) => z.uuid().safeParse(text).success;

/** An id of what a page shows, from its address, where anybody may write anything: what is no id is nobody's, and so is not found. */
export const askedId = z.string().transform((text) => (isId(text) ? text : nobodysId));
