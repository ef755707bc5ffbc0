/** Lives as long as its screen: messages that the platform has not accepted yet, in order. */
import { atom, type ReadableAtom } from 'nanostores';

import type { EvidenceGiven, EvidenceShown } from '#contract/support/calls.ts';
import type { Result } from '#site/api/result.ts';

export interface Outgoing {
  /** Sending again under the same id creates no duplicate. */
  clientId: string;
  text: string;
  evidence: { given: EvidenceGiven; shown: EvidenceShown } | undefined;
  picture: Blob | undefined;
  state: 'waiting' | 'sending' | 'failed';
  code: string | undefined;
}

export interface Outbox {
  $outgoing: ReadableAtom<readonly Outgoing[]>;
  put(letter: Pick<Outgoing, 'text' | 'evidence' | 'picture'>): void;
  /** Resends what failed, in order. */
  retry(): void;
  /** Discards a failed message. */
  drop(clientId: string): void;
}

/** One after the other: the second message must not arrive before the first. */
export function createOutbox(send: (letter: Outgoing) => Promise<Result<unknown>>): Outbox {
  const $outgoing = atom<readonly Outgoing[]>([]);
  let isRunning = false;
  const change = (clientId: string, values: Partial<Outgoing>) =>
    $outgoing.set($outgoing.get().map((one) => (one.clientId === clientId ? { ...one, ...values } : one)));
  const drop = (clientId: string) => $outgoing.set($outgoing.get().filter((one) => one.clientId !== clientId));

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let next = nextOf($outgoing.get()); next; next = nextOf($outgoing.get())) {
      change(next.clientId, { state: 'sending', code: undefined });
      const result = await send(next);
      if (result.ok) drop(next.clientId);
      else change(next.clientId, { state: 'failed', code: result.code });
    }
    isRunning = false;
  };
  return {
    $outgoing,
    put({ text, evidence, picture }) {
      const letter: Outgoing = { clientId: crypto.randomUUID(), text, evidence, picture, state: 'waiting', code: undefined };
      $outgoing.set([...$outgoing.get(), letter]);
      void run();
    },
    retry() {
      for (const { clientId, state } of $outgoing.get()) if (state === 'failed') change(clientId, { state: 'waiting', code: undefined });
      void run();
    },
    drop,
  };
}

/** The first, unless it failed: then all wait for the player. */
function nextOf([first]: readonly Outgoing[]): Outgoing | undefined {
  return first?.state === 'waiting' ? first : undefined;
}
