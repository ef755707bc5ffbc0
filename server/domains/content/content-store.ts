import type { Log } from '#server/platform/log.ts';

import { loadContent, markOf, type Content } from './load-content.ts';

export interface ContentStore {
  current(): Content;
  close(): void;
}

const lookAgainMs = 2000;

/**
 * The content of now: a saved file shows within two seconds, without a rebuild or a restart. A file that cannot be
 * understood keeps the last good content in place and is named in the log. At start it is fatal.
 */
export async function openContentStore({ directory, log }: { directory: string; log: Log }): Promise<ContentStore> {
  let content = await loadContent(directory);
  let mark = await markOf(directory);
  const look = async () => {
    const seen = await markOf(directory);
    if (seen === mark) return;
    mark = seen;
    content = await loadContent(directory);
    log.info({ version: content.version }, 'content: changed files loaded');
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'content: a changed file was not loaded'))
      .finally(() => (isLooking = false));
  }, lookAgainMs);
  timer.unref();
  return { current: () => content, close: () => clearInterval(timer) };
}
