const soonestMs = 1_000;
const latestMs = 600_000;

/** When a vendor is asked about a transfer next: half its age later, at least a second, at most ten minutes. */
export function nextLook({ now, createdAt }: { now: Date; createdAt: Date }): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(latestMs, Math.max(soonestMs, ageMs / 2)));
}

/** A transfer that the vendor does not know may still be on its way there for so long; only then it is sent again. */
export const quietMs = 30_000;
