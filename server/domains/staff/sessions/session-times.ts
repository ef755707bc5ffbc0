/** How long nobody may touch the console before it is shut. */
const idleMs = 15 * 60_000;
/** However busy, a session ends here: one shift. */
const absoluteMs = 8 * 3_600_000;

/** How much older than it looks the last sign of life may be: saves a write on most calls. */
export const seenPrecisionMs = 20_000;

export const sessionExpiry = (openedAt: Date) => new Date(openedAt.getTime() + absoluteMs);

/** Slides with every sign of life, never past the absolute end. */
export const idleExpiry = (seenAt: Date, expiresAt: Date) => new Date(Math.min(seenAt.getTime() + idleMs, expiresAt.getTime()));
