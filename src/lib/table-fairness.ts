import { type Card, suits } from '#studio/kinds/table/engine/shoe.ts';
import { commitmentOf } from '#fair/draws.ts';
import { drawsOfRound, isOfChain } from '#studio/kinds/table/engine/crash/chain.ts';
import { crashTables } from '#studio/kinds/table/engine/crash/tables.ts';
import { tableGames, type TableGame } from '#studio/kinds/table/server/games.ts';
import { rulesOf } from '#studio/kinds/table/server/rules.ts';

import { cardSign } from './card-sign.ts';

/** What a player types or a link brings about a shared round, all as text. */
export interface TableFairnessInput {
  tableGame: string;
  tableSeed: string;
  tableHash: string;
  tableSalt: string;
  tablePosition: string;
  tableEnd: string;
}
export { tableGames };
type TableFairnessField = keyof TableFairnessInput;

export type TableFairnessCheck =
  | { state: 'wrong'; fields: TableFairnessField[] }
  | {
      state: 'computed';
      seed: 'same' | 'other' | 'unknown';
      chain: 'same' | 'other' | 'unknown';
      /** Cards and numbers as characters; words of the page for colours. */
      outcome: readonly OutcomePart[];
    };
export type OutcomePart = { kind: 'sign'; text: string } | { kind: 'word'; key: string } | { kind: 'times'; hundredths: number };

/** Flights have several mathematics, each a choice of its own: `crash:summit`. */
export const sharedGames: readonly string[] = [
  ...tableGames,
  ...crashTables.slice(1).map(({ id }) => id.replace('/', ':').replace('@1', '')),
];

/** Longer chains do not exist; a larger number would keep the browser busy for nothing. */
const longestChain = 100_000;

/** Computes a shared round and its position in the chain locally; sends nothing to a server. */
export function checkTableRound(input: TableFairnessInput): TableFairnessCheck {
  const fields = wrongFields(input);
  const [word = '', math = 'classic'] = input.tableGame.split(':');
  const game = tableGames.find((name) => name === word);
  if (fields.length > 0 || !game) return { state: 'wrong', fields };
  const { tableSeed: hash, tableHash, tableSalt: salt, tableEnd } = input;
  const round = Number(input.tablePosition);
  const verdict = (isGiven: boolean, isRight: () => boolean) => (isGiven ? (isRight() ? 'same' : 'other') : 'unknown');
  return {
    state: 'computed',
    seed: verdict(tableHash !== '', () => commitmentOf(hash) === tableHash),
    chain: verdict(tableEnd !== '', () => isOfChain({ hash, round, terminalHash: tableEnd })),
    outcome: partsOf(game, rulesOf(game, `crash/${math}@1`).decide(drawsOfRound({ hash, salt, round }))),
  };
}

function wrongFields({ tableGame, tableSeed, tableHash, tableSalt, tablePosition, tableEnd }: TableFairnessInput): TableFairnessField[] {
  const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);
  const isRight: Record<TableFairnessField, boolean> = {
    tableGame: sharedGames.includes(tableGame),
    tableSeed: isHash(tableSeed),
    tableHash: tableHash === '' || isHash(tableHash),
    tableSalt: tableSalt === 'unsalted' || isHash(tableSalt),
    tablePosition: /^[1-9]\d{0,5}$/.test(tablePosition) && Number(tablePosition) <= longestChain,
    tableEnd: tableEnd === '' || isHash(tableEnd),
  };
  return (Object.keys(isRight) as TableFairnessField[]).filter((field) => !isRight[field]);
}

function partsOf(game: TableGame, outcome: unknown): OutcomePart[] {
  // the engine's own result, by its game
  const fields = outcome as Record<string, unknown>;
  const sign = (value: unknown): OutcomePart => ({ kind: 'sign', text: String(value) });
  const card = (one: Card) => sign(cardSign(one));
  const cards = (value: unknown) => (value as Card[]).filter(({ suit }) => suits.includes(suit)).map(card);
  switch (game) {
    case 'baccarat':
      return [...cards(fields['player']), sign('–'), ...cards(fields['banker'])];
    case 'dragon-tiger':
      return [...cards([fields['dragon']]), sign('–'), ...cards([fields['tiger']])];
    case 'roulette':
      return [sign(fields['number'])];
    case 'sic-bo':
      return (fields['dice'] as number[]).map(sign);
    case 'colour-game':
      return (fields['dice'] as string[]).map((colour) => ({ kind: 'word', key: `colour.${colour}` }));
    case 'crash':
    default:
      return [{ kind: 'times', hundredths: Number(fields['pointHundredths']) }];
  }
}
