/** Lives as long as the page: downloads of a statement. */
import { atom } from 'nanostores';

import type { StatementFile } from '#contract/statements/calls.ts';
import { statementPath } from '#site/lib/record-facts.baked.ts';
import { downloadFile } from '#site/api/download.ts';
import { sessionToken } from '#site/stores/session.ts';

import { handOver } from './hand-over.ts';
import type { PeriodQuery } from './history-period.ts';

export type StatementState = { state: 'idle' | 'done' } | { state: 'making'; file: StatementFile } | { state: 'failed'; code: string };

export const $statement = atom<StatementState>({ state: 'idle' });

/** Fetches a file and hands it to the browser; one at a time. */
export async function takeStatement(file: StatementFile, { period, from, to }: PeriodQuery): Promise<void> {
  if ($statement.get().state === 'making') return;
  $statement.set({ state: 'making', file });
  const query = { period, ...(from && { from }), ...(to && { to }) };
  const result = await downloadFile(`${statementPath}/${file}`, query, {
    token: sessionToken,
    language: () => document.documentElement.lang,
  });
  if (!result.ok) {
    $statement.set({ state: 'failed', code: result.code });
    return;
  }
  handOver(result.value.name, result.value.content);
  $statement.set({ state: 'done' });
}
