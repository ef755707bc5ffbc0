/** What one contract gives for a period, before subtracting its downlines' shares. */
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
  /** What the platform adds if the downlines are promised more than the own amount. */
  borneMinor: bigint;
}

/**
 * What each agent gets for one period: the own amount minus that of the direct downlines, at least zero. So a branch is paid the own amount
 * of its topmost agent, plus what the platform bears within it.
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
