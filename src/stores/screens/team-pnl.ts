/** Lives as long as the page: profit and loss of the team, of a branch of it, and of the branches directly below (`/m/agent/team/pnl`). */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { type BranchSort, reportPresets } from '#contract/teams/facts.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createReport, type ReportQuery } from './report.ts';

export type TeamPnl = ValueOf<'GET /wps/agent/team/pnl'>;
export type TeamBranch = TeamPnl['branches'][number];

export const $branchSort = atom<BranchSort>('name');
/** Branches after the first page of the report. */
export const $moreBranches = atom<{ state: 'ready' | 'loading' | 'failed'; list: readonly TeamBranch[]; next: string | null | undefined }>({
  state: 'ready',
  list: [],
  next: undefined,
});

const read = (query: ReportQuery & { after?: string }) =>
  gateway.call('GET /wps/agent/team/pnl', { query: { ...query, sort: $branchSort.get() } });

const forgetMore = () => $moreBranches.set({ state: 'ready', list: [], next: undefined });

export const pnl = createReport<TeamPnl>({ read, onChange: forgetMore });

onSeen(pnl.$report, () => {
  beginByAddress();
  void pnl.refresh();
});

let isBegun = false;

/**
 * The agent home links to the month of one branch, `?memberId=…&preset=thisMonth`, and the weekly mail to its week,
 * `?startDate=2026-11-16&endDate=2026-11-22`. Read once; the agent's later choices stay.
 */
function beginByAddress(): void {
  if (isBegun) return;
  isBegun = true;
  const asked = new URLSearchParams(location.search);
  const memberId = asked.get('memberId');
  const [startDate, endDate] = [asked.get('startDate'), asked.get('endDate')];
  if (startDate !== null && endDate !== null) return pnl.beginWith({ startDate, endDate });
  const preset = reportPresets.find((name) => name === asked.get('preset')) ?? 'today';
  pnl.beginWith({ preset, ...(memberId !== null && { memberId }) });
}

export function sortBranches(sort: BranchSort): void {
  if (sort === $branchSort.get()) return;
  $branchSort.set(sort);
  forgetMore();
  void pnl.renew();
}

/** The next page of branches; one at a time. */
export async function readMoreBranches(): Promise<void> {
  const report = pnl.$report.get();
  const before = $moreBranches.get();
  const after = before.next === undefined ? report.value?.next : before.next;
  if (before.state === 'loading' || report.state === 'loading' || after === null || after === undefined) return;
  const [query, sort] = [pnl.$query.get(), $branchSort.get()];
  $moreBranches.set({ ...before, state: 'loading' });
  const result = await read({ ...query, after });
  // another period, branch or order was chosen meanwhile
  if (pnl.$query.get() !== query || $branchSort.get() !== sort) return;
  if (!result.ok) return $moreBranches.set({ ...before, state: 'failed' });
  // one whose amount has fallen since comes again
  const known = new Set([...(report.value?.branches ?? []), ...before.list].map(({ memberId }) => memberId));
  const fresh = result.value.branches.filter(({ memberId }) => !known.has(memberId));
  $moreBranches.set({ state: 'ready', list: [...before.list, ...fresh], next: result.value.next });
}
