/** The prize modes of a merchant: what the lists of lotteries can be narrowed to. `SEA` is the launcher's alone. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** The prize mode of a lottery: its product line's, and that of the two vendors of the shared launcher. */
export function prizeModeOf({ gameType, vassalage }: { gameType: string; vassalage: string }): PrizeMode {
  if (vassalage === 'TCG_SEA') return 'SEA';
  if (gameType === 'ELOTT') return 'Elott';
  return vassalage === 'TCG_LOTTO_VN' ? 'Lott' : 'ZY';
}

/** The modes of a list with commas between them, each in any case; `undefined` where one of them is none of ours. */
export function readPrizeModes(list: string): PrizeMode[] | undefined {
  const modes = list.split(',').map((word) => prizeModes.find((mode) => mode.toLowerCase() === word.trim().toLowerCase()));
  return modes.every((mode) => mode !== undefined) ? modes : undefined;
}
