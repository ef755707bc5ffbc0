/** Lives as long as the page: the contracts of one kind, the agent's own and those given to agents right below. */
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
/** What is being sent, or why it could not be; about one contract. */
type Sending = { state: 'idle' } | { state: 'sending'; contractId: string } | { state: 'failed'; contractId: string; code: string };

export const $contractSending = atom<Sending>({ state: 'idle' });
/** What was done last, to be read aloud. */
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

/** Before the screen is looked at: which kind it is about. */
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

/** Says yes or no to the contract as it stands on the screen; a yes is asked for twice. */
export async function answerContract({ contractId, termsHash }: Contract, answer: 'accept' | 'decline', question: Question): Promise<void> {
  if ($contractSending.get().state === 'sending' || !(await confirmDialog(question))) return;
  $contractSending.set({ state: 'sending', contractId });
  const result = await gateway.call('POST /wps/agent/contracts/:contractId/answer', {
    query: { contractId },
    body: { answer, termsHash },
  });
  await finish(contractId, result, answer === 'accept' ? 'accepted' : 'declined');
}

/** Ends a contract with its period, or withdraws an offer; asked for twice. */
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
  // what failed may have been done in another tab: the screen shows what is
  await Promise.all([readOwn(), readGiven()]);
  $contractSending.set(result.ok ? { state: 'idle' } : { state: 'failed', contractId, code: result.code });
}
