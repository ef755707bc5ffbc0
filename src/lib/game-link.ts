interface LinkedGame {
  gameId: string;
  gameType: string;
  vassalage: string;
  gameGroupId: string;
  lottoMode: readonly string[];
  isGameH5: string;
}

/**
 * Where a game tile leads (spec 4, Game tile click). Guests get the same link: the launch page is guarded and sends them to log in
 * with the way back.
 */
export function gameLink({ gameId, gameType, vassalage, gameGroupId, lottoMode, isGameH5 }: LinkedGame): string {
  if (isGameH5 === 'VASSALAGE') return `/m/gameList?${new URLSearchParams({ gameType, vassalage })}`;
  if (gameType !== 'LOTT' && gameType !== 'ELOTT') return `/m/launchGame?${new URLSearchParams({ gameId })}`;
  const playType = lottoMode.includes('Entertainment') ? 'ent' : 'trad';
  return `/m/launchGame?${new URLSearchParams({ playType, gameId, ...(gameGroupId ? { gameGroupId } : {}) })}`;
}
