import { gameOf, type LotteryGame } from '#lottery/games.ts';
import type { PlayTable } from '#lottery/shape.ts';
import { allTables } from '#lottery/tables/index.ts';

import type { IssueRow } from '#server/domains/lottery/rows.ts';

/** The rules an issue was sold by; `undefined` if the code no longer has them in that version. */
export function tableFor({
  word,
  tableId,
  tableVersion,
}: Pick<IssueRow, 'word' | 'tableId' | 'tableVersion'>): { rules: LotteryGame; table: PlayTable } | undefined {
  const rules = gameOf(word);
  const table = allTables.find(({ id }) => id === tableId);
  return rules && table?.version === tableVersion ? { rules, table } : undefined;
}
