export interface QuotaRule {
  limit: number;
  windowMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How many codes may be asked for. Why these numbers: README of this folder. */
export const quotaRules = {
  /** The time until the send link returns. */
  resend: { limit: 1, windowMs: minuteMs },
  numberHour: { limit: 5, windowMs: hourMs },
  numberDay: { limit: 10, windowMs: dayMs },
  /** One address, which may be a whole cell of a carrier. */
  address: { limit: 60, windowMs: hourMs },
  /** Ten thousand numbers in a row: they belong to one operator, and to nobody who pumps for fun. */
  prefix: { limit: 20, windowMs: hourMs },
} as const satisfies Record<string, QuotaRule>;

export const dayWindowMs = dayMs;
