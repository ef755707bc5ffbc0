/** How long the console stays open without activity. */
const idleMs = 15 * 60_000;
/** A session ends here, however active: one shift. */
const absoluteMs = 8 * 3_600_000;

/** How stale the last-seen time may be: saves a write on most calls. */
export const seenPrecisionMs = 20_000;

export const sessionExpiry = (openedAt: Date) => new Date(openedAt.getTime() + absoluteMs);

/** Extended by every activity, never past the absolute end. */
export const idleExpiry = (seenAt: Date, expiresAt: Date) => new Date(Math.min(seenAt.getTime() + idleMs, expiresAt.getTime()));
