/** Lives as long as the page: the agent home page's greeting and numbers, the link to pass on, and whether dividends apply. */
import { atom, type ReadableAtom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { dayReader } from '#contract/clock.ts';
import { mapped } from '#site/api/result.ts';
import { type Greeting, greetingAt } from '#site/lib/greeting.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { serverNow } from '#site/stores/server-clock.ts';

import { createRead } from './read.ts';
import type { ReportState } from './report.ts';

export type EarnedThisMonth = ValueOf<'GET /wps/agent/rebate'>;
type TeamToday = ValueOf<'GET /wps/agent/team/kpi'>;

interface TeamCounters {
  $counters: ReadableAtom<ReportState<TeamToday>>;
  /** Reads again; what is on the screen stays meanwhile. */
  refresh(): Promise<void>;
}

/** By the visitor's own clock (CONST-018); unknown while the server renders. */
export const $greeting = atom<Greeting | undefined>(undefined);
/** Nothing is shown until it is known. Errors are ignored. */
export const $hasDividend = atom(false);

const earned = createRead(() => gateway.call('GET /wps/agent/rebate', { query: { period: 'month' } }));
/** The commission of this month so far. */
export const { $read: $earned, retry: retryEarned } = earned;

const memberLink = createRead(async () =>
  mapped(await gateway.call('GET /wps/agent/links'), ({ list }) => list.find(({ state, opensAgent }) => state === 'open' && !opensAgent)),
);
/** The newest link by which members register, of those that are open, if any. */
export const { $read: $memberLink, retry: retryMemberLink } = memberLink;

onSeen($earned, () => void earned.read());
onSeen($memberLink, () => void memberLink.read());

onSeen($greeting, () => $greeting.set(greetingAt(new Date().getHours())));

onSeen($hasDividend, () => {
  void gateway.call('GET /wps/agent/home').then((result) => result.ok && $hasDividend.set(result.value.dividend));
});

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
    document.addEventListener('visibilitychange', refreshInSight);
    void refresh();
    return () => document.removeEventListener('visibilitychange', refreshInSight);
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
