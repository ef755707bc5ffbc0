/**
 * Addresses of ledger accounts, unique per merchant and currency. `player:` accounts can never go below zero;
 * all others are ours and may. House accounts are sharded by player so that no row is hot.
 */
export type LedgerAddress = PlayerAddress | OwnAddress;
export type PlayerAddress = `player:${string}:cash` | `player:${string}:held` | `player:${string}:bonus:${string}`;
export type OwnAddress =
  `house:${HouseArea}:${number}` | `channel:${string}:${number}` | `fees:${string}:${number}` | `vendor:${string}:${number}`;

/** One house area per product line, one for what players are given, one for what agents earn. */
export type HouseArea = 'rng' | 'live' | 'fish' | 'pvp' | 'sports' | 'esports' | 'lott' | 'elott' | 'promo' | 'agency';

export const shardCount = 64;

export const playerCash = (memberId: string): PlayerAddress => `player:${memberId}:cash`;
export const playerHeld = (memberId: string): PlayerAddress => `player:${memberId}:held`;
/** Each accepted bonus has its own account. */
export const playerBonus = (memberId: string, bonusId: string): PlayerAddress => `player:${memberId}:bonus:${bonusId}`;
export const houseOf = (area: HouseArea, memberId: string): OwnAddress => `house:${area}:${shardOf(memberId)}`;
export const channelOf = (channel: string, memberId: string): OwnAddress => `channel:${channel}:${shardOf(memberId)}`;
export const feesOf = (kind: string, memberId: string): OwnAddress => `fees:${kind}:${shardOf(memberId)}`;

/** What players have at a vendor with a wallet of its own, minus their net winnings there. */
export const vendorOf = (vendor: string, memberId: string): OwnAddress => `vendor:${vendor}:${shardOf(memberId)}`;

/** Distributes players evenly: the last byte of a UUID version 7 is random. Players of two shards share no account. */
export function shardOf(memberId: string): number {
  return Number.parseInt(memberId.slice(-2), 16) % shardCount;
}
