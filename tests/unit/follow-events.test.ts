import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followEvents } from '#studio/frame/ports/follow-events.ts';
import { hasLine } from '#studio/frame/view/line.ts';

/** A line that is open: what the studio says on it, and its end. */
interface Line {
  atMs: number;
  token: string | null;
  say: (text: string) => void;
  end: () => void;
  isLeft: () => boolean;
}

let lines: Line[];
let refusals: number;
let wakeUp: Record<string, () => void>;
let over: AbortController;
let notice: { localName: string; hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  lines = [];
  refusals = 0;
  wakeUp = {};
  over = new AbortController();
  const listen = (type: string, act: () => void) => void (wakeUp[type] = act);
  vi.stubGlobal('addEventListener', listen);
  notice = { localName: 'p', hidden: true };
  const body = { dataset: {} };
  vi.stubGlobal('document', { hidden: false, addEventListener: listen, body, getElementById: () => notice });
  vi.stubGlobal('fetch', (_path: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    let say: Line['say'] = () => undefined;
    let end: Line['end'] = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        say = (text) => stream.enqueue(new TextEncoder().encode(text));
        end = () => stream.close();
        signal.addEventListener('abort', () => stream.error(new Error('left')));
      },
    });
    lines.push({ atMs: Date.now(), token: headers['x-game-token'] ?? null, say, end, isLeft: () => signal.aborted });
    if (refusals-- > 0) return Promise.resolve(new Response(null, { status: 503 }));
    return Promise.resolve(new Response(body));
  });
});
afterEach(async () => {
  over.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow() {
  const events: unknown[] = [];
  const opened: boolean[] = [];
  followEvents('/studio/stream', {
    token: 'the-token',
    until: over.signal,
    onEvent: (event) => events.push(event),
    onOpen: (isFirst) => opened.push(isFirst),
  });
  return { events, opened };
}
const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test('events are read as they come, however the line cuts them, and what is no event is passed over', async () => {
  const { events } = follow();
  await soon();
  expect(lines[0]?.token).toBe('the-token');
  lines[0]?.say('data: {"a":1}\n\n: still here\n\ndata: {"b"');
  await soon();
  expect(events).toEqual([{ a: 1 }]);
  lines[0]?.say(':2}\n\n');
  await soon();
  expect(events).toEqual([{ a: 1 }, { b: 2 }]);
});

test('a line that breaks is opened anew, and it is told that the state has to be read again', async () => {
  const { events, opened } = follow();
  await soon();
  lines[0]?.end();
  await soon(499);
  expect(lines).toHaveLength(1);
  await soon(1);
  expect(lines).toHaveLength(2);
  expect(opened).toEqual([true, false]);
  lines[1]?.say('data: {"round":2}\n\n');
  await soon();
  expect(events).toEqual([{ round: 2 }]);
});

test('a studio that is away is asked after 0.5, 1, 2, 4, then every 8 seconds, and from the beginning after it was there', async () => {
  refusals = 6;
  follow();
  await soon(31_500);
  expect(lines.map(({ atMs }) => atMs)).toEqual([0, 500, 1500, 3500, 7500, 15_500, 23_500]);
  lines[6]?.end();
  await soon(500);
  expect(lines).toHaveLength(8);
});

test('a line on which nothing is said for 35 seconds is left', async () => {
  follow();
  await soon(20_000);
  lines[0]?.say(': still here\n\n');
  await soon(34_999);
  expect(lines[0]?.isLeft()).toBe(false);
  await soon(1);
  expect(lines[0]?.isLeft()).toBe(true);
  await soon(500);
  expect(lines).toHaveLength(2);
});

test.each(['online', 'visibilitychange'])('it does not wait when the page hears %s', async (type) => {
  refusals = 4;
  follow();
  await soon(7000);
  expect(lines).toHaveLength(4);
  wakeUp[type]?.();
  await soon();
  expect(lines).toHaveLength(5);
});

test('nothing is opened any more after its end', async () => {
  follow();
  await soon();
  over.abort();
  await soon(60_000);
  expect(lines[0]?.isLeft()).toBe(true);
  expect(lines).toHaveLength(1);
});

test('a line that is broken for two seconds is told as lost, and no more once it is back', async () => {
  follow();
  await soon();
  refusals = 3;
  lines[0]?.end();
  await soon(1900);
  expect([notice.hidden, hasLine()]).toEqual([true, true]);
  await soon(200);
  expect([notice.hidden, hasLine()]).toEqual([false, false]);
  await soon(8000);
  expect([notice.hidden, hasLine()]).toEqual([true, true]);
});

test('a device that knows of no connection tells it at once', async () => {
  follow();
  await soon();
  wakeUp['offline']?.();
  expect(hasLine()).toBe(false);
  wakeUp['online']?.();
  await soon(500);
  expect([lines.length, hasLine()]).toEqual([2, true]);
});
