/** The vendor's facts about an engine: the lines always played, and the lowest stake by the currency's number of decimals. */
export interface EngineFacts {
  lines: number;
  lowestStakeMinor: Readonly<Record<0 | 2, bigint>>;
}
