import { overCodes, type NoticeCode } from '#studio/frame/model/notice.ts';
import type { Frame } from '#studio/frame/open-frame.ts';
import { createFreshRead, type FreshRead } from '#studio/frame/ports/fresh-read.ts';
import type { Sound } from '#studio/frame/ports/sound.ts';
import { byId, setUsable, write } from '#studio/frame/view/element.ts';
import { showEnded } from '#studio/frame/view/ended.ts';
import { renderMoney } from '#studio/frame/view/money.ts';
import { renderNotice } from '#studio/frame/view/notice.ts';
import type { Place } from '#studio/kinds/fish/engine/swim.ts';
import type { FishNews, FishState } from '#studio/kinds/fish/protocol.ts';
import type { StudioCode } from '#studio/protocol.ts';

import { keepSeat, type Seat } from './keep-seat.ts';
import { flightMs, ownCannon } from './model/aim.ts';
import { shownBalance, shownNet } from './model/bullets.ts';
import type { Water } from './model/water.ts';
import type { FishPort } from './ports/fish.ts';
import type { FishSound } from './scores.ts';
import { createShooting, type Money, type Shooting } from './shooting.ts';
import { createHint, type Hint } from './view/hint.ts';
import type { Flying, Painter } from './view/painter.ts';
import { createResults, type Results } from './view/results.ts';
import type { Targets } from './view/targets.ts';

export type ShotNews = Extract<FishNews, { type: 'shot' }>;

/** Another player's bullet in flight. */
export type Guest = Flying & { news: ShotNews };

export interface Parts {
  frame: Frame<FishState>;
  port: FishPort;
  water: Water;
  painter: Painter;
  targets: () => Targets;
  sound: Sound<FishSound>['play'];
}

/** The state of a game in progress. */
export interface Play extends Parts {
  shooting: Shooting;
  results: Results;
  seat: Seat;
  hint: Hint;
  stakes: readonly bigint[];
  stakeAt: number;
  /** As the server last said. */
  kept: Money;
  fresh: FreshRead;
  /** The locked species, and the targeted fish. */
  lock: string | undefined;
  lockedFish: number | undefined;
  lastFiredAtMs: number;
  guests: Guest[];
  /** Each fish's last seen position: a net opens there if it is gone. */
  places: Map<number, Place>;
  hasBoss: boolean;
  /** The displayed money is out of date: the next frame updates it, since a tap's own frame has enough to do. */
  isMoneyDue: boolean;
}

export function createPlay(parts: Parts): Play {
  const { frame, port, water, painter, sound } = parts;
  const { state, words, say, isCalm } = frame;
  const hint = createHint();
  const shooting = createShooting(port, {
    onMoney(money) {
      play.fresh.heard();
      play.kept = money;
      play.isMoneyDue = true;
    },
    onWaiting: (code) => renderNotice(code && { code, action: 'retry' }, words.t),
    onRefused: (code) => refused(play, code),
  });
  const seatOf = () => water.view().seat;
  const balance = () => shownBalance(play.kept.balanceMinor, shooting.bullets());
  const play: Play = {
    ...parts,
    shooting,
    hint,
    results: createResults({ painter, words, sound, say, isCalm, seat: seatOf, balance, hint }),
    seat: keepSeat(port, { water, onOver: (code) => over(play, code), onShot: (news) => takeGuest(play, news) }),
    stakes: state.stakesMinor.map(BigInt),
    stakeAt: Math.max(0, state.stakesMinor.indexOf(state.defaultStakeMinor)),
    kept: { balanceMinor: BigInt(state.balanceMinor), netMinor: BigInt(state.session.netMinor) },
    fresh: createFreshRead(),
    lock: undefined,
    lockedFish: undefined,
    lastFiredAtMs: 0,
    guests: [],
    places: new Map(),
    hasBoss: false,
    isMoneyDue: false,
  };
  return play;
}

export function stakeOf({ stakes, stakeAt }: Play): bigint {
  return stakes[stakeAt] ?? 0n;
}

export function placeOf({ places }: Play, fish: number): Place {
  return places.get(fish) ?? ownCannon;
}

/** Nothing is shown before its coins have arrived. */
export function paintMoney(play: Play): void {
  play.isMoneyDue = false;
  const { words } = play.frame;
  const bullets = play.shooting.bullets();
  renderMoney({ balanceMinor: shownBalance(play.kept.balanceMinor, bullets), netMinor: shownNet(play.kept.netMinor, bullets) }, words);
  write(byId('stake', 'strong'), words.money(stakeOf(play)));
  setUsable(byId('stake-down', 'button'), play.stakeAt > 0);
  setUsable(byId('stake-up', 'button'), play.stakeAt < play.stakes.length - 1);
}

function refused(play: Play, code: StudioCode): void {
  over(play, code);
  if (code === 'seat.lost') play.seat.askNow();
  renderNotice({ code, ...(code === 'funds.insufficient' ? { action: 'deposit' as const } : {}) }, play.frame.words.t);
}

function over({ frame }: Play, code: NoticeCode): void {
  if (overCodes.has(code)) showEnded(code, frame.words.t);
}

function takeGuest(play: Play, news: ShotNews): void {
  const { tide, seat: own } = play.water.view();
  if (news.seat === own || news.tide !== tide || document.hidden) return;
  const nowMs = performance.now();
  const last = placeOf(play, news.fish);
  const hitsAtMs = nowMs + flightMs(play.painter.cannonOf(news.seat, own), last);
  play.guests.push({ news, seat: news.seat, fish: news.fish, last, firedAtMs: nowMs, hitsAtMs });
  play.painter.shoot(news.seat, last, nowMs);
}
