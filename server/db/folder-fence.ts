import { closeSync, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Identifies which holding of which lock a writer belongs to. */
export interface Fence {
  lockPath: string;
  nonce: string;
}

/**
 * A check to run before each write: ends the process at once, without closing anything, if its lock was taken, since a successor
 * has written to the database since. The lock file is kept open: a new owner removes that file, so one `fstat` is enough.
 */
export function openFence({ lockPath, nonce }: Fence): () => void {
  const file = openSync(lockPath, 'r');
  if (!readFileSync(file, 'utf8').includes(nonce)) {
    closeSync(file);
    endWithoutClosing(lockPath);
  }
  return () => {
    if (fstatSync(file).nlink === 0) endWithoutClosing(lockPath);
  };
}

/** No handler runs, nothing is flushed or closed. */
export function endWithoutClosing(lockPath: string): never {
  const msg = 'the lock of the data folder was taken by another process: ending at once, without closing the database';
  writeSync(1, `${JSON.stringify({ level: 60, time: new Date().toISOString(), path: lockPath, msg })}\n`);
  process.kill(process.pid, 'SIGKILL');
  // the first process of a container ignores its own signal
  if (isMainThread) process.exit(1);
  // a worker cannot end the process: it stops here, and the main thread notices at its next heartbeat
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
}
