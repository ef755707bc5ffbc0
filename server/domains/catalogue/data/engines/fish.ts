import type { EngineFacts } from './engine-facts.ts';

/** The lowest bullet price, by room. */
const low: EngineFacts = { lines: 1, lowestStakeMinor: { 0: 100n, 2: 10n } };
const middle: EngineFacts = { lines: 1, lowestStakeMinor: { 0: 1_000n, 2: 100n } };
const high: EngineFacts = { lines: 1, lowestStakeMinor: { 0: 5_000n, 2: 500n } };

/** Each key is a room. */
export const fish = {
  'fish:laot-legends': low,
  'fish:lapu-lapu-hunter': low,
  'fish:bakunawa-bay': middle,
  'fish:golden-tilapia': low,
  'fish:pusit-patrol': low,
  'fish:sea-cow-safari': low,
  'fish:swordfish-siege': high,
  'fish:crab-king': middle,
  'fish:piranha-panic': middle,
  'fish:turtle-torpedo': low,
  'fish:lucky-bangus': low,
  'fish:anglerfish-alley': high,
  'fish:coral-commandos': low,
  'fish:mermaid-mayhem': middle,
  'fish:whale-watch': middle,
  'fish:octopus-ordnance': middle,
  'fish:poseidon-pantry': high,
  'fish:jellyfish-jolt': low,
  'fish:submarine-six': middle,
  'fish:puffer-pop': low,
  'fish:shark-street': high,
  'fish:treasure-trawler': middle,
  'fish:kraken-control': high,
  'fish:clownfish-combo': low,
} as const satisfies Record<string, EngineFacts>;
