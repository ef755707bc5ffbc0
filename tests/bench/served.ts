import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { serverProcess } from '../../scripts/lib/server-process.mjs';

export interface Served {
  origin: string;
  /** From the start of the process to the first answered page. */
  startMs: number;
  /** Resident memory of the process, in MB. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Starts the real server as `npm start` does, in a process of its own, and waits for its first page. */
export async function serve({ dataDir, env = {} }: { dataDir: string; env?: Record<string, string> }): Promise<Served> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, serverProcess.args, {
    env: { ...process.env, ...serverProcess.env, MODE: 'demo', LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(`${origin}/m/home`))) {
    if (child.exitCode !== null) throw new Error(`the server stopped with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const startMs = performance.now() - startedAt;
  return { origin, startMs, memoryMb: () => residentMb(child), stop: () => stop(child) };
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'laro-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function residentMb(child: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  if (!kilobytes) throw new Error('resident memory can be read on Linux only');
  return Number(kilobytes) / 1024;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
