import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Log } from '#server/platform/log.ts';

import { endWithoutClosing, type Fence } from './folder-fence.ts';
import { lifeOf, ownIdentity, type ProcessIdentity } from './process-identity.ts';

export const lockFileName = 'laro.lock';
const beatMs = 1_000;
const beatWatchMs = 6_000;

interface Owner extends ProcessIdentity {
  /** Never reused, unlike a pid: distinguishes one holding of the lock from the next. */
  nonce: string;
}

export interface FolderLock {
  /** For writers to the folder: check it before each write. */
  fence: Fence;
  /** The last owner's heartbeat has stopped, but this process cannot see that owner: it may be frozen, and wake. */
  isFromSilentOwner: boolean;
  release(): void;
}

/** The folder belongs to another living process. */
export class FolderInUseError extends Error {
  readonly pid: number;

  constructor(path: string, pid: number) {
    super(`The data folder is in use by process ${pid} (${path}): stop that process, or choose another DATA_DIR.`);
    this.name = 'FolderInUseError';
    this.pid = pid;
  }
}

/**
 * Takes the folder for this process alone; PGlite itself does not prevent a second process, and two on one folder lose money.
 * A dead owner's lock is taken over. Throws FolderInUseError while the owner lives.
 */
export async function lockFolder(folder: string, log: Log): Promise<FolderLock> {
  const owner: Owner = { ...ownIdentity(), nonce: randomUUID() };
  const path = join(folder, lockFileName);
  const lastOwner = await acquire(path, owner, log);
  const beat = setInterval(() => keepBeating(path, owner), beatMs).unref();
  return {
    fence: { lockPath: path, nonce: owner.nonce },
    isFromSilentOwner: lastOwner === 'silent',
    release() {
      clearInterval(beat);
      if (nonceOf(readOwner(path)) === owner.nonce) rmSync(path);
    },
  };
}

/** The state of the owner whose lock was removed, if any. */
type LastOwner = 'none' | 'dead' | 'silent';

async function acquire(path: string, owner: Owner, log: Log): Promise<LastOwner> {
  let lastOwner: LastOwner = 'none';
  while (!create(path, owner)) {
    const present = readOwner(path);
    if (present === 'gone') continue;
    const pid = present === 'unreadable' ? 0 : present.pid;
    const life = present === 'unreadable' ? 'dead' : await watch(path, present);
    if (life === 'alive') throw new FolderInUseError(path, pid);
    // Only one of several processes that find the same dead owner may remove its lock: the one holding the lock on the removal.
    const removal = `${path}.${present === 'unreadable' ? 'unreadable' : present.nonce}`;
    await acquire(removal, owner, log);
    const unchanged = readOwner(path);
    if (nonceOf(unchanged) === nonceOf(present)) {
      rmSync(path);
      lastOwner = life;
      log.warn({ deadPid: pid, path }, 'took over the lock of a dead process');
    }
    rmSync(removal);
  }
  return lastOwner;
}

/** Atomic: written to a temporary file, then linked, which fails if the name is taken (as O_EXCL does). */
function create(path: string, owner: Owner): boolean {
  const aside = `${path}.${randomUUID()}.new`;
  const file = openSync(aside, 'wx', 0o600);
  try {
    writeSync(file, JSON.stringify(owner));
    fsyncSync(file);
    linkSync(aside, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    closeSync(file);
    rmSync(aside);
  }
}

function readOwner(path: string): Owner | 'gone' | 'unreadable' {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'gone';
    throw error;
  }
  try {
    const { pid, startedAt, realm, nonce } = JSON.parse(text) as Partial<Owner>;
    if (typeof pid === 'number' && typeof startedAt === 'string' && typeof realm === 'string' && typeof nonce === 'string')
      return { pid, startedAt, realm, nonce };
  } catch {
    // Falls through: the remains of the file after a power cut name no living process.
  }
  return 'unreadable';
}

const nonceOf = (owner: Owner | 'gone' | 'unreadable') => (typeof owner === 'string' ? owner : owner.nonce);

/** A pid of another container or machine means nothing here; only the owner's heartbeat counts, and its silence proves no death. */
async function watch(path: string, owner: Owner): Promise<'alive' | 'dead' | 'silent'> {
  const life = lifeOf(owner);
  if (life !== 'unknown') return life;
  const before = beatOf(path);
  await wait(beatWatchMs);
  return beatOf(path) === before ? 'silent' : 'alive';
}

function beatOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

function keepBeating(path: string, owner: Owner) {
  if (nonceOf(readOwner(path)) === owner.nonce) {
    const now = new Date();
    utimesSync(path, now, now);
    return;
  }
  endWithoutClosing(path);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
