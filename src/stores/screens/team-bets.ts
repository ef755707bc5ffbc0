/** Lives as long as the page: the settled bets of the team, newest first (`/m/teamBetting`). */
import { atom } from 'nanostores';

import { readAccountName } from '#contract/typed/contacts.ts';
import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { ValueOf } from '#contract/calls.ts';
import type { BetResult } from '#contract/teams/facts.ts';
import type { TeamBet } from '#contract/teams/calls.ts';
import type { Result } from '#site/api/result.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createReport, type ReportQuery } from './report.ts';

type BetsPage = ValueOf<'GET /wps/agent/team/bets'>;

export interface BetsFilter {
  product?: BonusProduct;
  result?: BetResult;
  userName?: string;
}

export const $betsFilter = atom<BetsFilter>({});
/** The name as typed; it takes effect when submitted. */
export const $playerName = atom('');
export const $moreBets = atom<{ state: 'ready' | 'loading' | 'failed'; list: readonly TeamBet[]; next: string | null | undefined }>({
  state: 'ready',
  list: [],
  next: undefined,
});

const read = (query: ReportQuery & { after?: string }): Promise<Result<BetsPage>> =>
  gateway.call('GET /wps/agent/team/bets', { query: { ...query, ...$betsFilter.get() } });

const forgetMore = () => $moreBets.set({ state: 'ready', list: [], next: undefined });

/** The first page, with the period. */
export const teamBets = createReport<BetsPage>({ read, onChange: forgetMore });

onSeen(teamBets.$report, () => {
  beginByAddress();
  void teamBets.refresh();
});

let isBegun = false;

/**
 * A bill links to one member's bets of its days: `?userName=…&startDate=2026-11-01&endDate=2026-11-30`. Read once; the player's later
 * choices stay.
 */
function beginByAddress(): void {
  if (isBegun) return;
  isBegun = true;
  const asked = new URLSearchParams(location.search);
  const userName = readAccountName(asked.get('userName') ?? '');
  if (userName !== '') {
    $playerName.set(userName);
    $betsFilter.set({ userName });
  }
  const [startDate, endDate] = [asked.get('startDate') ?? '', asked.get('endDate') ?? ''];
  if (isDay(startDate) && isDay(endDate)) teamBets.beginWith({ startDate, endDate });
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function filterBy(filter: BetsFilter): void {
  $betsFilter.set(filter);
  forgetMore();
  void teamBets.renew();
}

export function chooseProduct(product: BonusProduct | undefined): void {
  const { product: before, ...others } = $betsFilter.get();
  if (before !== product) filterBy(product === undefined ? others : { ...others, product });
}

export function chooseResult(result: BetResult | undefined): void {
  const { result: before, ...others } = $betsFilter.get();
  if (before !== result) filterBy(result === undefined ? others : { ...others, result });
}

export const typePlayer = (name: string): void => $playerName.set(name);

/** Shows the bets of the typed player name; without one, everybody's. */
export function choosePlayer(): void {
  const { userName: _before, ...others } = $betsFilter.get();
  const userName = readAccountName($playerName.get());
  filterBy(userName === '' ? others : { ...others, userName });
}

/** The next page; one at a time. */
export async function readMoreBets(): Promise<void> {
  const first = teamBets.$report.get();
  const before = $moreBets.get();
  const after = before.next === undefined ? first.value?.next : before.next;
  if (before.state === 'loading' || first.state === 'loading' || after === null || after === undefined) return;
  const [query, filter] = [teamBets.$query.get(), $betsFilter.get()];
  $moreBets.set({ ...before, state: 'loading' });
  const result = await read({ ...query, after });
  // another period or filter was chosen meanwhile
  if (teamBets.$query.get() !== query || $betsFilter.get() !== filter) return;
  if (result.ok) $moreBets.set({ state: 'ready', list: [...before.list, ...result.value.list], next: result.value.next });
  else $moreBets.set({ ...before, state: 'failed' });
}
