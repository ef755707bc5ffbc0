/** A merchant's prize modes: filters of lottery lists. Only the launcher uses `SEA`. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** A lottery's prize mode: its product line's, or that of the two vendors of the shared launcher. */
export function prizeModeOf({ gameType, vassalage }: { gameType: string; vassalage: string }): PrizeMode {
  if (vassalage === 'TCG_SEA') return 'SEA';
  if (gameType === 'ELOTT') return 'Elott';
  return vassalage === 'TCG_LOTTO_VN' ? 'Lott' : 'ZY';
}

/** Parses a comma-separated list of modes, in any case; `undefined` if one is unknown. */
export function readPrizeModes(list: string): PrizeMode[] | undefined {
  const modes = list.split(',').map((word) => prizeModes.find((mode) => mode.toLowerCase() === word.trim().toLowerCase()));
  return modes.every((mode) => mode !== undefined) ? modes : undefined;
}
