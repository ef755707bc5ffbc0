import { accessSync, constants } from 'node:fs';

import { damagedFolder } from '#server/db/damage.ts';

import { watchDisk } from './disk-room.ts';

/** Why an existing embedded database does not open, in words that say what to do; `cause` keeps PGlite's own error. */
export function whyClosed(folder: string, cause: unknown): Error {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
    if (watchDisk(folder).look().isFull)
      return new Error(`the disk of ${folder} is full: make room (at least 64 MB) and start again. Nothing is lost.`, { cause });
  } catch (refusal) {
    // an unreadable or read-only folder: the operating system's error names it
    return refusal instanceof Error ? refusal : new Error(String(refusal));
  }
  return new Error(damagedFolder(folder), { cause });
}
