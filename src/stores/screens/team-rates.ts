/** Lives as long as the page: the rates of direct downlines, on `/m/member/teamRebate`. */
import { atom } from 'nanostores';

import { readAccountName } from '#contract/typed/contacts.ts';
import type { ValueOf } from '#contract/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createPagedList } from './paged-list.ts';
import { createRateDraft } from './rate-draft.ts';

type TeamRates = ValueOf<'GET /wps/agent/team/rates'>;
export type MemberRates = TeamRates['list'][number];
export type Simulation = ValueOf<'POST /wps/agent/team/rates/simulate'>;
export type RateHistory = ValueOf<'GET /wps/agent/team/rates/history'>['list'];
type Saving = { state: 'idle' | 'saving' } | { state: 'saved'; memberId: string } | { state: 'failed'; code: string };
type Looking<T> = { state: 'none' | 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; code: string };

/** The last whole days, on which a simulation is based. */
export const simulatedDays = 7;

export const $own = atom<Pick<TeamRates, 'own' | 'changesAt'> | undefined>(undefined);
export const $search = atom('');
/** Whose rates are being edited. */
export const $editedId = atom<string | undefined>(undefined);
export const $saving = atom<Saving>({ state: 'idle' });
export const $simulation = atom<Looking<Simulation>>({ state: 'none' });
export const $history = atom<Looking<RateHistory>>({ state: 'none' });
export const draft = createRateDraft();

export const teamRates = createPagedList<MemberRates>({
  async read(pageNo) {
    const userName = readAccountName($search.get());
    const result = await gateway.call('GET /wps/agent/team/rates', {
      query: { pageNo, pageSize: listPageSize, ...(userName !== '' && { userName }) },
    });
    if (result.ok) $own.set({ own: result.value.own, changesAt: result.value.changesAt });
    return result;
  },
  idOf: ({ memberId }) => memberId,
});

onSeen(teamRates.$list, () => teamRates.restart());

export function searchTeam(userName: string): void {
  if (userName === $search.get()) return;
  $search.set(userName);
  closeEditor();
  teamRates.restart();
}

/** What the editor began with. */
let seen: MemberRates['next'] | undefined;
/** What was typed for those whose editor gave way to another one's. */
const left = new Map<string, ReturnType<typeof draft.$texts.get>>();

export function openEditor(member: MemberRates): void {
  const own = $own.get();
  if (!own || $saving.get().state === 'saving') return;
  const [before, typed] = [$editedId.get(), draft.$texts.get()];
  closeEditor();
  if (before !== undefined) left.set(before, typed);
  $editedId.set(member.memberId);
  draft.bound({ most: own.own.next, least: member.least, isForAgent: member.isAgent });
  seen = member.next;
  draft.fill(member.next);
  const again = left.get(member.memberId);
  if (again) draft.$texts.set(again);
}

/** Not while it is being saved: the answer belongs to it. */
export function closeEditor(): void {
  if ($saving.get().state === 'saving') return;
  left.delete($editedId.get() ?? '');
  $editedId.set(undefined);
  $saving.set({ state: 'idle' });
  $simulation.set({ state: 'none' });
  $history.set({ state: 'none' });
}

export async function saveRates(memberId: string): Promise<void> {
  const rates = draft.$rates.get();
  if (!rates || $saving.get().state === 'saving') return;
  $saving.set({ state: 'saving' });
  const result = await gateway.call('PUT /wps/agent/team/rates', { body: { memberId, rates, ...(seen && { seen }) } });
  if (!result.ok && result.code === 'agent.rate.changed') await readAgain(memberId);
  $saving.set({ state: 'idle' });
  if (result.ok) {
    teamRates.replace(result.value);
    closeEditor();
    $saving.set({ state: 'saved', memberId });
    return;
  }
  draft.refuse(result.fields);
  if (Object.keys(result.fields).length === 0) $saving.set({ state: 'failed', code: result.code });
}

/** Shows what somebody else has set; what was typed stays. */
async function readAgain(memberId: string): Promise<void> {
  const userName = teamRates.$list.get().items.find((member) => member.memberId === memberId)?.userName;
  const result = await gateway.call('GET /wps/agent/team/rates', {
    query: { pageNo: 1, pageSize: listPageSize, ...(userName && { userName }) },
  });
  const member = result.ok && result.value.list.find((one) => one.memberId === memberId);
  if (!member) return;
  seen = member.next;
  draft.bound({ least: member.least });
  teamRates.replace(member);
}

/** What the typed rates would have paid over the last days. */
export async function simulate(memberId: string): Promise<void> {
  const rates = draft.$rates.get();
  if (!rates || $simulation.get().state === 'loading') return;
  $simulation.set({ state: 'loading' });
  const result = await gateway.call('POST /wps/agent/team/rates/simulate', { body: { memberId, rates, days: simulatedDays } });
  // the editor was closed meanwhile
  if ($editedId.get() !== memberId) return;
  $simulation.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed', code: result.code });
}

export async function readHistory(memberId: string): Promise<void> {
  $history.set({ state: 'loading' });
  const result = await gateway.call('GET /wps/agent/team/rates/history', { query: { memberId } });
  if ($editedId.get() !== memberId) return;
  $history.set(result.ok ? { state: 'ready', value: result.value.list } : { state: 'failed', code: result.code });
}
