import { statfsSync } from 'node:fs';

/** Space PostgreSQL needs to continue: the next file of its log (16 MB) and a checkpoint of all shared buffers (32 MB). */
const fullBelowBytes = 48 * 1024 * 1024;
/** Higher, so that the state does not flicker. */
const roomyFromBytes = 56 * 1024 * 1024;

export interface DiskRoom {
  isFull: boolean;
  freeBytes: number;
}

/** Whether a folder's disk still accepts writes. A check takes a few microseconds. */
export function watchDisk(folder: string): { look(): DiskRoom } {
  let isFull = false;
  return {
    look() {
      const { bavail, bsize } = statfsSync(folder);
      const freeBytes = bavail * bsize;
      isFull = freeBytes < (isFull ? roomyFromBytes : fullBelowBytes);
      return { isFull, freeBytes };
    },
  };
}
