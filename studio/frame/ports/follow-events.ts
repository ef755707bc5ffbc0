import { gameTokenHeader } from '#studio/paths.ts';
import { showLine } from '#studio/frame/view/line.ts';

/** The studio sends something every fifteen seconds; a connection that is silent for longer is dead. */
const silentMs = 35_000;
const longestWaitMs = 8000;
/** A shorter break is not reported. */
const lostAfterMs = 2000;

/**
 * Reads a stream of the studio's events for the life of the page, or until `until` is aborted. After a break it is reopened (after 0.5, 1,
 * 2, 4, then 8 seconds, or as soon as the network is back). Missed events are not sent again, so a stream starts with everything needed, or
 * `onOpen` reads it. Breaks are shown on the page (`view/line.ts`).
 */
export function followEvents(
  path: string,
  {
    token,
    onEvent,
    onOpen,
    until,
  }: { token: string; onEvent: (event: unknown) => void; onOpen?: (isFirst: boolean) => void; until?: AbortSignal },
): void {
  let wake: (() => void) | undefined;
  addEventListener('online', () => wake?.());
  // the open connection may be silently dead: reopen it
  let leave: (() => void) | undefined;
  addEventListener('offline', () => {
    showLine(false);
    leave?.();
  });
  let lost: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => document.hidden || wake?.());
  const isOver = () => until?.aborted ?? false;
  const follow = async () => {
    for (let [failures, isFirst] = [0, true]; !isOver(); failures += 1) {
      const wasOpen = await readOnce(path, token, {
        onEvent,
        onOpen() {
          clearTimeout(lost);
          showLine(true);
          lost = undefined;
          onOpen?.(isFirst);
          isFirst = false;
        },
        onLeave: (act) => (leave = act),
        until,
      });
      if (wasOpen) failures = 0;
      if (!isOver()) lost ??= setTimeout(showLine, lostAfterMs, false);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(longestWaitMs, 500 * 2 ** failures));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wake = undefined;
    }
  };
  void follow();
}

/** Returns whether the stream opened, when it is over. */
async function readOnce(
  path: string,
  token: string,
  {
    onEvent,
    onOpen,
    onLeave,
    until,
  }: {
    onEvent: (event: unknown) => void;
    onOpen: () => void;
    /** Receives the parsed messages. */
    onLeave: (leave: () => void) => void;
    until: AbortSignal | undefined;
  },
): Promise<boolean> {
  const stop = new AbortController();
  const leave = () => stop.abort();
  until?.addEventListener('abort', leave);
  onLeave(leave);
  let alarm = setTimeout(() => stop.abort(), silentMs);
  let isOpen = false;
  try {
    const answer = await fetch(path, { headers: { [gameTokenHeader]: token }, signal: stop.signal });
    if (!answer.ok || !answer.body) return false;
    isOpen = true;
    onOpen();
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(alarm);
      alarm = setTimeout(() => stop.abort(), silentMs);
      const messages = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) if (message.startsWith('data: ')) onEvent(JSON.parse(message.slice(6)));
    }
  } catch {
    // the connection broke: it is reopened
  } finally {
    clearTimeout(alarm);
    until?.removeEventListener('abort', leave);
  }
  return isOpen;
}
