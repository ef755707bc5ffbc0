export interface QuotaRule {
  limit: number;
  windowMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Limits of code requests. For the reasons see the README of this folder. */
export const quotaRules = {
  /** The time until the send link is enabled again. */
  resend: { limit: 1, windowMs: minuteMs },
  numberHour: { limit: 5, windowMs: hourMs },
  numberDay: { limit: 10, windowMs: dayMs },
  /** One address, which may be a carrier's whole cell. */
  address: { limit: 60, windowMs: hourMs },
  /** Ten thousand consecutive numbers belong to one operator: a limit against SMS pumping. */
  prefix: { limit: 20, windowMs: hourMs },
} as const satisfies Record<string, QuotaRule>;

export const dayWindowMs = dayMs;
