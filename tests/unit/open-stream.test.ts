import { describe, expect, test } from 'vitest';

import { createStreamHub } from '#server/stream/hub.ts';
import { openStream } from '#server/stream/open-stream.ts';

const never = { heartbeatMs: 1_000_000, checkMs: 1_000_000 };
const ended = { type: 'session-ended' } as const;

/** A stream whose session is looked up when the test says so. */
function open() {
  const hub = createStreamHub();
  const answers: ((isAlive: boolean) => void)[] = [];
  const isSessionAlive = () => new Promise<boolean>((resolve) => answers.push(resolve));
  const first = { type: 'balance', cashMinor: '0', heldMinor: '0', bonusMinor: '0', currency: 'PHP', version: 1 } as const;
  const body = openStream({ hub, merchantCode: 'm', memberId: 'p', first, isSessionAlive, times: never });
  return { hub, body, answers, deliver: () => hub.deliver('m', 'p', ended) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

// an unhandled rejection fails the run: in a server it ends the process
describe('a stream that closes while its session is looked up', () => {
  test('says once that the session ended, however many look-ups were on their way (fault 40)', async () => {
    const { hub, body, answers, deliver } = open();
    deliver();
    deliver();
    for (const answer of answers) answer(false);
    await settle();
    expect((await new Response(body).text()).match(/session-ended/g)).toHaveLength(1);
    expect([answers.length, hub.size()]).toEqual([2, 0]);
  });

  test('says nothing to a reader that has gone away (fault 40)', async () => {
    const { hub, body, answers, deliver } = open();
    deliver();
    await body.cancel();
    for (const answer of answers) answer(false);
    await settle();
    expect(hub.size()).toBe(0);
  });
});
