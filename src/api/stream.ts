import { createParser } from 'eventsource-parser';

import { streamPath, type StreamEvent } from '#contract/stream.ts';

export interface StreamPorts {
  token(): string | undefined;
  onEvent(event: StreamEvent): void;
  /** `false` while there is no connection: polling takes over. */
  onConnected(isConnected: boolean): void;
  fetch?: typeof fetch;
  origin?: string;
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** Three missed heartbeats: the connection is dead, whatever the browser thinks. */
const silenceMs = 45_000;

/**
 * Reads the player's stream until the returned function is called, and reconnects whenever it breaks.
 * `fetch` instead of EventSource, since the token is sent in a header. Ends on its own when the session is over.
 * Makes no callbacks once stopped.
 */
export function followStream(ports: StreamPorts): () => void {
  const stopping = new AbortController();
  void follow(ports, stopping.signal);
  return () => stopping.abort();
}

async function follow(ports: StreamPorts, stopped: AbortSignal): Promise<void> {
  for (let waitMs = firstWaitMs; !stopped.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const outcome = await readOnce(ports, stopped);
    if (stopped.aborted) return;
    ports.onConnected(false);
    if (outcome === 'over') return;
    if (outcome === 'read') waitMs = firstWaitMs;
    await pause(waitMs * (0.75 + Math.random() / 2), stopped);
  }
}

/** `read` = it worked and then broke, `failed` = it never worked, `over` = no session, retrying is pointless. */
async function readOnce(ports: StreamPorts, stopped: AbortSignal): Promise<'read' | 'failed' | 'over'> {
  const token = ports.token();
  if (!token) return 'over';
  const connection = new AbortController();
  const cut = () => connection.abort();
  stopped.addEventListener('abort', cut, { once: true });
  let timer = setTimeout(cut, silenceMs);
  let outcome: 'read' | 'failed' | 'over' = 'failed';
  try {
    const response = await (ports.fetch ?? fetch)(`${ports.origin ?? ''}${streamPath}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      credentials: 'same-origin',
      cache: 'no-store',
      // it never ends, so no finite request waits behind it
      priority: 'low',
      signal: connection.signal,
    });
    if (stopped.aborted) return 'over';
    if (response.status === 401 || response.status === 403) return 'over';
    if (!response.ok || !response.body) return 'failed';
    outcome = 'read';
    ports.onConnected(true);
    const parser = createParser({
      onEvent(message) {
        const event = JSON.parse(message.data) as StreamEvent;
        if (event.type === 'session-ended') outcome = 'over';
        ports.onEvent(event);
      },
    });
    // Safari cannot iterate over a stream
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(cut, silenceMs);
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
    return outcome;
  } catch {
    // a broken connection is expected here; the loop above connects again
    return outcome;
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener('abort', cut);
    connection.abort();
  }
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    stopped.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      stopped.removeEventListener('abort', done);
      resolve();
    }
  });
}
