import { bouts } from './disciplines/bouts.ts';
import { clockGames } from './disciplines/clock-games.ts';
import { races } from './disciplines/races.ts';
import { setGames } from './disciplines/set-games.ts';

/** What is played, by name. Changed numbers make another discipline: leagues already played keep theirs. */
export const disciplines = { ...clockGames, ...setGames, ...bouts, ...races };
