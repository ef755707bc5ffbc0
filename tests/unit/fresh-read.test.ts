import { assert, asyncProperty, boolean, record, scheduler } from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { createFreshRead } from '#studio/frame/ports/fresh-read.ts';
import type { Reply } from '#studio/frame/ports/studio.ts';

/** Answers that are given by hand, in any order. */
function byHand<T>() {
  const asked: ((value: T) => void)[] = [];
  const ask = () => new Promise<Reply<T>>((resolve) => asked.push((value) => resolve({ kind: 'value', value })));
  return { ask, answer: (at: number, value: T) => asked[at]?.(value), count: () => asked.length };
}
const valueOf = <T>(reply: Reply<T> | undefined) => (reply?.kind === 'value' ? reply.value : undefined);

describe('an answer to a read', () => {
  test('is taken when nothing newer was heard meanwhile', async () => {
    const [fresh, server] = [createFreshRead(), byHand<string>()];
    const reading = fresh.read(server.ask);
    server.answer(0, 'now');
    expect(valueOf(await reading)).toBe('now');
  });

  test('that news has overtaken is asked for again', async () => {
    const [fresh, server] = [createFreshRead(), byHand<string>()];
    const reading = fresh.read(server.ask);
    fresh.heard();
    server.answer(0, 'old');
    await vi.waitFor(() => expect(server.count()).toBe(2));
    server.answer(1, 'now');
    expect(valueOf(await reading)).toBe('now');
  });

  test('is let go when a later read was begun, whichever is answered first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const [fresh, server] = [createFreshRead(), byHand<number>()];
      const [first, second] = [fresh.read(server.ask), fresh.read(server.ask)];
      for (const at of order) server.answer(at, at);
      expect([valueOf(await first), valueOf(await second)]).toEqual([undefined, 1]);
    }
  });

  test('never puts something older in the place of something newer, in whatever order everything arrives', async () => {
    await assert(
      asyncProperty(scheduler(), record({ news: boolean(), twice: boolean() }), async (order, { news, twice }) => {
        const fresh = createFreshRead();
        let version = 0;
        let shown = 0;
        const take = (next: number) => {
          expect(next).toBeGreaterThanOrEqual(shown);
          shown = next;
        };
        const ask = async (): Promise<Reply<number>> => {
          const value = version;
          await order.schedule(Promise.resolve());
          return { kind: 'value', value };
        };
        const read = async () => {
          const value = valueOf(await fresh.read(ask));
          if (value !== undefined) take(value);
        };
        const reads = [read(), ...(twice ? [read()] : [])];
        if (news)
          reads.push(
            order.schedule(Promise.resolve()).then(() => {
              version += 1;
              fresh.heard();
              take(version);
            }),
          );
        await order.waitFor(Promise.all(reads));
        expect(shown).toBe(version);
      }),
    );
  });
});
