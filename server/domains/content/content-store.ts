import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';

import type { Content } from './content.ts';
import type { Facts } from './fill-facts.ts';
import { liveContent } from './live-content.ts';
import { loadContent, markOf } from './load-content.ts';

export interface ContentStore {
  directory: string;
  facts: Facts;
  /** What players see now. */
  current(): Content;
  /** Everything, including drafts and entries that have not begun. */
  all(): Content;
  /** Reloads now, after a file was written. */
  refresh(): Promise<void>;
  close(): void;
}

const lookAgainMs = 2000;
/** Entries that begin or end by the clock appear, and disappear, within this time. */
const liveForMs = 1000;

/**
 * The current content: a saved file shows within two seconds, without a rebuild or a restart. If a file cannot be
 * parsed, the last good content stays and the file is named in the log. At start it is fatal.
 */
export async function openContentStore({
  directory,
  facts,
  clock,
  log,
}: {
  directory: string;
  facts: Facts;
  clock: Clock;
  log: Log;
}): Promise<ContentStore> {
  let content = await loadContent(directory, facts);
  let mark = await markOf(directory);
  let live = { of: content, atMs: Number.NEGATIVE_INFINITY, value: content };
  const look = async () => {
    const seen = await markOf(directory);
    if (seen === mark) return;
    mark = seen;
    content = await loadContent(directory, facts);
    log.info({ version: content.version }, 'content: changed files loaded');
  };
  let looking = Promise.resolve();
  const refresh = () =>
    (looking = looking.then(look).catch((error: unknown) => log.error({ err: error }, 'content: a changed file was not loaded')));
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void refresh().finally(() => (isLooking = false));
  }, lookAgainMs);
  timer.unref();
  return {
    directory,
    facts,
    current() {
      const nowMs = clock.now().getTime();
      if (live.of !== content || Math.abs(nowMs - live.atMs) >= liveForMs)
        live = { of: content, atMs: nowMs, value: liveContent(content, nowMs) };
      return live.value;
    },
    all: () => content,
    refresh,
    close: () => clearInterval(timer),
  };
}
