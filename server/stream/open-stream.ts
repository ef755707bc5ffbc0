import type { StreamEvent } from '#contract/stream.ts';

import type { StreamHub, Subscriber } from './hub.ts';

export interface StreamTimes {
  heartbeatMs: number;
  /** How often an open stream's session is checked again. */
  checkMs: number;
}

export const streamTimes: StreamTimes = { heartbeatMs: 15_000, checkMs: 60_000 };

/** A client that does not read is cut off here, so that it cannot fill our memory. */
const maxBufferedChunks = 256;

/**
 * The body of one Server-Sent Events response. `first` is sent at once; `isSessionAlive` is checked periodically, and whenever
 * a session of the player ends: a stream whose own session is over says so and closes.
 */
export function openStream({
  hub,
  merchantCode,
  memberId,
  first,
  isSessionAlive,
  times,
}: {
  hub: StreamHub;
  merchantCode: string;
  memberId: string;
  first: StreamEvent;
  isSessionAlive: () => Promise<boolean>;
  times: StreamTimes;
}): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop: () => void = () => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => {
          // a check still in progress when the stream closed
          if (stop === closed) return;
          if ((controller.desiredSize ?? 0) <= 0) subscriber.close();
          else controller.enqueue(encoder.encode(text));
        };
        const sendNow = (event: StreamEvent) => write(`data: ${JSON.stringify(event)}\n\n`);
        const check = async () => {
          if (await isSessionAlive()) return;
          sendNow({ type: 'session-ended' });
          subscriber.close();
        };
        const subscriber: Subscriber = {
          // only the ended session's streams close; the player's other devices continue
          send: (event) => (event.type === 'session-ended' ? void check() : sendNow(event)),
          close() {
            if (stop === closed) return;
            stop();
            controller.close();
          },
        };
        const unsubscribe = hub.subscribe(merchantCode, memberId, subscriber);
        const heartbeat = setInterval(() => write(':\n\n'), times.heartbeatMs);
        const checks = setInterval(() => void check(), times.checkMs);
        stop = () => {
          stop = closed;
          clearInterval(heartbeat);
          clearInterval(checks);
          unsubscribe();
        };
        write('retry: 3000\n\n');
        sendNow(first);
      },
      cancel: () => stop(),
    },
    { highWaterMark: maxBufferedChunks },
  );
}

const closed = () => undefined;
