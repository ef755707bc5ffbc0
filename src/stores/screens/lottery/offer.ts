/** Lives as long as the launch page: what the slip costs and pays now, and how that differs from what the player read. */
import { atom } from 'nanostores';

import type { NumberState } from '#contract/lottery/calls.ts';
import { computed } from '#site/stores/computed.ts';
import { lateKeys } from '#site/stores/late-keys.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

import { $marks, marksOf } from './numbers.ts';
import { $items, $price } from './slip.ts';

/** What the player confirms. */
export interface Offer {
  /** Of the first draw. */
  nextMinor: bigint;
  /** `playId:line` -> percent of the odds, for numbers that pay less; 0 = not sold. */
  percents: Readonly<Record<string, number>>;
}

/** A number of the slip whose odds differ from what the player read; 100 = full odds. */
export interface NumberChange extends Pick<NumberState, 'playId' | 'line' | 'percent'> {
  isBetter: boolean;
}

export interface Changes {
  numbers: readonly NumberChange[];
  /** The new total of the first draw, if it changed. */
  nextMinor: bigint | undefined;
}

/** The slip's reduced and closed numbers. */
export const $met = computed([$items, $price, $marks], (items, price, marks) => {
  const met = items.map(({ playId }, at) => marksOf(price?.items?.[at]?.lines ?? [], playId, marks));
  return { reduced: met.flatMap(({ reduced }) => reduced), closed: met.flatMap(({ closed }) => closed) };
});

export const $offerNow = computed([$price, $met], (price, { reduced, closed }): Offer | undefined => {
  if (price?.items === undefined) return undefined;
  const percents = [...reduced, ...closed.map((state) => ({ ...state, percent: 0 }))];
  return {
    nextMinor: price.nextMinor,
    percents: Object.fromEntries(percents.map(({ playId, line, percent }) => [`${playId}:${line}`, percent])),
  };
});

/** Whether better odds are accepted without asking; stored on the device. */
export const $takesBetter = atom(false);

onSeen($takesBetter, () => $takesBetter.set(readItem(lateKeys.lotteryBetter) === 'yes'));

export function takeBetter(isTaken: boolean): void {
  $takesBetter.set(isTaken);
  writeItem(lateKeys.lotteryBetter, isTaken ? 'yes' : null);
}

export function changesBetween(read: Offer, now: Offer, takesBetter: boolean): Changes {
  const names = [...new Set([...Object.keys(read.percents), ...Object.keys(now.percents)])];
  const numbers = names.flatMap((name): NumberChange[] => {
    const [before, percent] = [read.percents[name] ?? 100, now.percents[name] ?? 100];
    const isBetter = percent > before;
    if (percent === before || (isBetter && takesBetter)) return [];
    const at = name.indexOf(':');
    return [{ playId: name.slice(0, at), line: name.slice(at + 1), percent, isBetter }];
  });
  return { numbers, nextMinor: now.nextMinor === read.nextMinor ? undefined : now.nextMinor };
}
