import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';

import { openFence } from '#server/db/folder-fence.ts';

import { followSteadyClock } from '#server/platform/steady-clock.ts';

import { watchDisk } from './disk-room.ts';
import { DurableFileSystem, durableStartParams, memoryStartParams } from './durable-file-system.ts';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './messages.ts';
import { deathOf, isIdle } from './server-state.ts';

// Hosts PGlite outside the main thread, so that a long query never blocks a request.
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

const settings = workerData as WorkerSettings;
const pglite = await open(settings);
const disk = settings.folder === undefined ? undefined : watchDisk(settings.folder);
/** No transaction is open, so a session setting persists. */
let isBetween = true;
let isReadOnly = false;
let wasFull = false;
port.on('message', (request: WorkerRequest) => void serve(request));
send({ type: 'ready' });

function open({ folder, fence, snapshot, syncCounter, clockOffset, code }: WorkerSettings): Promise<PGlite> {
  // PostgreSQL's time, including `now()`, is this thread's `Date.now`
  if (clockOffset) followSteadyClock(clockOffset);
  if (folder !== undefined) {
    const fs = new DurableFileSystem(folder, syncCounter, fence ? openFence(fence) : () => undefined);
    return PGlite.create({ fs, startParams: durableStartParams });
  }
  return PGlite.create({
    startParams: memoryStartParams,
    // the first log file is written in full, also into a snapshot: 1 MB instead of 16
    initDbStartParams: ['--wal-segsize=1'],
    ...(snapshot && { loadDataDir: new Blob([new Uint8Array(snapshot)]) }),
    ...(code && { pgliteWasmModule: code }),
  });
}

async function serve(request: WorkerRequest) {
  switch (request.type) {
    case 'execute':
      answer(request.session, request.bytes);
      return;
    case 'reset':
      // The only session outlives the pool's connections: a new one must not see the old one's transaction.
      execute(simpleQuery('ROLLBACK'));
      execute(simpleQuery('DISCARD ALL'));
      isBetween = true;
      isReadOnly = false;
      return;
    case 'dump':
      send({ type: 'dumped', bytes: new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()) });
      return;
    case 'close':
      await pglite.close();
      send({ type: 'closed' });
  }
}

/**
 * After a PANIC, PGlite accepts every message and answers none: the driver would wait for ever. This thread ends instead, and the
 * process with it; the next start replays the log.
 */
function answer(session: number, request: Uint8Array) {
  if (isBetween) guardRoom();
  const bytes = execute(request);
  const death = deathOf(bytes);
  isBetween = isIdle(bytes);
  send({ type: 'answer', session, bytes });
  if (death !== undefined) throw new Error(`PostgreSQL stopped inside PGlite: ${death}`);
}

/**
 * Refuses writes before the disk is full, where PostgreSQL would stop for good: a checkpoint or a new log file without
 * space is a PANIC. Checked before every transaction, in the thread that writes.
 */
function guardRoom() {
  const room = disk?.look();
  if (!room) return;
  if (room.isFull !== wasFull) send({ type: 'room', ...room });
  wasFull = room.isFull;
  if (room.isFull === isReadOnly) return;
  isReadOnly = room.isFull;
  execute(simpleQuery(`SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`));
}

/**
 * Synchronous: strict order, and one batch of the driver is one call. `execProtocolRawSync` is unsuitable: it parses every answer, which
 * the driver does again, and keeps the result for ever.
 */
function execute(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  // nothing in it waits, since nothing is synced here; the parts point into PostgreSQL's memory, hence the copy
  void pglite.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (part) => void parts.push(part.slice()) });
  const answer = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    answer.set(part, offset);
    offset += part.length;
  }
  return answer;
}

function send(answer: WorkerAnswer) {
  port?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : []);
}

/** The protocol's `Query` message. */
function simpleQuery(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + 6);
  message.write('Q');
  message.writeInt32BE(text.length + 5, 1);
  message.write(text, 5);
  return new Uint8Array(message);
}
