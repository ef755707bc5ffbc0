/** Lives as long as the page: the agent's bills of one kind, and the expanded one. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { type ContractKind, contractKinds } from '#contract/contracts/facts.ts';
import type { ContractBill } from '#contract/contracts/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createPagedList } from './paged-list.ts';

type BillsPage = ValueOf<'GET /wps/agent/contracts/bills'>;
export type OpenedBill = ValueOf<'GET /wps/agent/contracts/bills/:billId'>;
type Opened = { billId: string; path: readonly Step[] } & (
  { state: 'loading' } | { state: 'ready'; value: OpenedBill } | { state: 'failed'; code: string }
);
/** A member whose team is shown. */
interface Step {
  memberId: string;
  userName: string;
}

export const $billsKind = atom<ContractKind>('dividend');
/** What is shown above the list. */
export const $billsHead = atom<Omit<BillsPage, 'list'> | undefined>(undefined);
export const $openedBill = atom<Opened | undefined>(undefined);

export const bills = createPagedList<ContractBill>({
  async read(pageNo) {
    const result = await gateway.call('GET /wps/agent/contracts/bills', { query: { kind: $billsKind.get(), pageNo } });
    if (result.ok) $billsHead.set(result.value);
    return result;
  },
  idOf: ({ billId }) => billId,
});

onSeen(bills.$list, () => {
  const asked = new URLSearchParams(location.search).get('kind');
  const known = contractKinds.find((kind) => kind === asked);
  if (known) $billsKind.set(known);
  bills.restart();
});

export function chooseBillsKind(kind: ContractKind): void {
  if (kind === $billsKind.get()) return;
  $billsKind.set(kind);
  $billsHead.set(undefined);
  $openedBill.set(undefined);
  bills.restart();
}

/** Expands a bill, or collapses the expanded one. */
export async function toggleBill(billId: string): Promise<void> {
  if ($openedBill.get()?.billId === billId) $openedBill.set(undefined);
  else await look(billId, []);
}

/** The branches below a member of the team. */
export async function openTeam(step: Step): Promise<void> {
  const opened = $openedBill.get();
  if (opened) await look(opened.billId, [...opened.path, step]);
}

/** Goes back up the path; 0 = the whole team. */
export async function goBackTo(depth: number): Promise<void> {
  const opened = $openedBill.get();
  if (opened) await look(opened.billId, opened.path.slice(0, depth));
}

/** Another page of the shown branches. */
export async function turnBranches(pageNo: number): Promise<void> {
  const opened = $openedBill.get();
  if (opened) await look(opened.billId, opened.path, pageNo);
}

async function look(billId: string, path: readonly Step[], pageNo = 1): Promise<void> {
  const asked: Opened = { billId, path, state: 'loading' };
  $openedBill.set(asked);
  const memberId = path.at(-1)?.memberId;
  const result = await gateway.call('GET /wps/agent/contracts/bills/:billId', { query: { billId, pageNo, ...(memberId && { memberId }) } });
  // another one was opened meanwhile
  if ($openedBill.get() !== asked) return;
  $openedBill.set(result.ok ? { billId, path, state: 'ready', value: result.value } : { billId, path, state: 'failed', code: result.code });
}
