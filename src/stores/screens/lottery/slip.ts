/** Stored on the device until it is bought: the slip of the open lottery. */
import { atom } from 'nanostores';

import { priceOf } from '#lottery/price.ts';
import { computed } from '#site/stores/computed.ts';
import { lateKeys } from '#site/stores/late-keys.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

import { $game, gameId } from './game.ts';
import { $choice, $choiceMinor, $play, $unitMinor, choose } from './pick.ts';

export interface SlipItem {
  playId: string;
  choice: string;
  unitMinor: string;
}

export const mostItems = 50;
export const mostIssues = 50;
export const mostMultiplier = 9999;

export const $items = atom<readonly SlipItem[]>([]);
/** The multiplier of each issue, the next issue first. */
export const $plan = atom<readonly number[]>([1]);
export const $stopOnWin = atom(true);

/**
 * The cost of the slip: of each entry once, the next issue, and all issues. `wrong` is the index of an entry that this table does not have.
 */
export const $price = computed([$game, $items, $plan], (game, items, plan) => {
  if (game.state !== 'ready' || items.length === 0) return undefined;
  const bets = items.map((item) => ({ ...item, unitMinor: BigInt(item.unitMinor) }));
  const once = priceOf(game.table, bets, 1, game.detail.currency);
  if ('fault' in once) return { wrong: once.item } as const;
  const times = (multiplier: number) => once.costMinor * BigInt(multiplier);
  return {
    wrong: undefined,
    items: once.items,
    onceMinor: once.costMinor,
    nextMinor: times(plan[0] ?? 1),
    allMinor: plan.reduce((sum, multiplier) => sum + times(multiplier), 0n),
  } as const;
});

onSeen($items, () => {
  $items.set(readSlips()[gameId()] ?? []);
  return $items.listen(keep);
});

/** Adds the choice to the slip. */
export function addChoice(): void {
  const play = $play.get();
  if (!play || $choiceMinor.get() === 0n || $items.get().length >= mostItems) return;
  addItems([{ playId: play.id, choice: $choice.get(), unitMinor: $unitMinor.get() }]);
  choose('');
}

export function addItems(items: readonly SlipItem[]): void {
  $items.set([...$items.get(), ...items].slice(0, mostItems));
}

export function replaceItems(items: readonly SlipItem[]): void {
  $items.set(items.slice(0, mostItems));
}

export function removeItem(place: number): void {
  $items.set($items.get().filter((_, at) => at !== place));
}

export function emptySlip(): void {
  $items.set([]);
  $plan.set([1]);
}

/** Sets the number of issues; new ones start with the last multiplier. */
export function setIssueCount(count: number): void {
  const plan = $plan.get();
  const last = plan.at(-1) ?? 1;
  $plan.set(Array.from({ length: Math.min(Math.max(1, count), mostIssues) }, (_, at) => plan[at] ?? last));
}

export function setMultiplier(place: number, multiplier: number): void {
  const whole = Math.min(Math.max(1, Math.trunc(multiplier) || 1), mostMultiplier);
  $plan.set($plan.get().map((other, at) => (at === place ? whole : other)));
}

/** How often the slip is bought, as text, kept over a language change. */
export const $planText = computed([$plan, $stopOnWin], (plan, stops) => JSON.stringify([plan, stops]));

export function planAgain(text: string): void {
  // only this site writes it, on the page before
  const [plan, stops] = JSON.parse(text) as [number[], boolean];
  $plan.set(plan);
  $stopOnWin.set(stops);
}

export function toggleStopOnWin(): void {
  $stopOnWin.set(!$stopOnWin.get());
}

type Slips = Record<string, readonly SlipItem[]>;

function keep(items: readonly SlipItem[]): void {
  const { [gameId()]: _, ...others } = readSlips();
  const slips = items.length === 0 ? others : { ...others, [gameId()]: items };
  writeItem(lateKeys.lotterySlips, Object.keys(slips).length === 0 ? null : JSON.stringify(slips));
}

/** Ignores anything that is not ours or from an older version. */
function readSlips(): Slips {
  try {
    const slips: unknown = JSON.parse(readItem(lateKeys.lotterySlips) ?? '{}');
    return typeof slips === 'object' && slips !== null
      ? Object.fromEntries(Object.entries(slips).filter((entry): entry is [string, SlipItem[]] => isItems(entry[1])))
      : {};
  } catch {
    return {};
  }
}

function isItems(value: unknown): value is SlipItem[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item: Partial<Record<keyof SlipItem, unknown>> | null) =>
        typeof item?.playId === 'string' &&
        typeof item.choice === 'string' &&
        typeof item.unitMinor === 'string' &&
        /^[1-9]\d{0,17}$/.test(item.unitMinor),
    )
  );
}
