import { festivityOf } from '#studio/frame/model/festivity.ts';
import type { Words } from '#studio/frame/model/words.ts';
import { clearConfetti, throwConfetti } from '#studio/frame/view/confetti.ts';
import { byId, make, write } from '#studio/frame/view/element.ts';
import type { InstantRound } from '#studio/kinds/instant/protocol.ts';

import type { InstantSound } from '../scores.ts';

import { outcomeText } from './outcome-text.ts';

const bannerMs = 2200;
let hiding: ReturnType<typeof setTimeout> | undefined;

export interface Message {
  main: string;
  note?: string;
}

export function showMessage({ main, note = '' }: Message): void {
  write(byId('message', 'p'), main);
  write(byId('message-note', 'p'), note);
}

/** A return at or below the stake is reported as what it is: neither called a win nor celebrated. */
export function messageOf(round: InstantRound, { t, money }: Words): Message {
  const [win, stake] = [BigInt(round.winMinor), BigInt(round.stakeMinor)];
  const key = win === 0n ? 'message.nothing' : win > stake ? 'message.win' : 'message.returned';
  return { main: t(key, { amount: money(win) }), note: round.outcome ? outcomeText(round.outcome, t) : '' };
}

export function clearBoard(): void {
  clearTimeout(hiding);
  byId('banner', 'div').hidden = true;
  clearConfetti();
  delete document.body.dataset['festivity'];
}

export function celebrate(
  round: InstantRound,
  { words, play, isCalm }: { words: Words; play: (sound: InstantSound) => void; isCalm: boolean },
): void {
  const festivity = festivityOf({ ...round, celebrate: true });
  if (festivity === 'none') return;
  document.body.dataset['festivity'] = festivity;
  play('win');
  if (!isCalm) throwConfetti({ win: 10, big: 26, huge: 44 }[festivity]);
  if (festivity === 'win') return;
  const banner = byId('banner', 'div');
  banner.hidden = false;
  banner.replaceChildren(make('span', {}, words.t(`banner.${festivity}`)), make('strong', {}, words.money(round.winMinor)));
  hiding = setTimeout(() => void (banner.hidden = true), bannerMs);
}
