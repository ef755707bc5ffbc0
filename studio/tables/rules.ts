import { baccarat } from '../engines/baccarat/decide.ts';
import { colourGame } from '../engines/colour-game/decide.ts';
import { classic1 } from '../engines/crash/classic-1.ts';
import { decide as decideCrash } from '../engines/crash/decide.ts';
import type { CrashTable } from '../engines/crash/math.ts';
import { dragonTiger } from '../engines/dragon-tiger/decide.ts';
import type { Draws } from '../engines/rng/fair-draws.ts';
import { roulette } from '../engines/roulette/decide.ts';
import { sicBo } from '../engines/sic-bo/decide.ts';
import type { PlacedBet, SettledBet, TableBet, TableEngine } from '../engines/table/table-engine.ts';
import type { Json } from '../store/json.ts';

import type { TableGame } from './games.ts';

/** What a table plays: a cloth with places, or a flight. */
export type Rules =
  | { kind: 'cloth'; mathId: string; decide(draws: Draws): Json; places: readonly TableBet[]; settle: SettleCloth }
  | { kind: 'crash'; mathId: string; decide(draws: Draws): Json; flight: CrashTable };

/** Every place by itself; throws on chips that are no bet of the table. */
type SettleCloth = (outcome: Json, chips: readonly PlacedBet[]) => readonly SettledBet[];

const rules: Readonly<Record<TableGame, Rules>> = {
  baccarat: cloth(baccarat),
  roulette: cloth(roulette),
  'sic-bo': cloth(sicBo),
  'dragon-tiger': cloth(dragonTiger),
  'colour-game': cloth(colourGame),
  crash: { kind: 'crash', mathId: classic1.id, decide: (draws) => ({ ...decideCrash(classic1, draws) }), flight: classic1 },
};

export function rulesOf(game: TableGame): Rules {
  return rules[game];
}

function cloth<Outcome>(engine: TableEngine<Outcome>): Rules {
  return {
    kind: 'cloth',
    mathId: engine.math.id,
    decide: (draws) => asJson(engine.decide(draws)),
    places: engine.math.bets,
    // what was kept under this id was made by this engine
    settle: (outcome, chips) => engine.settle(outcome as Outcome, chips),
  };
}

/** Outcomes are plain data. */
function asJson(outcome: unknown): Json {
  return JSON.parse(JSON.stringify(outcome)) as Json;
}
