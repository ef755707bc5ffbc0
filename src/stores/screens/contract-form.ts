/** Lives as long as the page: a contract being drafted for a direct downline, or tried out for oneself. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { type ContractTerms, mostTiers } from '#contract/contracts/facts.ts';
import type { Currency } from '#contract/money.ts';
import { type ContractDraft, draftOf, readDraft, type TierDraft } from '#site/lib/contract-draft.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';

import { $contractNews, contractKind, readGiven } from './contracts.ts';

export interface OpenForm {
  /** Null = only tried out: nothing can be offered. */
  member: { memberId: string; userName: string } | null;
  /** The most that can be passed on. */
  above: ContractTerms | undefined;
  currency: Currency;
  draft: ContractDraft;
}

type Simulation = ValueOf<'POST /wps/agent/contracts/simulation'>;
type Sending = { state: 'idle' | 'sending' } | { state: 'failed'; code: string; fields: Readonly<Record<string, string>> };

export const $form = atom<OpenForm | undefined>(undefined);
/** Set once the agent has pressed a button: nobody is corrected while typing. */
export const $isFormChecked = atom(false);
export const $formSending = atom<Sending>({ state: 'idle' });
export const $simulation = atom<{ state: 'none' | 'loading' } | { state: 'ready'; value: Simulation } | { state: 'failed'; code: string }>({
  state: 'none',
});

const $read = computed(
  $form,
  (form) => form && readDraft(form.draft, { kind: contractKind(), currency: form.currency, above: form.above }),
);
/** By field: typing errors, once checked, and what the platform refused. */
export const $formFaults = computed([$read, $isFormChecked, $formSending], (read, isChecked, sending) => ({
  ...(sending.state === 'failed' ? sending.fields : {}),
  ...(isChecked ? read?.faults : {}),
}));

let nextKey = 100;

export function openForm(form: Omit<OpenForm, 'draft'> & { terms: ContractTerms }): void {
  const { terms, ...rest } = form;
  $form.set({ ...rest, draft: draftOf(terms, form.currency) });
  $isFormChecked.set(false);
  $formSending.set({ state: 'idle' });
  $simulation.set({ state: 'none' });
}

/** The open form as text, kept over a language change; empty if none is open. */
export const $formText = computed([$form, $isFormChecked], (form, isChecked) => (form ? JSON.stringify([form, isChecked]) : ''));

export function reopenForm(text: string): void {
  // only this site writes it, on the page before
  const [form, isChecked] = JSON.parse(text) as [OpenForm, boolean];
  $form.set(form);
  $isFormChecked.set(isChecked);
}

export const closeForm = (): void => $form.set(undefined);

export const changeDraft = (part: Partial<Pick<ContractDraft, 'minBilling' | 'cycles' | 'carry'>>): void =>
  edit((draft) => ({ ...draft, ...part }));

export const changeTier = (key: number, part: Partial<Omit<TierDraft, 'key'>>): void =>
  edit((draft) => ({ ...draft, tiers: draft.tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)) }));

/** A copy of the last tier, to be raised. */
export const addTier = (): void =>
  edit((draft) => {
    const last = draft.tiers.at(-1) ?? { sales: '', users: '', loss: '', scale: '' };
    return draft.tiers.length >= mostTiers ? draft : { ...draft, tiers: [...draft.tiers, { ...last, key: nextKey++ }] };
  });

export const removeTier = (key: number): void => edit((draft) => ({ ...draft, tiers: draft.tiers.filter((tier) => tier.key !== key) }));

/** Sends the offer. A second press does not send a second one. */
export async function sendOffer(): Promise<void> {
  const [form, read] = [$form.get(), $read.get()];
  $isFormChecked.set(true);
  if (!form?.member || !read || Object.keys(read.faults).length > 0 || $formSending.get().state === 'sending') return;
  $formSending.set({ state: 'sending' });
  const body = { kind: contractKind(), memberId: form.member.memberId, terms: read.terms };
  const result = await gateway.call('POST /wps/agent/contracts', { body });
  if (!result.ok) return $formSending.set({ state: 'failed', code: result.code, fields: result.fields });
  $contractNews.set('offered');
  closeForm();
  $formSending.set({ state: 'idle' });
  await readGiven();
}

/** What these tiers would have paid for the last period. */
export async function simulate(): Promise<void> {
  const [form, read] = [$form.get(), $read.get()];
  $isFormChecked.set(true);
  if (!form || !read || Object.keys(read.faults).length > 0 || $simulation.get().state === 'loading') return;
  $simulation.set({ state: 'loading' });
  const body = { kind: contractKind(), memberId: form.member?.memberId ?? null, terms: read.terms };
  const result = await gateway.call('POST /wps/agent/contracts/simulation', { body });
  $simulation.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed', code: result.code });
}

function edit(change: (draft: ContractDraft) => ContractDraft): void {
  const form = $form.get();
  if (!form) return;
  $form.set({ ...form, draft: change(form.draft) });
  $simulation.set({ state: 'none' });
  if ($formSending.get().state === 'failed') $formSending.set({ state: 'idle' });
}
