import type { Log } from '#server/platform/log.ts';

const chapter = 'docs/operations.md, chapter "Back up and restore"';
const silenceMs = 60_000;

export const damagedFolder = (folder: string) => `the embedded database in ${folder} is damaged. Restore the last backup: ${chapter}.`;
export const damagedServer = `PostgreSQL says that its files are damaged. Restore them: ${chapter}.`;

/** Logs it, at most once a minute: every query that reads the damaged place fails. */
export function createDamageAlarm(log: Pick<Log, 'fatal'>, words: string): (error: Error) => void {
  let saidAt = -Infinity;
  return (error) => {
    const now = performance.now();
    if (now - saidAt < silenceMs) return;
    saidAt = now;
    log.fatal({ err: error }, words);
  };
}
