/** Lives as long as the page: profit and loss of the team, of a branch of it, and of the branches directly below (`/m/agent/team/pnl`). */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createReport } from './report.ts';

export type TeamPnl = ValueOf<'GET /wps/agent/team/pnl'>;
type Branch = TeamPnl['branches'][number];

/** Branches after the first page of the report. */
export const $moreBranches = atom<{ state: 'ready' | 'loading' | 'failed'; list: readonly Branch[]; next: string | null | undefined }>({
  state: 'ready',
  list: [],
  next: undefined,
});

export const pnl = createReport<TeamPnl>({
  read: (query) => gateway.call('GET /wps/agent/team/pnl', { query }),
  onChange: () => $moreBranches.set({ state: 'ready', list: [], next: undefined }),
});

onSeen(pnl.$report, () => void pnl.refresh());

/** The next page of branches; one at a time. */
export async function readMoreBranches(): Promise<void> {
  const report = pnl.$report.get();
  const before = $moreBranches.get();
  const after = before.next === undefined ? report.value?.next : before.next;
  if (before.state === 'loading' || report.state === 'loading' || after === null || after === undefined) return;
  const query = pnl.$query.get();
  $moreBranches.set({ ...before, state: 'loading' });
  const result = await gateway.call('GET /wps/agent/team/pnl', { query: { ...query, after } });
  // another period or branch was chosen meanwhile
  if (pnl.$query.get() !== query) return;
  if (result.ok) $moreBranches.set({ state: 'ready', list: [...before.list, ...result.value.branches], next: result.value.next });
  else $moreBranches.set({ ...before, state: 'failed' });
}
