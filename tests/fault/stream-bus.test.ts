import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { StreamEvent } from '#contract/stream.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/platform/log.ts';
import { createPostgresBus } from '#server/stream/bus.ts';
import { createStreamHub } from '#server/stream/hub.ts';

import { startCluster } from '../../scripts/postgres-cluster.mjs';

const log = createLog('error');
let cluster: Awaited<ReturnType<typeof startCluster>>;
let db: Database;
beforeAll(async () => {
  cluster = await startCluster();
  db = await openPostgres({ url: cluster.url, log });
});
afterAll(async () => {
  await db.close();
  cluster.stop();
});

/** A process with one open stream of the player. */
async function process() {
  const hub = createStreamHub();
  const heard: StreamEvent[] = [];
  hub.subscribe('laro', 'juan', { send: (event) => void heard.push(event), close() {} });
  return { bus: await createPostgresBus({ hub, db, databaseUrl: cluster.url, log }), heard };
}

test('what one process tells a player reaches the streams of all processes, once each and in order, however much is told at once', async () => {
  const [one, other] = [await process(), await process()];
  const events = Array.from({ length: 1000 }, (_, at): StreamEvent => ({ type: 'deposit', depositId: String(at), state: 'success' }));
  const query = vi.spyOn(db.pool, 'query');
  for (const event of events.slice(0, 700)) one.bus.publish('laro', 'juan', event);
  one.bus.publish('laro', 'nena', { type: 'session-ended' });
  await vi.waitFor(() => expect(other.heard).toHaveLength(700), 10_000);
  expect(query).toHaveBeenCalledTimes(1);
  for (const event of events.slice(700)) one.bus.publish('laro', 'juan', event);
  await vi.waitFor(() => expect(other.heard).toHaveLength(1000), 10_000);
  expect([one.heard, other.heard]).toEqual([events, events]);
  await Promise.all([one.bus.close(), other.bus.close()]);
});
