import { baccarat } from '#studio/kinds/table/engine/baccarat/decide.ts';
import { colourGame } from '#studio/kinds/table/engine/colour-game/decide.ts';
import { decide as decideCrash } from '#studio/kinds/table/engine/crash/decide.ts';
import type { CrashTable } from '#studio/kinds/table/engine/crash/math.ts';
import { crashTables } from '#studio/kinds/table/engine/crash/tables.ts';
import { dragonTiger } from '#studio/kinds/table/engine/dragon-tiger/decide.ts';
import type { Draws } from '#fair/draws.ts';
import { roulette } from '#studio/kinds/table/engine/roulette/decide.ts';
import { sicBo } from '#studio/kinds/table/engine/sic-bo/decide.ts';
import type { PlacedBet, SettledBet, TableBet, TableEngine } from '#studio/kinds/table/engine/table-engine.ts';
import type { Json } from '#studio/store/json.ts';

import type { TableGame } from './games.ts';

/** What a table plays: a cloth with places, or a flight. */
export type Rules =
  | { kind: 'cloth'; mathId: string; decide(draws: Draws): Json; places: readonly TableBet[]; settle: SettleCloth }
  | { kind: 'crash'; mathId: string; decide(draws: Draws): Json; flight: CrashTable };

/** Each place separately; throws on chips that are not a bet of the table. */
type SettleCloth = (outcome: Json, chips: readonly PlacedBet[]) => readonly SettledBet[];

const cloths: Readonly<Record<Exclude<TableGame, 'crash'>, Rules>> = {
  baccarat: cloth(baccarat),
  roulette: cloth(roulette),
  'sic-bo': cloth(sicBo),
  'dragon-tiger': cloth(dragonTiger),
  'colour-game': cloth(colourGame),
};

const flights = new Map(crashTables.map((table) => [table.id, flight(table)]));

/** The rules of a game; flights have several mathematics, `crash/classic@1` if none is named. Throws for an unknown name. */
export function rulesOf(game: TableGame, mathId = 'crash/classic@1'): Rules {
  if (game !== 'crash') return cloths[game];
  const found = flights.get(mathId);
  if (!found) throw new Error(`no flight ${mathId}`);
  return found;
}

function flight(table: CrashTable): Rules {
  return { kind: 'crash', mathId: table.id, decide: (draws) => ({ ...decideCrash(table, draws) }), flight: table };
}

function cloth<Outcome>(engine: TableEngine<Outcome>): Rules {
  return {
    kind: 'cloth',
    mathId: engine.math.id,
    decide: (draws) => asJson(engine.decide(draws)),
    places: engine.math.bets,
    // this engine made what was stored under this id
    settle: (outcome, chips) => engine.settle(outcome as Outcome, chips),
  };
}

/** Outcomes are plain data. */
function asJson(outcome: unknown): Json {
  return JSON.parse(JSON.stringify(outcome)) as Json;
}
