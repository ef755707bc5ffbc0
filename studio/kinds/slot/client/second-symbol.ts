/** So many degrees of hue have one second symbol. Slots that a player might take for each other are at least so far apart. */
export const secondStep = 20;

/** Which of its theme's second symbols a game of this hue has. */
export const secondOf = (hue: number): number => Math.floor((((hue % 360) + 360) % 360) / secondStep);

/** The file of a game's second symbol, by the theme it is drawn in. */
export const secondFile = (themeId: string, hue: number): string => `second-${themeId}-${secondOf(hue)}`;
