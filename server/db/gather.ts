import { isUndone } from './failure.ts';

interface GatherOptions<Call, Answer> {
  /** Calls in one batch. */
  most: number;
  /** Whether a call may travel with those that were chosen before it; without this every call may. */
  fits?(call: Call, chosen: readonly Call[]): boolean;
  /** Answers in the order of the calls; all of them happen or none does. */
  runBatch(calls: readonly Call[]): Promise<readonly Answer[]>;
  runOne(call: Call): Promise<Answer>;
}

interface Waiting<Call, Answer> {
  call: Call;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Lets calls that wait at the same time share a round trip and a commit (architecture 12), one batch under way at a time. Nothing is held
 * back: a call that finds nothing under way goes at once, and the busier the database, the larger the batches.
 */
export function gather<Call, Answer>(options: GatherOptions<Call, Answer>): (call: Call) => Promise<Answer> {
  const queue: Waiting<Call, Answer>[] = [];
  let isBusy = false;

  async function sendAll() {
    isBusy = true;
    try {
      while (queue.length > 0) await settle(takeBatch(queue, options), options);
    } finally {
      isBusy = false;
    }
  }

  return (call) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    queue.push({ call, resolve, reject });
    // Next tick: calls made together in this one travel together.
    if (!isBusy) process.nextTick(() => (!isBusy && queue.length > 0 ? void sendAll() : undefined));
    return promise;
  };
}

/** The longest waiting call and those after it that may go with it. */
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
): Promise<void> {
  try {
    const answers = await runBatch(batch.map(({ call }) => call));
    if (answers.length !== batch.length) throw new Error(`${batch.length} calls got ${answers.length} answers`);
    for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
  } catch (error) {
    // Where the answer alone was lost, the caller must ask again: only it knows how.
    if (!isUndone(error)) return batch.forEach(({ reject }) => reject(error));
    // A bug in one call undid the whole batch: one by one, the others pass and the culprit gets its own error.
    await Promise.all(batch.map(({ call, resolve, reject }) => runOne(call).then(resolve, reject)));
  }
}
