import { dayMs } from '#contract/times.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';

/** How stale the last-seen time may be: saves a write on most calls. */
export const seenPrecisionMs = 60_000;

/** A session ends here, however active. */
export function sessionExpiry({ session }: MerchantIdentity, openedAt: Date): Date {
  return new Date(openedAt.getTime() + session.absoluteDays * dayMs);
}

/** Extended by every activity, never past the absolute end. */
export function idleExpiry({ session }: MerchantIdentity, seenAt: Date, expiresAt: Date): Date {
  return new Date(Math.min(seenAt.getTime() + session.idleMinutes * 60_000, expiresAt.getTime()));
}
