import type { LotteryItem } from '#contract/lottery/calls.ts';

import { gameLink } from './game-link.ts';

type DrawnGame = Pick<LotteryItem, 'gameId' | 'gameCode' | 'lottoMode'>;

/** Where a draw is played: the launch page of its lottery, with its vendor's launcher. */
export function drawLink({ gameId, gameCode, lottoMode }: DrawnGame): string {
  const vassalage = vendorOfDraw(gameId);
  return gameLink({ gameId, gameCode, gameType: 'LOTT', vassalage, gameGroupId: vassalage, lottoMode, isGameH5: 'H5' });
}

/** `tcg-sea.golden-tide` -> `TCG_SEA`. */
export function vendorOfDraw(gameId: string): string {
  return gameId
    .slice(0, Math.max(0, gameId.indexOf('.')))
    .replaceAll('-', '_')
    .toUpperCase();
}

export const resultsLink = (gameId: string) => `/m/lottery/results?${new URLSearchParams({ gameId })}`;
