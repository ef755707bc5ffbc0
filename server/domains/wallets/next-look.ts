const soonestMs = 1_000;
const latestMs = 600_000;

/** When to query a vendor about a transfer again: after half its age, at least a second, at most ten minutes. */
export function nextLook({ now, createdAt }: { now: Date; createdAt: Date }): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(latestMs, Math.max(soonestMs, ageMs / 2)));
}

/** How long a transfer unknown to the vendor may still be in transit; only after that it is sent again. */
export const quietMs = 30_000;
