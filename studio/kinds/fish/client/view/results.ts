import type { Sound } from '#studio/frame/ports/sound.ts';
import type { Words } from '#studio/frame/model/words.ts';
import { byId, make, write } from '#studio/frame/view/element.ts';
import type { Place } from '#studio/kinds/fish/engine/swim.ts';
import type { Shot } from '#studio/kinds/fish/protocol.ts';

import type { FishSound } from '../scores.ts';

import { seatHues } from './cannon.ts';
import { bubble, coins, type Effect, net, rising, shock } from './effects.ts';
import type { Hint } from './hint.ts';
import type { Painter } from './painter.ts';

/** From this multiple of the bullet on, a catch is announced in large letters. */
const largeMultiple = 30;
const hugeMultiple = 100;
const bannerMs = 2000;
/** A screen reader hears of several bullets at once. */
const saidAfterMs = 1300;

export interface Results {
  effects: (nowMs: number) => readonly Effect[];
  /** An own bullet has arrived; `places` are the positions of the fish it took along. */
  own: (shot: Shot, at: Place, places: readonly Place[], nowMs: number) => void;
  /** Another player's bullet has arrived. */
  other: (seat: number, at: Place, news: { isCaught: boolean; multiple: number; places: readonly Place[] }, nowMs: number) => void;
  returned: (at: Place, nowMs: number) => void;
  nothingThere: (at: Place, nowMs: number) => void;
}

interface ResultParts {
  painter: Painter;
  words: Words;
  sound: Sound<FishSound>['play'];
  say: (text: string) => void;
  isCalm: () => boolean;
  seat: () => number;
  /** As it is shown. */
  balance: () => bigint;
  hint: Hint;
}

interface Catch {
  isCaught: boolean;
  multiple: number;
  /** The positions of the fish it took along. */
  places: readonly Place[];
}

export function createResults(parts: ResultParts): Results {
  const { painter, words, sound, say, seat, hint } = parts;
  const { t, money } = words;
  let effects: Effect[] = [];
  const speaker = createSpeaker(say, (missed, returned) => [
    ...(missed > 0 ? [t('say.missed', { count: missed })] : []),
    ...(returned > 0 ? [t('say.bullets.back', { count: returned })] : []),
    t('say.balance', { balance: money(parts.balance()) }),
  ]);
  const banner = createBanner();
  return {
    effects(nowMs) {
      effects = effects.filter(({ beganAtMs, lengthMs }) => nowMs < beganAtMs + lengthMs);
      return effects;
    },
    own({ outcome, winMinor, stakeMinor, target }, at, places, nowMs) {
      if (!outcome) return;
      const { isCaught, multiple } = outcome;
      effects.push(...hitEffects(parts, seat(), at, { isCaught, multiple, places }, nowMs));
      if (!isCaught) {
        sound('net');
        return speaker.missed();
      }
      const amount = money(winMinor);
      const isLarge = multiple >= largeMultiple;
      effects.push(rising(`+${amount}`, painter.toCanvas(at), { size: painter.length(isLarge ? 92 : 64), nowMs }));
      write(byId('win', 'dd'), amount);
      sound(isLarge ? 'big' : 'catch');
      if (isLarge) banner([make('span', {}, t(multiple >= hugeMultiple ? 'banner.huge' : 'banner.big')), make('strong', {}, amount)]);
      speaker.caught(t('say.caught', { name: t(`species.${target}`), multiple, stake: money(stakeMinor), win: amount }));
    },
    other: (by, at, news, nowMs) => void effects.push(...hitEffects(parts, by, at, news, nowMs)),
    returned(at, nowMs) {
      effects.push(bubble(painter.toCanvas(at), { size: painter.length(40), nowMs }));
      hint(t('hint.back'));
      speaker.returned();
    },
    nothingThere(at, nowMs) {
      effects.push(bubble(painter.toCanvas(at), { size: painter.length(30), nowMs }));
      hint(t('hint.nothing'));
      say(t('hint.nothing'));
    },
  };
}

/** Nets, and for a catch the coins to the cannon that caught it. */
function hitEffects(
  { painter, seat, isCalm }: Pick<ResultParts, 'painter' | 'seat' | 'isCalm'>,
  by: number,
  at: Place,
  { isCaught, multiple, places }: Catch,
  nowMs: number,
): Effect[] {
  const point = painter.toCanvas(at);
  const hue = seatHues[by] ?? 85;
  const isOwn = by === seat();
  const effects = [net(point, { reach: painter.length(isOwn ? 95 : 70), hue, nowMs })];
  if (!isCaught) return effects;
  for (const place of places) effects.push(net(painter.toCanvas(place), { reach: painter.length(70), hue, nowMs }));
  const isWide = places.length > 0;
  if (isWide || multiple >= largeMultiple) effects.push(shock(point, { reach: painter.length(isWide ? 300 : 200), hue, nowMs }));
  const many = Math.min(16, 3 + Math.floor(multiple / 4));
  const to = painter.toCanvas(painter.cannonOf(by, seat()));
  if (!isCalm()) effects.push(coins(point, to, { many: isOwn ? many : Math.ceil(many / 2), size: painter.length(17), nowMs }));
  return effects;
}

function createSpeaker(say: (text: string) => void, rest: (missed: number, returned: number) => readonly string[]) {
  let lines: string[] = [];
  let [missed, returned] = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer ??= setTimeout(() => {
      say([...lines, ...rest(missed, returned)].join(' '));
      [lines, missed, returned, timer] = [[], 0, 0, undefined];
    }, saidAfterMs);
  };
  return {
    caught(line: string) {
      lines.push(line);
      later();
    },
    missed() {
      missed += 1;
      later();
    },
    returned() {
      returned += 1;
      later();
    },
  };
}

function createBanner(): (lines: Node[]) => void {
  const box = byId('banner', 'div');
  let hiding: ReturnType<typeof setTimeout> | undefined;
  return (lines) => {
    clearTimeout(hiding);
    box.hidden = false;
    box.replaceChildren(...lines);
    hiding = setTimeout(() => (box.hidden = true), bannerMs);
  };
}
