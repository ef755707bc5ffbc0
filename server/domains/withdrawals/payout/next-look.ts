const soonestMs = 1_000;
const latestMs = 600_000;

/** When to query a payout again: after half its age, at least a second, at most ten minutes. */
export function nextLook({ now, sentAt }: { now: Date; sentAt: Date }): Date {
  const ageMs = now.getTime() - sentAt.getTime();
  return new Date(now.getTime() + Math.min(latestMs, Math.max(soonestMs, ageMs / 2)));
}

/** How long a payout unknown to the provider may still be in transit; only after that it is sent again. */
export const quietMs = 30_000;
