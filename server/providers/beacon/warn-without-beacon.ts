import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';

/** A real-money draw without a public random number should be a decision, not an oversight (decision 052). */
export function warnWithoutBeacon({ mode, beacon }: Pick<Config, 'mode' | 'beacon'>, log: Pick<Log, 'warn'>): void {
  if (mode !== 'live' || beacon) return;
  log.warn(
    { setting: 'DRAND_URLS' },
    'lottery draws have no public random number: whoever knows a seed could choose a result with a last ticket',
  );
}
