import { randomUUID } from 'node:crypto';

import { Client } from 'pg';
import { z } from 'zod';

import type { StreamEvent } from '#contract/stream.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/platform/log.ts';

import type { StreamHub } from './hub.ts';

/** Carries events to the streams of this process and, on PostgreSQL, of all others. */
export interface StreamBus {
  publish(merchantCode: string, memberId: string, event: StreamEvent): void;
  close(): Promise<void>;
}

const channel = 'laro_stream';
const reconnectMs = 1000;

const message = z.object({
  from: z.string(),
  merchantCode: z.string(),
  memberId: z.string(),
  event: z.custom<StreamEvent>((value) => typeof value === 'object' && value !== null),
});

/** The embedded database belongs to one process, so its own streams are all there are. */
export function createLocalBus(hub: StreamHub): StreamBus {
  return { publish: (merchantCode, memberId, event) => hub.deliver(merchantCode, memberId, event), close: () => Promise.resolve() };
}

/**
 * LISTEN on a dedicated connection, NOTIFY through the pool. Events of this process are delivered at once and skipped when
 * they come back. A lost event loses no money: clients also poll.
 */
export async function createPostgresBus({
  hub,
  db,
  databaseUrl,
  log,
}: {
  hub: StreamHub;
  db: Database;
  databaseUrl: string;
  log: Log;
}): Promise<StreamBus> {
  const from = randomUUID();
  let isClosed = false;
  let listener: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const receive = (payload: string | undefined) => {
    const parsed = message.safeParse(JSON.parse(payload ?? 'null'));
    if (!parsed.success) log.warn({ payload }, 'stream: a notice that is none of ours');
    else if (parsed.data.from !== from) hub.deliver(parsed.data.merchantCode, parsed.data.memberId, parsed.data.event);
  };

  const connect = async () => {
    const client = new Client({ connectionString: databaseUrl, application_name: 'laro-stream' });
    client.on('notification', (notice) => receive(notice.payload));
    client.on('error', (error) => log.warn({ err: error }, 'stream: the listening connection failed'));
    client.on('end', reconnect);
    await client.connect();
    await client.query(`listen ${channel}`);
    listener = client;
  };

  const reconnect = () => {
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'stream: cannot listen, trying again');
        reconnect();
      });
    }, reconnectMs);
  };

  let waiting: string[] = [];
  /** Events published together are sent together: a settled draw notifies hundreds of players. */
  const send = () => {
    const payloads = waiting;
    waiting = [];
    db.pool
      .query('select pg_notify($1, payload) from unnest($2::text[]) with ordinality sent (payload, place) order by place', [
        channel,
        payloads,
      ])
      .catch((error: unknown) => log.warn({ err: error }, 'stream: events reached this process only'));
  };

  await connect();
  return {
    publish(merchantCode, memberId, event) {
      hub.deliver(merchantCode, memberId, event);
      const payload = JSON.stringify({ from, merchantCode, memberId, event } satisfies z.infer<typeof message>);
      if (waiting.push(payload) === 1) setImmediate(send);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await listener?.end();
    },
  };
}
