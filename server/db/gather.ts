import { createTurns } from '#server/platform/turns.ts';

import { isLocked, isUndone } from './failure.ts';

interface GatherOptions<Call, Answer> {
  /** The most calls per batch. */
  most: number;
  /** Whether a call may join those already chosen; by default every call may. */
  fits?(call: Call, chosen: readonly Call[]): boolean;
  /** Answers in the order of the calls; all of them happen or none does. */
  runBatch(calls: readonly Call[]): Promise<readonly Answer[]>;
  runOne(call: Call): Promise<Answer>;
  /**
   * The call's owner. After a failed batch each owner's calls run alone and in order, outside the batches, so that nobody waits for
   * an owner whose row is locked; an owner that met a lock stays outside for a while.
   */
  ownerOf?(call: Call): string;
}

const apartMs = 30_000;

interface Waiting<Call, Answer> {
  call: Call;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Lets concurrent calls share a round trip and a commit, one batch at a time. Nothing is delayed:
 * a call goes at once if no batch is running, and the busier the database, the larger the batches.
 */
export function gather<Call, Answer>(options: GatherOptions<Call, Answer>): (call: Call) => Promise<Answer> {
  const queue: Waiting<Call, Answer>[] = [];
  const apart = createApart(options);
  let isBusy = false;

  async function sendAll() {
    isBusy = true;
    try {
      while (queue.length > 0) await settle(takeBatch(queue, options), options, apart);
    } finally {
      isBusy = false;
    }
  }

  return (call) => {
    if (apart?.has(call)) return apart.run(call);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    queue.push({ call, resolve, reject });
    // Next tick, so that calls made in the same one share a batch.
    if (!isBusy) process.nextTick(() => (!isBusy && queue.length > 0 ? void sendAll() : undefined));
    return promise;
  };
}

/** The longest waiting call and the following ones that may join it. */
function takeBatch<Call, Answer>(queue: Waiting<Call, Answer>[], { most, fits }: GatherOptions<Call, Answer>): Waiting<Call, Answer>[] {
  const batch: Waiting<Call, Answer>[] = [];
  const chosen: Call[] = [];
  const rest: Waiting<Call, Answer>[] = [];
  for (const waiting of queue.splice(0)) {
    const { call } = waiting;
    if (batch.length < most && (fits === undefined || fits(call, chosen))) {
      batch.push(waiting);
      chosen.push(call);
    } else rest.push(waiting);
  }
  queue.push(...rest);
  return batch;
}

async function settle<Call, Answer>(
  batch: readonly Waiting<Call, Answer>[],
  { runBatch, runOne }: GatherOptions<Call, Answer>,
  apart: Apart<Call, Answer> | undefined,
): Promise<void> {
  try {
    const answers = await runBatch(batch.map(({ call }) => call));
    if (answers.length !== batch.length) throw new Error(`${batch.length} calls got ${answers.length} answers`);
    for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
  } catch (error) {
    // If only the answer was lost, the caller has to ask again: only the caller knows how.
    if (!isUndone(error)) return batch.forEach(({ reject }) => reject(error));
    // A bug or a lock of one call rolled back the whole batch: one by one, the others pass and the culprit gets its own error.
    if (apart) return batch.forEach(({ call, resolve, reject }) => void apart.run(call).then(resolve, reject));
    await Promise.all(batch.map(({ call, resolve, reject }) => runOne(call).then(resolve, reject)));
  }
}

interface Apart<Call, Answer> {
  /** Whether this owner's calls currently go alone. */
  has(call: Call): boolean;
  run(call: Call): Promise<Answer>;
}

function createApart<Call, Answer>({ ownerOf, runOne }: GatherOptions<Call, Answer>): Apart<Call, Answer> | undefined {
  if (!ownerOf) return undefined;
  const turns = createTurns({ atOnce: 1, mostWaiting: 16, patienceMs: 1_000, refusal: 'system.busy' });
  const underWay = new Map<string, number>();
  const lockedUntil = new Map<string, number>();
  const count = (owner: string, by: number) => {
    const calls = (underWay.get(owner) ?? 0) + by;
    if (calls > 0) underWay.set(owner, calls);
    else underWay.delete(owner);
  };
  return {
    has(call) {
      const owner = ownerOf(call);
      if (underWay.has(owner)) return true;
      const until = lockedUntil.get(owner);
      if (until === undefined) return false;
      if (performance.now() < until) return true;
      return !lockedUntil.delete(owner);
    },
    async run(call) {
      const owner = ownerOf(call);
      count(owner, 1);
      try {
        return await turns.run(owner, () => runOne(call));
      } catch (error) {
        if (isLocked(error)) lockedUntil.set(owner, performance.now() + apartMs);
        throw error;
      } finally {
        count(owner, -1);
      }
    },
  };
}
