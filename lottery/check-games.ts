import { lotteryGames, type LotteryGame } from './games.ts';
import { checkTable } from './price.ts';
import { tableOf } from './tables/index.ts';

/** The minimum return of tables, in percent, by id prefix; a shared prize counts with its published minimum, for one winner. */
const floors = {
  'ladder-north-paper': 50,
  'ladder-south-paper': 50,
  'ladder-south-twin': 50,
  ladder: 70,
  sea: 75,
  ph: 25,
  six: 20,
} as const;
const fastFloor = 90;

export function floorOf(tableId: string): number {
  return Object.entries(floors).find(([start]) => tableId.startsWith(start))?.[1] ?? fastFloor;
}

/**
 * Refuses to start with a lottery that violates its published rules: a play that returns more than the stakes, or less than the
 * floor, or a pool the game does not have.
 */
export function checkGames(games: Readonly<Record<string, LotteryGame>> = lotteryGames): void {
  const wrong = Object.values(games).flatMap(faultsOf);
  if (wrong.length > 0) throw new Error(`lotteries are not as published: ${wrong.join('; ')}`);
}

function faultsOf({ word, tableId, pools }: LotteryGame): string[] {
  const table = tableOf(tableId);
  const shared = table.plays.flatMap(({ tiers }) => tiers.flatMap(({ pool }) => (pool === undefined ? [] : [pool])));
  const kept = pools.map(({ pool }) => pool);
  const unkept = shared.filter((pool) => !kept.includes(pool)).map((pool) => `${tableId} shares ${pool}, which the game does not keep`);
  const least = Object.fromEntries(pools.map(({ pool, leastMinor }) => [pool, leastMinor]));
  return [...checkTable(table, floorOf(tableId), least), ...unkept].map((fault) => `${word}: ${fault}`);
}
