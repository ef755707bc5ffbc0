import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';

import { DurableFileSystem, durableStartParams } from './durable-file-system.ts';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './messages.ts';

// Hosts PGlite outside the main thread, so that a long query never holds up a request.
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');

const pglite = await open(workerData as WorkerSettings);
port.on('message', (request: WorkerRequest) => void serve(request));
send({ type: 'ready' });

function open({ folder, snapshot, syncCounter, code }: WorkerSettings): Promise<PGlite> {
  if (folder !== undefined) return PGlite.create({ fs: new DurableFileSystem(folder, syncCounter), startParams: durableStartParams });
  return PGlite.create({
    ...(snapshot && { loadDataDir: new Blob([new Uint8Array(snapshot)]) }),
    ...(code && { pgliteWasmModule: code }),
  });
}

async function serve(request: WorkerRequest) {
  switch (request.type) {
    case 'execute': {
      // Synchronous: strict order, and one batch of the driver is one call.
      const answer = pglite.execProtocolRawSync(request.bytes);
      send({ type: 'answer', session: request.session, bytes: answer.byteLength === answer.buffer.byteLength ? answer : answer.slice() });
      return;
    }
    case 'reset':
      // The one session outlives the pool's connections: a new one must find nothing of the old.
      pglite.execProtocolRawSync(simpleQuery('ROLLBACK'));
      pglite.execProtocolRawSync(simpleQuery('DISCARD ALL'));
      return;
    case 'dump':
      send({ type: 'dumped', bytes: new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()) });
      return;
    case 'close':
      await pglite.close();
      send({ type: 'closed' });
  }
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
