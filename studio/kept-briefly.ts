import type { StudioCore } from './studio-core.ts';

/** What was read for a key answers for `keptMs`: however many ask meanwhile, the first of them reads for all. */
export function keptBriefly<T>(
  { now }: Pick<StudioCore, 'now'>,
  keptMs: number,
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const known = new Map<string, { untilMs: number; answer: Promise<T> }>();
  return (key) => {
    const nowMs = now().getTime();
    const found = known.get(key);
    if (found && nowMs < found.untilMs) return found.answer;
    const answer = read(key);
    known.set(key, { untilMs: nowMs + keptMs, answer });
    // who comes next tries again
    answer.catch(() => known.delete(key));
    return answer;
  };
}
