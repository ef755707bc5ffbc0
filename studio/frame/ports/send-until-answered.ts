import type { Reply } from './studio.ts';

const longestWaitMs = 8000;

export interface Sender {
  /**
   * Sends the same call, with the same bet id, again and again (after 1, 2, 4, then 8 seconds, or at once on `retryNow`) until the studio
   * answers. `onWaiting` reports what is in the way.
   */
  send: <T>(
    call: () => Promise<Reply<T>>,
    onWaiting: (code: 'network.lost' | 'platform.unavailable') => void,
  ) => Promise<Exclude<Reply<T>, { kind: 'lost' }>>;
  retryNow: () => void;
}

/** For games with simple bets; a slot's reducer does the same itself. */
export function createSender(): Sender {
  let wake: (() => void) | undefined;
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  addEventListener('online', () => wake?.());
  return {
    async send(call, onWaiting) {
      for (let attempt = 0; ; attempt += 1) {
        const reply = await call();
        if (reply.kind === 'value') return reply;
        if (reply.kind === 'refused' && reply.code === 'spin.too.soon') {
          await wait(Math.max(50, reply.retryAfterMs));
          continue;
        }
        if (reply.kind === 'refused' && reply.code !== 'platform.unavailable') return reply;
        onWaiting(reply.kind === 'lost' ? 'network.lost' : 'platform.unavailable');
        await wait(Math.min(longestWaitMs, 1000 * 2 ** attempt));
      }
    },
    retryNow: () => wake?.(),
  };
}
