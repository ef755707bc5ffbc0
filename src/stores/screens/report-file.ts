/** Lives as long as the page: a report as a file. */
import { atom } from 'nanostores';

import { type FileFormat, teamFilePath, type TeamFile } from '#contract/teams/facts.ts';
import { downloadFile } from '#site/api/download.ts';
import { sessionToken } from '#site/stores/session.ts';

import { handOver } from './hand-over.ts';

export type ReportFileState = { state: 'idle' | 'making' | 'done' } | { state: 'failed'; code: string };

export const $reportFile = atom<ReportFileState>({ state: 'idle' });

/** Fetches what the screen shows, filters included, and hands it to the browser; one at a time. */
export async function takeReport(file: TeamFile, format: FileFormat, query: Readonly<Record<string, string>>): Promise<void> {
  if ($reportFile.get().state === 'making') return;
  $reportFile.set({ state: 'making' });
  const result = await downloadFile(teamFilePath(file, format), query, {
    token: sessionToken,
    language: () => document.documentElement.lang,
  });
  if (!result.ok) {
    $reportFile.set({ state: 'failed', code: result.code });
    return;
  }
  handOver(result.value.name, result.value.content);
  $reportFile.set({ state: 'done' });
}
