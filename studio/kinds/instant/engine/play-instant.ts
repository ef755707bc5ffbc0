import type { InstantOutcome } from '#studio/kinds/instant/protocol.ts';

import * as dice from './dice/decide.ts';
import type { DiceTable } from './dice/math.ts';
import { diceTables } from './dice/tables.ts';
import * as hiLo from './hi-lo/decide.ts';
import type { HiLoTable } from './hi-lo/math.ts';
import { hiLoTables } from './hi-lo/tables.ts';
import * as keno from './keno/decide.ts';
import type { KenoTable } from './keno/math.ts';
import { kenoTables } from './keno/tables.ts';
import * as mines from './mines/decide.ts';
import type { MinesTable } from './mines/math.ts';
import { minesTables } from './mines/tables.ts';
import * as plinko from './plinko/decide.ts';
import type { PlinkoTable } from './plinko/math.ts';
import { plinkoTables } from './plinko/tables.ts';
import { type Draws, fairDraws, type FairSeed } from '#fair/draws.ts';
import * as scratch from './scratch/decide.ts';
import type { ScratchTable } from './scratch/math.ts';
import { scratchTables } from './scratch/tables.ts';

type Plain = Record<string, unknown>;

/** Everything that an instant round's outcome depends on: nothing about the player, the balance or the time. */
export interface InstantBet extends FairSeed {
  mathId: string;
  stakeMinor: bigint;
  choice: unknown;
  /** The steps so far; none if a round is one step. */
  actions: readonly unknown[];
}

/** One version of one game, as the house plays it. */
export interface PlayableGame {
  /** The choice as it is stored; `undefined` if the game does not offer it. */
  readChoice(input: unknown): Plain | undefined;
  readAction(input: unknown): Plain | undefined;
  /** `undefined` if one of the actions is not allowed at its position. */
  play(choice: unknown, actions: readonly unknown[], draws: Draws, stakeMinor: bigint): InstantOutcome | undefined;
}

const games: ReadonlyMap<string, PlayableGame> = new Map([
  ...diceTables.map(dicePlay),
  ...plinkoTables.map(plinkoPlay),
  ...kenoTables.map(kenoPlay),
  ...minesTables.map(minesPlay),
  ...hiLoTables.map(hiLoPlay),
  ...scratchTables.map(scratchPlay),
]);

/** The ids of all of them. */
export const playableGames: readonly string[] = [...games.keys()];

export function playableGame(mathId: string): PlayableGame | undefined {
  return games.get(mathId);
}

/**
 * What the player may see of a round after its actions. `undefined` if an action is not allowed. Throws if the game or the choice is
 * unknown.
 */
export function playInstant({ mathId, stakeMinor, choice, actions, ...seed }: InstantBet): InstantOutcome | undefined {
  const game = games.get(mathId);
  if (!game) throw new Error(`no such instant game: ${mathId}`);
  return game.play(choice, actions, fairDraws(seed), stakeMinor);
}

/** Whether the player has nothing left to do. */
export function isOver(outcome: InstantOutcome): boolean {
  return !('status' in outcome) || outcome.status !== 'open';
}

type Entry = readonly [id: string, game: PlayableGame];

/** A game decided entirely when the bet is made. */
function oneStep<Choice extends object, Result extends { winMinor: bigint }>(
  id: string,
  readChoice: (input: unknown) => Choice | undefined,
  decide: (choice: Choice, draws: Draws, stakeMinor: bigint) => Result,
  show: (result: Omit<Result, 'winMinor'> & { winMinor: string }) => InstantOutcome,
): Entry {
  return [
    id,
    {
      readChoice: (input) => readChoice(input) as Plain | undefined,
      readAction: () => undefined,
      play(input, actions, draws, stakeMinor) {
        const choice = known(id, readChoice(input));
        if (actions.length > 0) return undefined;
        const result = decide(choice, draws, stakeMinor);
        return show({ ...result, winMinor: result.winMinor.toString() });
      },
    },
  ];
}

/** A game whose player acts step by step; everything is decided before the first step. */
function stepwise<Choice extends object, Action extends object, Round extends object>(
  id: string,
  rules: {
    readChoice: (input: unknown) => Choice | undefined;
    readAction: (input: unknown) => Action | undefined;
    decide: (choice: Choice, draws: Draws, stakeMinor: bigint) => Round;
    act: (round: Round, action: Action) => Round;
    show: (round: Round) => InstantOutcome;
  },
): Entry {
  return [
    id,
    {
      readChoice: (input) => rules.readChoice(input) as Plain | undefined,
      readAction: (input) => rules.readAction(input) as Plain | undefined,
      play(input, actions, draws, stakeMinor) {
        let round = rules.decide(known(id, rules.readChoice(input)), draws, stakeMinor);
        for (const given of actions) {
          const action = rules.readAction(given);
          const next = action && rules.act(round, action);
          if (!next || next === round) return undefined;
          round = next;
        }
        return rules.show(round);
      },
    },
  ];
}

function known<Choice>(id: string, choice: Choice | undefined): Choice {
  if (choice === undefined) throw new Error(`${id} offers no such choice`);
  return choice;
}

function dicePlay(table: DiceTable): Entry {
  const read = (input: unknown) => dice.readChoice(table, input);
  return oneStep(
    table.id,
    read,
    (choice, draws, stake) => dice.decide(table, choice, draws, stake),
    (result) => ({ game: 'dice', ...result }),
  );
}

function plinkoPlay(table: PlinkoTable): Entry {
  return oneStep(
    table.id,
    plinko.readChoice,
    (choice, draws, stake) => plinko.decide(table, choice, draws, stake),
    ({ path, ...rest }) => ({ game: 'plinko', path: [...path], ...rest }),
  );
}

function kenoPlay(table: KenoTable): Entry {
  return oneStep(
    table.id,
    keno.readChoice,
    (choice, draws, stake) => keno.decide(table, choice, draws, stake),
    ({ drawn, hits, ...rest }) => ({ game: 'keno', drawn: [...drawn], hits: [...hits], ...rest }),
  );
}

function scratchPlay(table: ScratchTable): Entry {
  return oneStep(
    table.id,
    scratch.readChoice,
    (choice, draws, stake) => scratch.decide(table, choice, draws, stake),
    ({ fields, ...rest }) => ({ game: 'scratch', fields: [...fields], ...rest }),
  );
}

function minesPlay(table: MinesTable): Entry {
  return stepwise(table.id, {
    readChoice: (input) => mines.readChoice(table, input),
    readAction: (input) => mines.readAction(table, input),
    decide: (choice, draws, stake) => mines.decide(table, choice, draws, stake),
    act: mines.act,
    show(round) {
      const { opened, mines: laid, winMinor, ...rest } = mines.shownTo(round);
      return {
        game: 'mines',
        ...(table.cells === undefined ? {} : { cells: table.cells }),
        ...rest,
        opened: [...opened],
        mines: laid && [...laid],
        winMinor: winMinor.toString(),
      };
    },
  });
}

function hiLoPlay(table: HiLoTable): Entry {
  return stepwise(table.id, {
    readChoice: hiLo.readChoice,
    readAction: hiLo.readAction,
    decide: (_choice, draws, stake) => hiLo.decide(table, draws, stake),
    act: hiLo.act,
    show(round) {
      const { cards, winMinor, ...rest } = hiLo.shownTo(round);
      return { game: 'hi-lo', ...rest, cards: [...cards], winMinor: winMinor.toString() };
    },
  });
}
