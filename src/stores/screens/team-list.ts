/** Lives as long as the page: one level of an agent's team on `/m/member/team`, or the search result. The address says which. */
import { atom } from 'nanostores';

import { readAccountName } from '#contract/typed/contacts.ts';
import type { LinePart, TeamRow } from '#contract/downline/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

export interface TeamList {
  state: 'loading' | 'ready' | 'failed';
  code: string | undefined;
  /** The search term; '' = a level is shown. */
  search: string;
  /** Whose direct downlines; undefined = the agent's own, or a search. */
  member: TeamRow | undefined;
  line: readonly LinePart[];
  currency: string;
  items: readonly TeamRow[];
  totalCount: number;
  next: string | undefined;
}

const empty: TeamList = {
  state: 'loading',
  code: undefined,
  search: '',
  member: undefined,
  line: [],
  currency: 'PHP',
  items: [],
  totalCount: 0,
  next: undefined,
};

export const $team = atom<TeamList>(empty);

// first adopt what the server rendered: it knows no address
onSeen($team, () => {
  const begun = setTimeout(() => void openTeam());
  return () => clearTimeout(begun);
});

/** Reads what the address asks for, from the start. */
export async function openTeam(): Promise<void> {
  const { parentId, search } = asked();
  $team.set({ ...empty, search });
  const member =
    parentId === undefined ? undefined : await gateway.call('GET /wps/agent/team/members/:memberId', { query: { memberId: parentId } });
  if (member && !member.ok) $team.set({ ...$team.get(), state: 'failed', code: member.code });
  else {
    if (member?.ok) $team.set({ ...$team.get(), member: member.value.member });
    await readPage();
  }
}

/** The end of the list is near. */
export function readMoreOfTeam(): void {
  const { state, next } = $team.get();
  if (state === 'ready' && next !== undefined) void readPage();
}

/** Retries what failed. */
export function retryTeam(): void {
  if ($team.get().items.length > 0) void readPage();
  else void openTeam();
}

async function readPage(): Promise<void> {
  const before = $team.get();
  const { parentId, search } = asked();
  $team.set({ ...before, state: 'loading', code: undefined });
  const wanted = search === '' ? (parentId === undefined ? {} : { parentId }) : { search };
  const query = { ...wanted, ...(before.next !== undefined && { after: before.next }) };
  const result = await gateway.call('GET /wps/agent/team/members', { query });
  if (!result.ok) {
    $team.set({ ...before, state: 'failed', code: result.code });
    return;
  }
  const { line, currency, list, totalCount, next } = result.value;
  $team.set({
    ...before,
    state: 'ready',
    code: undefined,
    line,
    currency,
    totalCount,
    next: next ?? undefined,
    items: [...before.items, ...list],
  });
}

function asked(): { parentId: string | undefined; search: string } {
  const query = new URLSearchParams(location.search);
  return { parentId: query.get('of') || undefined, search: readAccountName(query.get('q') ?? '') };
}
