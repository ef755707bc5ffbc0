/** Lives as long as its form: the check of a round that everybody played together, computed here. */
import { loadPart } from '#site/lib/load-part.ts';
import type { TableFairnessCheck, TableFairnessInput } from '#site/lib/table-fairness.ts';

import { createCheckForm, readGiven, type CheckForm } from './check-form.ts';

export type TableField = keyof TableFairnessInput;
export type FoundTable = Extract<TableFairnessCheck, { state: 'computed' }>;

export function createTableCheck(firstGame: string): CheckForm<TableField, FoundTable> {
  const empty: Record<TableField, string> = {
    tableGame: firstGame,
    tableSeed: '',
    tableHash: '',
    tableSalt: '',
    tablePosition: '',
    tableEnd: '',
  };
  const names = Object.keys(empty) as TableField[];
  return createCheckForm<TableField, FoundTable>({
    empty,
    given: () => readGiven(location.search, names, 128),
    async run(values) {
      const engine = await loadPart(async () => import('#site/lib/table-fairness.ts'));
      if (!engine) return undefined;
      const lower = Object.fromEntries(names.map((name) => [name, values[name].toLowerCase()])) as Record<TableField, string>;
      const found = engine.checkTableRound(lower);
      return found.state === 'wrong' ? { wrong: Object.fromEntries(found.fields.map((field) => [field, {}])) } : { found };
    },
  });
}
