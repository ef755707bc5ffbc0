/** Lives as long as the page: what the player played, newest first, and the steps of expanded rounds (`/m/gameRecord`). */
import { atom, map } from 'nanostores';

import type { Bet, BetStep, RoundState } from '#contract/bets/calls.ts';
import type { ValueOf } from '#contract/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createHistoryPeriod } from './history-period.ts';
import { createPagedList, type PagedStores } from './paged-list.ts';

export const betStates = ['closed', 'open', 'refunded'] as const satisfies readonly RoundState[];
type BetState = (typeof betStates)[number];

export const $betState = atom<BetState | undefined>(undefined);
/** The steps of expanded rounds, by round. */
export const $steps = map<Record<string, readonly BetStep[] | 'failed' | undefined>>({});

/** Which rounds their vendor can replay. */
export const $replayable = map<Record<string, boolean | undefined>>({});

export const betKey = ({ vendor, roundId }: Pick<Bet, 'vendor' | 'roundId'>): string => `${vendor}:${roundId}`;

export const bets: PagedStores<Bet> = createPagedList<Bet>({
  read(pageNo) {
    return gateway.call('GET /wps/bet/record', { query: { pageNo, pageSize: listPageSize, ...stateQuery(), ...betsPeriod.$query.get() } });
  },
  idOf: betKey,
});

export const betsPeriod = createHistoryPeriod<ValueOf<'GET /wps/bet/totals'>>({
  read: (query) => gateway.call('GET /wps/bet/totals', { query: { ...query, ...stateQuery() } }),
  onChange: () => bets.restart(),
});

onSeen(bets.$list, () => {
  void betsPeriod.refresh();
  bets.restart();
});

function stateQuery(): { state?: BetState } {
  const state = $betState.get();
  return state ? { state } : {};
}

export function chooseBetState(state: BetState | undefined): void {
  if (state === $betState.get()) return;
  $betState.set(state);
  void betsPeriod.refresh();
  bets.restart();
}

/** Retries the failed page, and the totals if they failed too. */
export function retryBets(): void {
  if (betsPeriod.$totals.get().state === 'failed') void betsPeriod.refresh();
  bets.retry();
}

/** Requests a round's steps, once; again after a failure. */
export async function openBet({ vendor, roundId }: Bet): Promise<void> {
  const key = betKey({ vendor, roundId });
  const known = $steps.get()[key];
  if (known !== undefined && known !== 'failed') return;
  const result = await gateway.call('GET /wps/bet/record/:vendor/:roundId', { query: { vendor, roundId } });
  $steps.setKey(key, result.ok ? result.value.steps : 'failed');
  if (!result.ok) return;
  $replayable.setKey(key, result.value.canReplay);
  bets.replace(result.value);
}
