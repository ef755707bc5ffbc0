import type { Context } from 'hono';

/** Distributes a shared game's news within this process: every listener gets each message. */
export interface Topic<T> {
  tell(news: T): void;
  listen(take: (news: T) => void): () => void;
  /** The number of listeners. */
  readonly size: number;
}

export function createTopic<T>(): Topic<T> {
  const takers = new Set<(news: T) => void>();
  return {
    tell(news) {
      for (const take of takers) take(news);
    },
    listen(take) {
      takers.add(take);
      return () => void takers.delete(take);
    },
    get size() {
      return takers.size;
    },
  };
}

/** Comments at this interval keep proxies and phones from considering the connection dead. */
const heartbeatMs = 15_000;
/** A reader that is this many messages behind is cut off: it reopens the stream and reads the state. */
const mostWaiting = 256;

const encoder = new TextEncoder();

/**
 * Answers a call with server-sent events, each one JSON. `open` gets a function to send (a text with many readers may be pre-encoded with
 * `encodeEvent`) and one to end; the function it returns is called once, when the reader is gone.
 */
export function eventStream(c: Context, open: (send: (event: Uint8Array) => void, end: () => void) => () => void): Response {
  let finish: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false;
        const send = (event: Uint8Array) => {
          if (isOver) return;
          if ((controller.desiredSize ?? 0) <= -mostWaiting) return end();
          controller.enqueue(event);
        };
        const beat = setInterval(() => send(encoder.encode(':\n\n')), heartbeatMs);
        beat.unref();
        let leave: (() => void) | undefined;
        const stop = () => {
          if (isOver) return false;
          isOver = true;
          clearInterval(beat);
          leave?.();
          return true;
        };
        const end = () => {
          if (stop()) controller.close();
        };
        finish = () => void stop();
        leave = open(send, end);
        if (isOver) leave();
      },
      cancel() {
        finish();
      },
    },
    { highWaterMark: 0 },
  );
  return c.body(body, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}

export function encodeEvent(value: unknown): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(value)}\n\n`);
}
