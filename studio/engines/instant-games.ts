import { classic1 as crash1 } from './crash/classic-1.ts';
import { factsOf as crashFacts } from './crash/math.ts';
import { classic1 as dice1 } from './dice/classic-1.ts';
import { factsOf as diceFacts } from './dice/math.ts';
import { classic1 as hiLo1 } from './hi-lo/classic-1.ts';
import { factsOf as hiLoFacts } from './hi-lo/math.ts';
import { type InstantGame, loadGame } from './instant/load-game.ts';
import { classic1 as keno1 } from './keno/classic-1.ts';
import { factsOf as kenoFacts } from './keno/math.ts';
import { classic1 as mines1 } from './mines/classic-1.ts';
import { factsOf as minesFacts } from './mines/math.ts';
import { classic1 as plinko1 } from './plinko/classic-1.ts';
import { factsOf as plinkoFacts } from './plinko/math.ts';
import { classic1 as scratch1 } from './scratch/classic-1.ts';
import { factsOf as scratchFacts } from './scratch/math.ts';

const games: readonly InstantGame[] = [
  { table: dice1, facts: diceFacts(dice1) },
  { table: plinko1, facts: plinkoFacts(plinko1) },
  { table: keno1, facts: kenoFacts(keno1) },
  { table: mines1, facts: minesFacts(mines1) },
  { table: hiLo1, facts: hiLoFacts(hiLo1) },
  { table: scratch1, facts: scratchFacts(scratch1) },
  { table: crash1, facts: crashFacts(crash1) },
];

/** Every mathematics of an instant game, by id. None that ever took money is changed or taken out: old rounds are recomputed with it. */
export const instantGames: ReadonlyMap<string, InstantGame> = new Map(games.map((game) => [game.table.id, loadGame(game)]));
