/** Lives as long as the page: the player's movements on `/m/transaction/record`, newest first, page by page. */
import { atom } from 'nanostores';

import { listPageSize } from '#contract/list-page.ts';
import type { StatementTotals } from '#contract/statements/calls.ts';
import type { Movement, MovementKind } from '#contract/wallet/calls.ts';
import { agentKinds } from '#site/lib/record-facts.baked.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createHistoryPeriod } from './history-period.ts';
import { createPagedList, type PagedStores } from './paged-list.ts';

/** `types=A` in the address: only the player's money as an agent. */
export const $isOfAgent = atom(false);
export const $kind = atom<MovementKind | undefined>(undefined);

const record: PagedStores<Movement> = createPagedList<Movement>({
  read: (pageNo) =>
    gateway.call('GET /wps/wallet/transactions', {
      query: { pageNo, pageSize: listPageSize, ...kindQuery(), ...recordPeriod.$query.get() },
    }),
  idOf: ({ id }) => id,
});
export const { $list: $record, readMore } = record;

export const recordPeriod = createHistoryPeriod<StatementTotals>({
  read: (query) => gateway.call('GET /wps/statement/totals', { query: { ...query, ...kindQuery() } }),
  onChange: record.restart,
});

// first adopt what the server rendered: it knows no address
onSeen($record, () => {
  const begun = setTimeout(begin);
  return () => clearTimeout(begun);
});

function begin(): void {
  const query = new URLSearchParams(location.search);
  const kind = query.get('kind');
  $isOfAgent.set(query.get('types') === 'A');
  $kind.set(isKind(kind) ? kind : undefined);
  void recordPeriod.refresh();
  record.restart();
}

/** Shows one kind of movement, or all. The address keeps it, so that going back finds it again. */
export function chooseKind(kind: MovementKind | undefined): void {
  if (kind === $kind.get()) return;
  $kind.set(kind);
  const query = [...($isOfAgent.get() ? ['types=A'] : []), ...(kind ? [`kind=${kind}`] : [])].join('&');
  history.replaceState(history.state, '', query ? `?${query}` : location.pathname);
  record.restart();
  void recordPeriod.refresh();
}

function kindQuery(): { kind?: MovementKind; types?: 'A' } {
  const kind = $kind.get();
  return { ...(kind && { kind }), ...($isOfAgent.get() && { types: 'A' as const }) };
}

/** Retries the failed page, and the totals if they failed too. */
export function retryRecord(): void {
  if (recordPeriod.$totals.get().state === 'failed') void recordPeriod.refresh();
  record.retry();
}

export const shownKinds = [
  'deposit',
  'bet',
  'win',
  'rollback',
  'withdraw',
  'reversal',
  'transfer',
] as const satisfies readonly MovementKind[];

/** An agent's choices on `?types=A`. */
export const agentFilters = agentKinds;

/** The kinds of an agent's pay have their own links (`?kind=agentRebate`), and are among the choices while one is chosen. */
function isKind(text: string | null): text is MovementKind {
  return [...shownKinds, ...agentKinds].some((kind) => kind === text);
}
