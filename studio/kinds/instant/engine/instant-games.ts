import { factsOf as crashFacts } from '#studio/kinds/table/engine/crash/math.ts';
import { crashTables } from '#studio/kinds/table/engine/crash/tables.ts';
import { factsOf as diceFacts } from './dice/math.ts';
import { diceTables } from './dice/tables.ts';
import { factsOf as hiLoFacts } from './hi-lo/math.ts';
import { hiLoTables } from './hi-lo/tables.ts';
import { type InstantGame, loadGame } from './load-game.ts';
import { factsOf as kenoFacts } from './keno/math.ts';
import { kenoTables } from './keno/tables.ts';
import { factsOf as minesFacts } from './mines/math.ts';
import { minesTables } from './mines/tables.ts';
import { factsOf as plinkoFacts } from './plinko/math.ts';
import { plinkoTables } from './plinko/tables.ts';
import { factsOf as scratchFacts } from './scratch/math.ts';
import { scratchTables } from './scratch/tables.ts';

const games: readonly InstantGame[] = [
  ...diceTables.map((table) => ({ table, facts: diceFacts(table) })),
  ...plinkoTables.map((table) => ({ table, facts: plinkoFacts(table) })),
  ...kenoTables.map((table) => ({ table, facts: kenoFacts(table) })),
  ...minesTables.map((table) => ({ table, facts: minesFacts(table) })),
  ...hiLoTables.map((table) => ({ table, facts: hiLoFacts(table) })),
  ...scratchTables.map((table) => ({ table, facts: scratchFacts(table) })),
  ...crashTables.map((table) => ({ table, facts: crashFacts(table) })),
];

/** Every mathematics of an instant game, by id. One that ever took money is never changed or removed: old rounds are recomputed with it. */
export const instantGames: ReadonlyMap<string, InstantGame> = new Map(games.map((game) => [game.table.id, loadGame(game)]));
