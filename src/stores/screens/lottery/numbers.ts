/** Lives as long as the launch page: the numbers that pay less, or are not sold any more, in the issues the slip is for. */
import { atom } from 'nanostores';

import type { NumberState } from '#contract/lottery/calls.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { gameId } from './game.ts';
import { $issuesAhead } from './issue.ts';
import { $plan } from './slip.ts';

export type Marks = ReadonlyMap<string, NumberState>;

const everyMs = 15_000;

/** The first issue that the slip is for, and the last one; `undefined` while none is to be had. */
const $reach = computed([$issuesAhead, $plan], (ahead, plan) => {
  const issues = ahead.slice(0, plan.length);
  return issues[0] && { gameId: gameId(), numero: issues[0].numero, until: issues.at(-1)?.numero };
});
const keyOf = (reach: Reach) => reach && `${reach.gameId} ${reach.numero} ${reach.until}`;
type Reach = ReturnType<typeof $reach.get>;

const $numbers = atom<readonly NumberState[]>([]);
/** By `playId:line`. */
export const $marks = computed($numbers, (numbers): Marks => new Map(numbers.map((state) => [`${state.playId}:${state.line}`, state])));

onSeen($numbers, () => {
  const timer = setInterval(() => void readNumbers(), everyMs);
  let before: Reach;
  const stop = $reach.subscribe((reach) => {
    if (reach && keyOf(reach) === keyOf(before)) return;
    // of another first issue nothing is known; of more or fewer issues what is known stands until the answer
    if (reach?.numero !== before?.numero) $numbers.set([]);
    before = reach;
    void readNumbers();
  });
  return () => {
    clearInterval(timer);
    stop();
  };
});

/** Reads them again. When that fails, the platform still refuses what is closed. */
export async function readNumbers(): Promise<void> {
  const query = $reach.get();
  if (!query) return;
  const result = await gateway.call('GET /lotto/lgw/numbers', { query });
  if (result.ok && keyOf($reach.get()) === keyOf(query)) $numbers.set(result.value);
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
