/** Lives as long as the page: the team's figures for today on the agent home page, and whether dividends apply. */
import { atom } from 'nanostores';

import { dayReader } from '#contract/clock.ts';
import type { TeamKpi } from '#contract/teams/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { serverNow } from '#site/stores/server-clock.ts';

type Counters =
  { state: 'loading'; value: TeamKpi | undefined } | { state: 'ready'; value: TeamKpi } | { state: 'failed'; value: TeamKpi | undefined };

export const $teamCounters = atom<Counters>({ state: 'loading', value: undefined });
/** Until when the counters are complete; null = the first count is still running. */
export const $countersUntil = atom<number | null>(null);
/** Nothing is shown until it is known. Errors are ignored. */
export const $hasDividend = atom(false);

/** Reads today's counters, by the merchant's time zone. Keeps what is on the screen meanwhile. */
export async function readTeamCounters(timeZone: string): Promise<void> {
  const known = $teamCounters.get().value;
  $teamCounters.set({ state: 'loading', value: known });
  const dayOf = dayReader(timeZone);
  const today = dayOf(serverNow());
  let result = await askFor(today);
  // the device had the wrong day: the refusal brought the platform's clock
  if (!result.ok && result.code === 'period.invalid' && dayOf(serverNow()) !== today) result = await askFor(dayOf(serverNow()));
  if (result.ok) {
    $countersUntil.set(result.value.completeUntil);
    $teamCounters.set({ state: 'ready', value: result.value.footer });
  } else $teamCounters.set({ state: 'failed', value: known });
}

const askFor = (day: string) => gateway.call('GET /wps/agent/team/kpi', { query: { startDate: day, endDate: day, size: 0 } });

export async function readDividend(): Promise<void> {
  const result = await gateway.call('GET /wps/agent/home');
  if (result.ok) $hasDividend.set(result.value.dividend);
}
