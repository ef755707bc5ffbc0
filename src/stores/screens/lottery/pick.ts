/** Lives as long as the launch page: the open play, the player's choice in it, and the stake per line. */
import { atom, map } from 'nanostores';

import type { Play } from '#lottery/shape.ts';
import { scaledMinor } from '#lottery/price.ts';
import { quickPick } from '#site/lib/lottery-choice.ts';
import { computed } from '#site/stores/computed.ts';

import { $game } from './game.ts';

const $playId = atom<string | undefined>(undefined);
const $choices = map<Record<string, string>>({});
/** The stake per line that the player typed or chose; at first the minimum stake. */
const $typedUnitMinor = atom<string | undefined>(undefined);
/** The field contains no valid stake: nothing is used instead. */
const $isStakeWrong = atom(false);

export const $play = computed([$game, $playId], (game, playId): Play | undefined =>
  game.state === 'ready' ? (game.table.plays.find(({ id }) => id === playId) ?? game.table.plays[0]) : undefined,
);

export const $choice = computed([$play, $choices], (play, choices) => (play && choices[play.id]) ?? '');

/** The lines of the choice, or none while it is incomplete. */
export const $lines = computed([$play, $choice], (play, choice) => (choice === '' ? [] : (play?.linesOf(choice) ?? [])));

export const $unitMinor = computed([$game, $play, $typedUnitMinor], (game, play, typed) => {
  if (game.state !== 'ready') return '0';
  const { unitMinor, currency } = game.detail;
  if (play?.fixedUnitMinor !== undefined) return String(scaledMinor(play.fixedUnitMinor, currency));
  return typed ?? unitMinor.least;
});

/** What the choice costs in one issue; nothing without a valid stake. */
export const $choiceMinor = computed([$play, $lines, $unitMinor, $isStakeWrong], (play, lines, unitMinor, isStakeWrong) =>
  play && !(isStakeWrong && play.fixedUnitMinor === undefined) ? BigInt(lines.length) * BigInt(play.price) * BigInt(unitMinor) : 0n,
);

/** The open play and its choice, as text, kept over a language change. */
export const $pickText = computed([$playId, $choices], (playId, choices) => JSON.stringify([playId, choices]));

export function pickAgain(text: string): void {
  // only this site writes it, on the page before
  const [playId, choices] = JSON.parse(text) as [string | null, Record<string, string>];
  $playId.set(playId ?? undefined);
  $choices.set(choices);
}

export function openPlay(playId: string): void {
  $playId.set(playId);
}

export function choose(choice: string): void {
  const play = $play.get();
  if (play) $choices.setKey(play.id, choice);
}

/** One line, drawn by the browser's own generator. */
export function pickForMe(): void {
  const play = $play.get();
  if (play) choose(quickPick(play, integerBelow));
}

/** A choice of one line, to show how it is written. */
export const exampleOf = (play: Play): string => quickPick(play, integerBelow);

/** The stake per line; `undefined` = what was typed is not a stake. */
export function stake(unitMinor: string | undefined): void {
  $isStakeWrong.set(unitMinor === undefined);
  if (unitMinor !== undefined) $typedUnitMinor.set(unitMinor);
}

/** Every whole number below `end` is equally likely: draws that would bias the first ones are repeated. */
function integerBelow(end: number): number {
  const limit = Math.floor(2 ** 32 / end) * end;
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while ((word[0] ?? 0) >= limit);
  return (word[0] ?? 0) % end;
}
