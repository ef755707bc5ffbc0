import { prizeModes, type PrizeMode } from '#contract/lottery/facts.ts';

/** What `/m/launchGame` can be asked for: a game by its id, or by vendor and code; or a vendor's lobby. */
export interface LaunchQuery {
  gameId?: string;
  vendor?: string;
  gameCode?: string;
  playType?: 'ent' | 'trad';
  gameGroupId?: string;
  prize_mode?: PrizeMode;
  code: string;
  pageBack?: string;
}

/** Reads the launch page's query: both spellings of a pair are accepted, `code` defaults to `lobby`, invalid values are dropped. */
export function readLaunchQuery(search: string): LaunchQuery {
  const query = new URLSearchParams(search);
  const read = (limit: number, ...names: string[]) =>
    names.map((name) => query.get(name)?.trim()).find((value) => value && value.length <= limit);
  const gameId = read(64, 'gameId');
  const vendor = read(64, 'vendor', 'vassalage', 'vendorCode');
  const gameCode = read(64, 'gameCode');
  const playType = read(8, 'playType');
  const gameGroupId = read(64, 'gameGroupId');
  const mode = read(16, 'prize_mode', 'prizeMode')?.toLowerCase();
  const prizeMode = prizeModes.find((each) => each.toLowerCase() === mode);
  const pageBack = read(16, 'pageBack');
  return {
    ...(gameId ? { gameId } : {}),
    ...(vendor ? { vendor } : {}),
    ...(gameCode ? { gameCode } : {}),
    ...(playType === 'ent' || playType === 'trad' ? { playType } : {}),
    ...(gameGroupId ? { gameGroupId } : {}),
    ...(prizeMode ? { prize_mode: prizeMode } : {}),
    code: read(64, 'code') ?? 'lobby',
    ...(pageBack ? { pageBack } : {}),
  };
}

/** Whether an address says at all what to open: a game, or a vendor. */
export function namesSomething({ gameId, vendor, gameCode, gameGroupId, code }: LaunchQuery): boolean {
  return [gameId, vendor, gameCode, gameGroupId].some((word) => word !== undefined) || code !== 'lobby';
}
