/** This many degrees of hue share one second symbol. Slots that players might confuse are at least this far apart. */
export const secondStep = 20;

/** Which of its theme's second symbols a game of this hue has. */
export const secondOf = (hue: number): number => Math.floor((((hue % 360) + 360) % 360) / secondStep);

/** The file of a game's second symbol, by its theme. */
export const secondFile = (themeId: string, hue: number): string => `second-${themeId}-${secondOf(hue)}`;
