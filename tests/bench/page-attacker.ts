import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

import { ask } from './page-ask.ts';
import { attacks } from './page-attacks.ts';

// Asks over all of its connections without a pause until it is told to stop; answers with the count of each status.
const { origin, name, connections } = workerData as { origin: string; name: string; connections: number };
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const counts = new Map<number, number>();
const state = { isOver: false, sent: 0 };
parentPort?.once('message', () => (state.isOver = true));
const addressOf = attacks[name];
if (!addressOf) throw new Error(`no such attack: ${name}`);
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (!state.isOver) {
      const status = await ask(origin + addressOf((state.sent += 1)), { 'accept-encoding': 'br' }, agent);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  }),
);
agent.destroy();
// a thread, not a window
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(counts);
