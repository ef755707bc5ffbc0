import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSender } from '#studio/frame/ports/send-until-answered.ts';
import type { Reply } from '#studio/frame/ports/studio.ts';

let online: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('addEventListener', (type: string, act: () => void) => {
    if (type === 'online') online = act;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost: Reply<string> = { kind: 'lost' };
const away: Reply<string> = { kind: 'refused', code: 'platform.unavailable', retryAfterMs: 0 };
const taken: Reply<string> = { kind: 'value', value: 'taken' };

/** Sends a call that is answered with these replies, one after the other. */
function sending(replies: Reply<string>[]) {
  const sender = createSender();
  const at: number[] = [];
  const told: string[] = [];
  const sent = sender.send(
    () => {
      at.push(Date.now());
      return Promise.resolve(replies.shift() ?? expect.fail('asked once too often'));
    },
    (code) => told.push(code),
  );
  return { sender, sent, at, told };
}

test('a call is made again after 1, 2, 4, then 8 seconds until it is answered, and it is told what is in the way', async () => {
  const { sent, at, told } = sending([lost, away, lost, lost, lost, taken]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sent).toEqual(taken);
  expect(at).toEqual([0, 1000, 3000, 7000, 15_000, 23_000]);
  expect(told).toEqual(['network.lost', 'platform.unavailable', 'network.lost', 'network.lost', 'network.lost']);
});

test('a refusal is an answer, and is not asked for again', async () => {
  const refused: Reply<string> = { kind: 'refused', code: 'stake.invalid', retryAfterMs: 0 };
  const { sent, at, told } = sending([refused]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sent).toEqual(refused);
  expect([at, told]).toEqual([[0], []]);
});

test('a call that came too soon waits as long as the studio says, and nothing is told of it', async () => {
  const { sent, at, told } = sending([{ kind: 'refused', code: 'spin.too.soon', retryAfterMs: 700 }, taken]);
  await vi.advanceTimersByTimeAsync(700);
  expect(await sent).toEqual(taken);
  expect([at, told]).toEqual([[0, 700], []]);
});

test('it is made at once when the player asks, or the network is back', async () => {
  const { sender, sent, at } = sending([lost, lost, taken]);
  await vi.advanceTimersByTimeAsync(100);
  sender.retryNow();
  await vi.advanceTimersByTimeAsync(100);
  online();
  await vi.advanceTimersByTimeAsync(0);
  expect(await sent).toEqual(taken);
  expect(at).toEqual([0, 100, 200]);
});
