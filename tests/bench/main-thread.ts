/** One event of a trace of Chromium's, as far as it is read here. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Of the thread itself, in microseconds: what other programs take of the machine does not count. */
  tdur?: number;
  args: { name?: string };
}

/** What a trace has to record for `mainThreadTasks`. */
export const taskCategories = ['disabled-by-default-devtools.timeline', '__metadata'];

/** The processor time in ms of each task of the page's main thread: a frame is one of them. */
export function mainThreadTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  return traceEvents.flatMap(({ name, pid, tid, tdur }) => (name === 'RunTask' && mains.has(`${pid} ${tid}`) ? (tdur ?? 0) / 1000 : []));
}
