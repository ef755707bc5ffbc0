import type { Reply } from './studio.ts';

/** Discards answers that something newer has overtaken. */
export interface FreshRead {
  /** News arrived through a stream or another call's answer: earlier requests are out of date. */
  heard: () => void;
  /** The answer, requested again as long as news overtakes it; `undefined` if a later read has begun. */
  read: <T>(ask: () => Promise<Reply<T>>) => Promise<Reply<T> | undefined>;
}

export function createFreshRead(): FreshRead {
  let news = 0;
  let last = 0;
  return {
    heard: () => void (news += 1),
    async read(ask) {
      last += 1;
      const mine = last;
      for (;;) {
        const before = news;
        const reply = await ask();
        if (mine !== last) return undefined;
        if (before === news || reply.kind !== 'value') return reply;
      }
    },
  };
}
