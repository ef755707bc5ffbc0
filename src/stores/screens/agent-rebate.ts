/** Lives as long as the page: what an agent's branch earned, down to single bets, on `/m/member/agent/agentRebeat`. */
import { atom } from 'nanostores';

import { readAccountName } from '#contract/typed/contacts.ts';
import type { RateName } from '#contract/agents/facts.ts';
import type { ValueOf } from '#contract/calls.ts';
import { commissionFilePath } from '#contract/commission/facts.ts';
import type { CommissionBet, CommissionLine } from '#contract/commission/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import { downloadFile } from '#site/api/download.ts';
import { leavesOpen } from '#site/api/money-call.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { $session, sessionToken } from '#site/stores/session.ts';

import { handOver } from './hand-over.ts';
import { createHistoryPeriod } from './history-period.ts';
import { createIntent } from './intent.ts';
import { createPagedList, type PagedStores } from './paged-list.ts';

export type AgentRebate = ValueOf<'GET /wps/agent/rebate'>;
export type ShownLine = ValueOf<'GET /wps/agent/rebate/lines/:lineId'>;
type FileState = { state: 'idle' | 'making' | 'done' } | { state: 'failed'; code: string };

export const $name = atom<RateName | undefined>(undefined);
export const $userName = atom('');
export const $file = atom<FileState>({ state: 'idle' });
export const $taking = atom<{ state: 'idle' | 'taking' } | { state: 'taken'; amountMinor: string } | { state: 'failed'; code: string }>({
  state: 'idle',
});

const filter = () => {
  const [name, userName] = [$name.get(), readAccountName($userName.get())];
  return { ...(name && { name }), ...(userName !== '' && { userName }) };
};

export const rebatePeriod = createHistoryPeriod<AgentRebate>({
  read: (query) => gateway.call('GET /wps/agent/rebate', { query: { ...query, ...filter() } }),
  onChange: () => rebateLines.restart(),
});

export const rebateLines = createPagedList<CommissionLine>({
  read: (pageNo) =>
    gateway.call('GET /wps/agent/rebate/lines', { query: { pageNo, pageSize: listPageSize, ...rebatePeriod.$query.get(), ...filter() } }),
  idOf: ({ lineId }) => lineId,
});

onSeen(rebateLines.$list, () => {
  void rebatePeriod.refresh();
  rebateLines.restart();
});

export function chooseName(name: RateName | undefined): void {
  if (name === $name.get()) return;
  $name.set(name);
  restart();
}

export function chooseUser(userName: string): void {
  if (userName === $userName.get()) return;
  $userName.set(userName);
  restart();
}

function restart(): void {
  void rebatePeriod.refresh();
  rebateLines.restart();
}

export interface OpenedLine {
  $shown: ReturnType<typeof atom<ShownLine | undefined>>;
  bets: PagedStores<CommissionBet>;
}

/** The bets of an expanded line. */
export function openLine(lineId: string): OpenedLine {
  const $shown = atom<ShownLine | undefined>(undefined);
  const bets = createPagedList<CommissionBet>({
    async read(pageNo) {
      const result = await gateway.call('GET /wps/agent/rebate/lines/:lineId', { query: { lineId, pageNo, pageSize: listPageSize } });
      if (!result.ok) return result;
      $shown.set(result.value);
      const { bets: list, totalPages, totalCount } = result.value;
      return { ...result, value: { list, totalPages, totalCount } };
    },
    idOf: ({ betId }) => betId,
  });
  bets.restart();
  return { $shown, bets };
}

/** Exports what is on the screen, filter included, as a file. */
export async function takeFile(): Promise<void> {
  if ($file.get().state === 'making') return;
  $file.set({ state: 'making' });
  const query = { ...rebatePeriod.$query.get(), ...filter() };
  const result = await downloadFile(commissionFilePath, query, { token: sessionToken, language: () => document.documentElement.lang });
  if (!result.ok) return $file.set({ state: 'failed', code: result.code });
  handOver(result.value.name, result.value.content);
  $file.set({ state: 'done' });
}

/** A repeated tap, or one after a lost answer or a reload, sends the same claim. */
const intent = createIntent('losing-intent');

export async function takeLosing(): Promise<void> {
  if ($taking.get().state === 'taking') return;
  $taking.set({ state: 'taking' });
  const result = await gateway.call('POST /wps/agent/losing/take', { body: { takeId: intent.keyFor($session.get()?.userName ?? '') } });
  if (result.ok || !leavesOpen(result.code)) intent.forget();
  $taking.set(result.ok ? { state: 'taken', amountMinor: result.value.amountMinor } : { state: 'failed', code: result.code });
  if (result.ok) restart();
}
