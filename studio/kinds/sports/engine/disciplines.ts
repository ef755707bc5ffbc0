import { bouts } from './disciplines/bouts.ts';
import { clockGames } from './disciplines/clock-games.ts';
import { races } from './disciplines/races.ts';
import { setGames } from './disciplines/set-games.ts';

/** What is played, by its own name. A change of numbers is another discipline: leagues that were played keep theirs. */
export const disciplines = { ...clockGames, ...setGames, ...bouts, ...races };
