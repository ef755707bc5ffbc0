/** Lives as long as its screen: the team's last days on the agent home page, day by day. */
import type { ReadableAtom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { dayReader } from '#contract/clock.ts';
import type { Result } from '#site/api/result.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { serverNow } from '#site/stores/server-clock.ts';

import { createRead, type Loading } from './read.ts';

interface TrendDay {
  day: string;
  turnoverMinor: string;
  registerCount: number;
  /** What the day earned the agent; null = not counted yet. */
  commissionMinor: string | null;
}

export interface TeamTrend {
  currency: string;
  /** The oldest first. */
  days: readonly TrendDay[];
}

interface TrendStores {
  $trend: ReadableAtom<Loading<TeamTrend>>;
  retry(): Promise<void>;
}

export const trendDays = 14;
const dayMs = 86_400_000;

/** `hasCommission`: the merchant shows its agents what they earn. */
export function createTeamTrend(timeZone: string, hasCommission: boolean): TrendStores {
  const { $read: $trend, read, retry } = createRead(async () => readTrend(timeZone, hasCommission));
  onSeen($trend, () => void read());
  return { $trend, retry };
}

async function readTrend(timeZone: string, hasCommission: boolean): Promise<Result<TeamTrend>> {
  // a day more than is shown, in case the device is a day ahead: the platform says which days are the last
  const startDate = dayReader(timeZone)(serverNow() - trendDays * dayMs);
  const team = await gateway.call('GET /wps/agent/team/kpi', { query: { startDate, size: trendDays } });
  if (!team.ok) return team;
  const days = team.value.list.toReversed();
  const [first, last] = [days[0], days.at(-1)];
  const earned =
    hasCommission && first && last
      ? await gateway.call('GET /wps/agent/rebate', { query: { period: 'own', from: first.day, to: last.day } })
      : undefined;
  if (earned?.ok === false) return earned;
  return {
    ok: true,
    value: {
      currency: team.value.currency,
      days: days.map(({ day, turnoverMinor, registerCount }) => ({
        day,
        turnoverMinor,
        registerCount,
        commissionMinor: earned ? earnedOn(day, earned.value) : null,
      })),
    },
  };
}

/** Without losing commission, which belongs to a week. */
function earnedOn(day: string, { countedUntil, days }: ValueOf<'GET /wps/agent/rebate'>): string | null {
  if (countedUntil === null || day > countedUntil) return null;
  const lines = days.filter((line) => line.day === day && line.name !== 'losing');
  return String(lines.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n));
}
