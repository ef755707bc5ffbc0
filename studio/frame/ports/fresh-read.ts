import type { Reply } from './studio.ts';

/** Keeps an answer from being taken that something newer has overtaken on its way. */
export interface FreshRead {
  /** News came by a stream or by the answer to another call: what was asked for before is older. */
  heard: () => void;
  /** The answer, asked for again as long as news overtakes it; `undefined` when a later read has been begun. */
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
