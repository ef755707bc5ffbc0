const soonestMs = 1_000;
const latestMs = 600_000;

/** When a payout is asked about next: half its age later, at least a second, at most ten minutes. */
export function nextLook({ now, sentAt }: { now: Date; sentAt: Date }): Date {
  const ageMs = now.getTime() - sentAt.getTime();
  return new Date(now.getTime() + Math.min(latestMs, Math.max(soonestMs, ageMs / 2)));
}

/** A payout that the provider does not know may still be on its way there for so long; only then it is sent again. */
export const quietMs = 30_000;
