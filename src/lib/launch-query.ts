/** What `/m/launchGame` is asked for (spec 2.1). */
export interface LaunchQuery {
  gameId: string;
  playType?: 'ent' | 'trad';
  gameGroupId?: string;
  prize_mode?: string;
  code: string;
  pageBack?: string;
}

/** Reads the launch page's query: both spellings of a pair are taken (D-34), `code` is `lobby` when there is none, junk is left out. */
export function readLaunchQuery(search: string): LaunchQuery {
  const query = new URLSearchParams(search);
  const read = (limit: number, ...names: string[]) =>
    names.map((name) => query.get(name)?.trim()).find((value) => value && value.length <= limit);
  const playType = read(8, 'playType');
  const gameGroupId = read(64, 'gameGroupId');
  const prizeMode = read(16, 'prize_mode', 'prizeMode');
  const pageBack = read(16, 'pageBack');
  return {
    gameId: read(64, 'gameId') ?? '',
    ...(playType === 'ent' || playType === 'trad' ? { playType } : {}),
    ...(gameGroupId ? { gameGroupId } : {}),
    ...(prizeMode ? { prize_mode: prizeMode } : {}),
    code: read(64, 'code') ?? 'lobby',
    ...(pageBack ? { pageBack } : {}),
  };
}
