/** Lives as long as the launch page: numbers with reduced odds or sold out, in the issues of the slip. */
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

/** The slip's first and last issue; `undefined` while none is available. */
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
    // nothing is known about another first issue; if only the count changes, keep what is known until the answer
    if (reach?.numero !== before?.numero) $numbers.set([]);
    before = reach;
    void readNumbers();
  });
  return () => {
    clearInterval(timer);
    stop();
  };
});

/** Reloads them. If that fails, the platform still refuses what is closed. */
export async function readNumbers(): Promise<void> {
  const query = $reach.get();
  if (!query) return;
  const result = await gateway.call('GET /lotto/lgw/numbers', { query });
  if (result.ok && keyOf($reach.get()) === keyOf(query)) $numbers.set(result.value);
}

/** The slip's lines with reduced odds, and those no longer sold. */
export function marksOf(
  lines: readonly string[],
  playId: string,
  marks: Marks,
): { reduced: readonly NumberState[]; closed: readonly NumberState[] } {
  const met = marks.size === 0 ? [] : lines.flatMap((line) => marks.get(`${playId}:${line}`) ?? []);
  return { reduced: met.filter(({ state }) => state === 'reduced'), closed: met.filter(({ state }) => state === 'closed') };
}
