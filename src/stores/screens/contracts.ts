/** Lives as long as the page: the contracts of one kind, the agent's own and those given to direct downlines. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import type { ContractKind } from '#contract/contracts/facts.ts';
import type { Contract } from '#contract/contracts/calls.ts';
import { confirmDialog, type Question } from '#site/stores/dialogs.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createRead } from './read.ts';

export type OwnContracts = ValueOf<'GET /wps/agent/contracts'>;
export type GivenContracts = ValueOf<'GET /wps/agent/contracts/given'>;
/** What is being sent, or why it failed, for one contract. */
type Sending = { state: 'idle' } | { state: 'sending'; contractId: string } | { state: 'failed'; contractId: string; code: string };

export const $contractSending = atom<Sending>({ state: 'idle' });
/** The last completed action, to be read aloud. */
export const $contractNews = atom<'none' | 'accepted' | 'declined' | 'ended' | 'offered'>('none');

let kind: ContractKind = 'salary';
let pageNo = 1;

export const {
  $read: $own,
  refresh: readOwn,
  retry: retryOwn,
} = createRead(() => gateway.call('GET /wps/agent/contracts', { query: { kind } }));
const given = createRead(() => gateway.call('GET /wps/agent/contracts/given', { query: { kind, pageNo } }));
export const { $read: $given, retry: retryGiven } = given;

/** Sets the kind before the screen shows. */
export function beContractsOf(chosen: ContractKind): void {
  kind = chosen;
}

export const contractKind = (): ContractKind => kind;

onSeen($own, () => void readOwn());
onSeen($given, () => void readGiven());

export async function readGiven(page = pageNo): Promise<void> {
  pageNo = page;
  await given.refresh();
}

/** Accepts or declines the contract as shown; accepting is confirmed first. */
export async function answerContract({ contractId, termsHash }: Contract, answer: 'accept' | 'decline', question: Question): Promise<void> {
  if ($contractSending.get().state === 'sending' || !(await confirmDialog(question))) return;
  $contractSending.set({ state: 'sending', contractId });
  const result = await gateway.call('POST /wps/agent/contracts/:contractId/answer', {
    query: { contractId },
    body: { answer, termsHash },
  });
  await finish(contractId, result, answer === 'accept' ? 'accepted' : 'declined');
}

/** Ends a contract with its period, or withdraws an offer, after confirmation. */
export async function endContract({ contractId }: Contract, question: Question): Promise<void> {
  if ($contractSending.get().state === 'sending' || !(await confirmDialog(question))) return;
  $contractSending.set({ state: 'sending', contractId });
  const result = await gateway.call('POST /wps/agent/contracts/:contractId/end', { query: { contractId } });
  await finish(contractId, result, 'ended');
}

async function finish(
  contractId: string,
  result: { ok: true } | { ok: false; code: string },
  news: 'accepted' | 'declined' | 'ended',
): Promise<void> {
  if (result.ok) $contractNews.set(news);
  // a failed action may have been done in another tab: show the current state
  await Promise.all([readOwn(), readGiven()]);
  $contractSending.set(result.ok ? { state: 'idle' } : { state: 'failed', contractId, code: result.code });
}
