/** Lives as long as the launch page: the numbers of the issue on sale that pay less, or are not sold any more. */
import { atom, computed } from 'nanostores';

import type { NumberState } from '#contract/lottery.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { gameId } from './game.ts';
import { $issue } from './issue.ts';

export type Marks = ReadonlyMap<string, NumberState>;

const everyMs = 15_000;

const $numbers = atom<readonly NumberState[]>([]);
/** By `playId:line`. */
export const $marks = computed($numbers, (numbers): Marks => new Map(numbers.map((state) => [`${state.playId}:${state.line}`, state])));

onSeen($numbers, () => {
  const timer = setInterval(() => void readNumbers(), everyMs);
  const stop = $issue.subscribe((issue, before) => {
    if (issue?.numero === before?.numero && before) return;
    $numbers.set([]);
    void readNumbers();
  });
  return () => {
    clearInterval(timer);
    stop();
  };
});

/** Reads them again. When that fails, the platform still refuses what is closed. */
export async function readNumbers(): Promise<void> {
  const issue = $issue.get();
  if (!issue) return;
  const result = await gateway.call('GET /lotto/lgw/numbers', { query: { gameId: gameId(), numero: issue.numero } });
  if (result.ok && $issue.get()?.numero === issue.numero) $numbers.set(result.value);
}

/** What the slip's lines meet of these: those that pay less, and those that are not sold. */
export function marksOf(
  lines: readonly string[],
  playId: string,
  marks: Marks,
): { reduced: readonly NumberState[]; closed: readonly NumberState[] } {
  const met = marks.size === 0 ? [] : lines.flatMap((line) => marks.get(`${playId}:${line}`) ?? []);
  return { reduced: met.filter(({ state }) => state === 'reduced'), closed: met.filter(({ state }) => state === 'closed') };
}
