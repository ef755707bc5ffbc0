import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process: a pid alone is reused after its process dies. */
export interface ProcessIdentity {
  pid: number;
  /** When the process started, in the system's format; equal only for the same process. */
  startedAt: string;
  /** Where the pid is valid: one boot of one machine or one container. */
  realm: string;
}

export function ownIdentity(): ProcessIdentity {
  const startedAt = startOf(process.pid);
  if (startedAt === undefined) throw new Error('The system does not tell when this process began.');
  return { pid: process.pid, startedAt, realm: ownRealm() };
}

/** `unknown` if the process runs, or ran, where this one cannot look. */
export function lifeOf({ pid, startedAt, realm }: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  if (realm !== ownRealm()) return 'unknown';
  return startOf(pid) === startedAt ? 'alive' : 'dead';
}

function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStartOf(pid);
  try {
    const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: environment,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.trim() || undefined;
  } catch {
    // `ps` exits with 1 if there is no such process.
    return undefined;
  }
}

function linuxStartOf(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // No such process.
    return undefined;
  }
  // The command's name is second, in brackets, and may contain spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  // A zombie has ended; its parent has not collected it yet.
  return state === 'Z' || state === 'X' ? undefined : fields[19];
}

function ownRealm(): string {
  if (process.platform !== 'linux') return hostname();
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
}
