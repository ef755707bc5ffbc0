/** One event of a trace of Chromium's, as far as it is read here. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Its beginning and length on the clock, in microseconds. */
  ts: number;
  dur?: number;
  /** Of the thread itself, in microseconds: what other programs take of the machine does not count. */
  tdur?: number;
  args: { name?: string };
}

/** A task of the page's main thread: processor time in ms; whether the page was painted in it, shown or not. */
interface Task {
  ms: number;
  startMs: number;
  endMs: number;
  isFrame: boolean;
}

/** What a trace has to record for what is read here. */
export const taskCategories = ['disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame', '__metadata'];

export function readTrace(trace: Buffer): readonly TraceEvent[] {
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}

/** How many pictures of the page were made, those too that its main thread had no part in. */
export function shownFrames(trace: readonly TraceEvent[]): number {
  return trace.filter(({ name }) => name === 'DrawFrame').length;
}

/** The processor time in ms of each task of the page's main thread: a frame is one of them. */
export function mainThreadTasks(trace: readonly TraceEvent[]): number[] {
  return readTasks(trace).map(({ ms }) => ms);
}

/** A main thread that was busy for so short a time is one that did not pause. */
const pauseMs = 0.2;

/**
 * For each frame the ms from when it was due until the main thread is done with it, on a processor `slower` times slower: every task
 * takes so many times its processor time and waits for those before it. Script, style, layout and what is noted for painting.
 */
export function mainThreadFrames(trace: readonly TraceEvent[], slower: number): number[] {
  const frames: number[] = [];
  let freeMs = -Infinity;
  let endMs = -Infinity;
  let dueMs = 0;
  for (const task of readTasks(trace).toSorted((a, b) => a.startMs - b.startMs)) {
    // a frame that begins as soon as another task ends may have been due when that one began
    if (task.startMs - endMs > pauseMs) dueMs = task.startMs;
    endMs = task.endMs;
    freeMs = Math.max(freeMs, task.startMs) + slower * task.ms;
    if (!task.isFrame) continue;
    frames.push(freeMs - dueMs);
    dueMs = endMs;
  }
  return frames;
}

/** The processor time in ms of each piece of the page that was drawn into pixels: beside the main thread, on a phone by its graphics card. */
export function rasterTasks(trace: readonly TraceEvent[]): number[] {
  return trace.flatMap(({ name, tdur }) => (name === 'RasterTask' && tdur !== undefined ? tdur / 1000 : []));
}

function readTasks(traceEvents: readonly TraceEvent[]): Task[] {
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const own = traceEvents.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`));
  // a paint ends with its layers; one after a tap may come to nothing new, and is none that is shown
  const paints = own.filter(({ name, dur }) => (name === 'Commit' || name === 'Layerize') && dur !== undefined);
  return own.flatMap(({ name, pid, ts, dur = 0, tdur = 0 }) =>
    name === 'RunTask'
      ? {
          ms: tdur / 1000,
          startMs: ts / 1000,
          endMs: (ts + dur) / 1000,
          isFrame: paints.some((paint) => paint.pid === pid && paint.ts >= ts && paint.ts < ts + dur),
        }
      : [],
  );
}
