import { dayMs } from '#contract/times.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';

/** How much older than it looks the last sign of life may be: saves a write on most calls. */
export const seenPrecisionMs = 60_000;

/** However busy, a session ends here. */
export function sessionExpiry({ session }: MerchantIdentity, openedAt: Date): Date {
  return new Date(openedAt.getTime() + session.absoluteDays * dayMs);
}

/** Slides with every sign of life, never past the absolute end. */
export function idleExpiry({ session }: MerchantIdentity, seenAt: Date, expiresAt: Date): Date {
  return new Date(Math.min(seenAt.getTime() + session.idleMinutes * 60_000, expiresAt.getTime()));
}
