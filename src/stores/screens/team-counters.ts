/** Lives as long as its screen: the team's figures for today, on the agent home page. */
import { atom, type ReadableAtom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { dayReader } from '#contract/clock.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { serverNow } from '#site/stores/server-clock.ts';

import type { ReportState } from './report.ts';

type TeamToday = ValueOf<'GET /wps/agent/team/kpi'>;

interface TeamCounters {
  $counters: ReadableAtom<ReportState<TeamToday>>;
  /** Reads again; what is on the screen stays meanwhile. */
  refresh(): Promise<void>;
}

/** The counters of the merchant's day, read again when the agent comes back from another page or tab. */
export function createTeamCounters(timeZone: string): TeamCounters {
  const $counters = atom<ReportState<TeamToday>>({ state: 'loading', value: undefined });
  const refresh = async () => {
    const { value } = $counters.get();
    $counters.set({ state: 'loading', value });
    const result = await readToday(timeZone);
    $counters.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed', value, code: result.code });
  };
  onSeen($counters, () => {
    const refreshInSight = () => void (document.visibilityState === 'visible' && refresh());
    const ended = new AbortController();
    document.addEventListener('visibilitychange', refreshInSight, { signal: ended.signal });
    void refresh();
    return () => ended.abort();
  });
  return { $counters, refresh };
}

async function readToday(timeZone: string): ReturnType<typeof readDay> {
  const dayOf = dayReader(timeZone);
  const today = dayOf(serverNow());
  const result = await readDay(today);
  // the device had the wrong day: the refusal brought the platform's clock
  return !result.ok && result.code === 'period.invalid' && dayOf(serverNow()) !== today ? readDay(dayOf(serverNow())) : result;
}

const readDay = (day: string) => gateway.call('GET /wps/agent/team/kpi', { query: { startDate: day, endDate: day, size: 0 } });
