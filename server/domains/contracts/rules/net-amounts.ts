/** What one contract gives for a period, before the agents below it got theirs. */
export interface Share {
  memberId: string;
  /** The agent who gave the contract; null = the merchant. */
  giverId: string | null;
  ownMinor: bigint;
}

export interface NetAmount {
  /** What the direct downlines' contracts give. */
  downlinesMinor: bigint;
  netMinor: bigint;
  /** What the platform adds, where the downlines are promised more than the own amount. */
  borneMinor: bigint;
}

/**
 * What each agent gets of one period: the own amount less that of the direct downlines, not below zero. So a branch is paid the own amount of whoever is at its
 * top, and what the platform bears within it.
 */
export function netAmounts(shares: readonly Share[]): Map<string, NetAmount> {
  const given = new Map<string, bigint>();
  for (const { giverId, ownMinor } of shares) if (giverId !== null) given.set(giverId, (given.get(giverId) ?? 0n) + ownMinor);
  return new Map(
    shares.map(({ memberId, ownMinor }) => {
      const downlinesMinor = given.get(memberId) ?? 0n;
      const leftMinor = ownMinor - downlinesMinor;
      return [
        memberId,
        { downlinesMinor, netMinor: leftMinor > 0n ? leftMinor : 0n, borneMinor: leftMinor < 0n ? -leftMinor : 0n },
      ] as const;
    }),
  );
}
