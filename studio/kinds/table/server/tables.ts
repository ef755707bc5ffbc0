import type { TableGame } from './games.ts';
import { growthOf, type RhythmTimes, timesOf } from './rhythm.ts';
import { type Rules, rulesOf } from './rules.ts';
import { type TableEntry, tableList } from './table-list.ts';

export interface Table extends TableEntry {
  /** `baccarat/velvet`; sessions and bets also name it as their mathematics, since a table plays only one. */
  id: string;
  rules: Rules;
  times: RhythmTimes;
  /** Crash only. */
  growth: number;
}

const tables = new Map<string, Table>(tableList.map((entry) => [idOf(entry), complete(entry)]));

export function tableById(id: string): Table | undefined {
  return tables.get(id);
}

/** Engine word of the catalogue -> table. */
export function tableWords(): Record<string, string> {
  return Object.fromEntries(tableList.map((entry) => [`${entry.game}:${entry.word}`, idOf(entry)]));
}

function complete(entry: TableEntry): Table {
  const { game, rhythm, math } = entry;
  return {
    ...entry,
    id: idOf(entry),
    rules: rulesOf(game, math && `crash/${math}@1`),
    times: timesOf(game, rhythm),
    growth: growthOf(rhythm),
  };
}

function idOf({ game, word }: { game: TableGame; word: string }): string {
  return `${game}/${word}`;
}
