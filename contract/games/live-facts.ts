import type { GameType } from '#contract/shapes.ts';

/** The types whose games people play together: their tiles show what is going on there (`GET /wps/game/live`). */
const liveTypes: readonly GameType[] = ['LIVE', 'PVP', 'SPORTS', 'ESPORTS'];
export const isLiveType = (type: GameType): boolean => liveTypes.includes(type);

/** How many games one call asks about at most: more than the tiles of a large screen. */
export const liveGamesAsked = 60;

/** The words of results at live tables. */
export const tableResults = [
  'player',
  'banker',
  'dragon',
  'tiger',
  'tie',
  'small',
  'big',
  'triple',
  'red',
  'black',
  'green',
  'yellow',
  'white',
  'blue',
  'pink',
] as const;
export type TableResult = (typeof tableResults)[number];
