import type { NoticeCode } from '#studio/clients/frame/model/notice.ts';
import { overCodes } from '#studio/clients/frame/model/notice.ts';
import type { Frame } from '#studio/clients/frame/open-frame.ts';
import { tellHost } from '#studio/clients/frame/ports/host-page.ts';
import type { Sound } from '#studio/clients/frame/ports/sound.ts';
import { byId, write } from '#studio/clients/frame/view/element.ts';
import { showEnded } from '#studio/clients/frame/view/ended.ts';
import { renderMoney } from '#studio/clients/frame/view/money.ts';
import { renderNotice } from '#studio/clients/frame/view/notice.ts';
import { stillMs, tideMs } from '#studio/engines/fish/school.ts';
import type { Place } from '#studio/engines/fish/swim.ts';
import type { FishNews, FishState } from '#studio/fish/protocol.ts';

import { keepSeat } from './keep-seat.ts';
import { aimAt, countsOf, flightMs, lockedOn, ownCannon } from './model/aim.ts';
import { arrived, type Bullet, decidedShot, mayFire, shownBalance, shownNet } from './model/bullets.ts';
import type { Swimmer, Water } from './model/water.ts';
import type { FishPort } from './ports/fish.ts';
import type { FishSound } from './scores.ts';
import { createShooting, type Money, newRequest } from './shooting.ts';
import type { Flying, Painter } from './view/painter.ts';
import { createResults } from './view/results.ts';
import type { Targets } from './view/targets.ts';

export interface Loop {
  start: () => void;
  /** A tap on the water. */
  tap: (at: Place) => void;
  fire: () => void;
  lock: (species: string) => void;
  /** The next or the last target of those that are in the water. */
  stepLock: (by: 1 | -1) => void;
  stepStake: (by: 1 | -1) => void;
  act: (action: string) => void;
  refresh: () => Promise<void>;
}

interface Parts {
  frame: Frame<FishState>;
  port: FishPort;
  water: Water;
  painter: Painter;
  targets: () => Targets;
  sound: Sound<FishSound>['play'];
}

/** Another player's bullet on its way. */
type Guest = Flying & { news: Extract<FishNews, { type: 'shot' }> };

const hintMs = 3500;

export function createLoop({ frame, port, water, painter, targets, sound }: Parts): Loop {
  const { state, words, say, isCalm } = frame;
  const { t, money } = words;
  const stakes = state.stakesMinor.map(BigInt);
  const reachOf = (species: string) => state.room.species.find(({ id }) => id === species)?.reach ?? 50;
  let stakeAt = Math.max(0, state.stakesMinor.indexOf(state.defaultStakeMinor));
  let kept: Money = { balanceMinor: BigInt(state.balanceMinor), netMinor: BigInt(state.session.netMinor) };
  let lock: string | undefined;
  let lockedFish: number | undefined;
  let lastFiredAtMs = 0;
  let guests: Guest[] = [];
  let places = new Map<number, Place>();
  let hasBoss = false;
  let isOn = false;

  const isOver = (code: NoticeCode) => {
    if (overCodes.has(code)) showEnded(code, t);
  };
  const shooting = createShooting(port, {
    onMoney(money) {
      kept = money;
      paintMoney();
    },
    onWaiting: (code) => renderNotice(code && { code, action: 'retry' }, t),
    onRefused(code) {
      isOver(code);
      if (code === 'seat.lost') seat.askNow();
      renderNotice({ code, ...(code === 'funds.insufficient' ? { action: 'deposit' as const } : {}) }, t);
    },
  });
  const paintMoney = () => {
    const bullets = shooting.bullets();
    renderMoney({ balanceMinor: shownBalance(kept.balanceMinor, bullets), netMinor: shownNet(kept.netMinor, bullets) }, words);
    write(byId('stake', 'strong'), money(stakes[stakeAt] ?? 0n));
    byId('stake-down', 'button').disabled = stakeAt === 0;
    byId('stake-up', 'button').disabled = stakeAt === stakes.length - 1;
  };
  const hint = createHint();
  const own = () => water.view().seat;
  const results = createResults({
    painter,
    words,
    sound,
    say,
    isCalm,
    seat: own,
    balance: () => shownBalance(kept.balanceMinor, shooting.bullets()),
    hint,
  });
  const placeOf = (id: number): Place => places.get(id) ?? ownCannon;

  const shoot = (swimmer: Swimmer | undefined, at: Place) => {
    const nowMs = performance.now();
    const bullets = shooting.bullets();
    if (!isOn || !mayFire({ bullets, lastFiredAtMs, nowMs })) return;
    if (water.isStill()) return hint(t('hint.still'));
    if (!swimmer) return results.nothingThere(at, nowMs);
    const { poolId, tide } = water.view();
    const request = newRequest({ stakeMinor: String(stakes[stakeAt] ?? 0n), poolId, tide, fish: swimmer.fish.id });
    lastFiredAtMs = nowMs;
    places.set(swimmer.fish.id, swimmer.place);
    renderNotice(null, t);
    shooting.add({ request, firedAtMs: nowMs, hitsAtMs: nowMs + flightMs(ownCannon, swimmer.place), answer: undefined });
    painter.shoot(own(), swimmer.place, nowMs);
    sound('shot');
    paintMoney();
  };
  const arrive = (bullet: Bullet, nowMs: number) => {
    const at = placeOf(bullet.request.fish);
    const shot = decidedShot(bullet);
    shooting.shown(bullet);
    seat.seen(bullet.request.betId);
    if (bullet.answer?.status === 'returned') results.returned(at, nowMs);
    if (shot?.outcome) {
      const others = shot.takes.map(({ fish }) => placeOf(fish));
      if (shot.outcome.isCaught) water.remove([shot.fish, ...shot.takes.map(({ fish }) => fish)]);
      results.own(shot, at, others, nowMs);
      if (shot.outcome.isCaught)
        tellHost({ type: 'balance', balanceMinor: String(shownBalance(kept.balanceMinor, shooting.bullets())), currency: state.currency });
    }
    paintMoney();
  };
  const arriveGuest = ({ news, seat: by, fish }: Guest, nowMs: number) => {
    const others = news.isCaught ? news.takes.map(placeOf) : [];
    if (news.isCaught) water.remove([fish, ...news.takes]);
    results.other(by, placeOf(fish), { ...news, places: others }, nowMs);
  };
  const seat = keepSeat(port, {
    water,
    onOver: isOver,
    onShot(news) {
      if (news.seat === own() || news.tide !== water.view().tide || document.hidden) return;
      const nowMs = performance.now();
      const from = painter.cannonOf(news.seat, own());
      const last = placeOf(news.fish);
      guests.push({ news, seat: news.seat, fish: news.fish, last, firedAtMs: nowMs, hitsAtMs: nowMs + flightMs(from, last) });
      painter.shoot(news.seat, last, nowMs);
    },
  });
  const follow = (swimmers: readonly Swimmer[]) => {
    // the last place of a fish that is gone is where its net opens
    if (places.size > 400) places = new Map();
    for (const { fish, place } of swimmers) places.set(fish.id, place);
    const kept = swimmers.find(({ fish }) => fish.id === lockedFish && (lock === undefined || fish.species === lock));
    lockedFish = (kept && lockedOn(kept.fish.species, [kept]) ? kept : lockedOn(lock, swimmers))?.fish.id;
  };
  const frameStep = () => {
    requestAnimationFrame(frameStep);
    if (document.hidden) return;
    const nowMs = performance.now();
    const swimmers = water.swimmers();
    follow(swimmers);
    for (const bullet of arrived(shooting.bullets(), nowMs)) arrive(bullet, nowMs);
    for (const guest of guests.filter(({ hitsAtMs }) => nowMs >= hitsAtMs)) arriveGuest(guest, nowMs);
    guests = guests.filter(({ hitsAtMs }) => nowMs < hitsAtMs);
    const ownFlying = shooting
      .bullets()
      .map(({ request, ...times }) => ({ ...times, seat: own(), fish: request.fish, last: placeOf(request.fish) }));
    const flying = [...ownFlying, ...guests.map((guest) => ({ ...guest, last: placeOf(guest.fish) }))];
    const { seats } = water.view();
    painter.paint({ swimmers, flying, effects: results.effects(nowMs), lockedFish, seat: own(), seats, isStill: water.isStill() }, nowMs);
  };
  const slowStep = () => {
    const counts = countsOf(water.swimmers());
    targets().show(counts, lock);
    byId('tide', 'i').style.setProperty('--left', String(Math.max(0, 1 - water.tideAtMs() / (tideMs - stillMs))));
    document.body.dataset['phase'] = water.isStill() ? 'still' : 'open';
    byId('fire', 'button').setAttribute('aria-disabled', String(water.isStill()));
    if (water.isStill()) hint(t('hint.still'));
    if ((counts.get('boss') ?? 0) > 0 && !hasBoss) {
      hint(t('hint.boss'));
      say(t('hint.boss'));
    }
    hasBoss = (counts.get('boss') ?? 0) > 0;
  };
  const setLock = (species: string | undefined) => {
    lock = species;
    targets().show(countsOf(water.swimmers()), lock);
    say(species === undefined ? t('say.unlocked') : t('say.locked', { name: t(`species.${species}`) }));
  };

  return {
    start() {
      isOn = true;
      for (const { betId } of state.unseen) seat.seen(betId);
      paintMoney();
      if (state.unseen.length > 0) tellUnseen(state, { words, hint, say });
      setInterval(slowStep, 250);
      slowStep();
      requestAnimationFrame(frameStep);
    },
    tap: (at) => shoot(aimAt(at, water.swimmers(), reachOf), at),
    fire() {
      const swimmers = water.swimmers();
      follow(swimmers);
      shoot(
        swimmers.find(({ fish }) => fish.id === lockedFish),
        { x: 500, y: 600 },
      );
    },
    lock: (species) => setLock(species === lock ? undefined : species),
    stepLock(by) {
      const counts = countsOf(water.swimmers());
      const there = state.room.species.map(({ id }) => id).filter((id) => id === lock || (counts.get(id) ?? 0) > 0);
      const at = lock === undefined ? (by === 1 ? -1 : there.length) : there.indexOf(lock);
      setLock(there[(at + by + there.length) % there.length]);
    },
    stepStake(by) {
      stakeAt = Math.max(0, Math.min(stakes.length - 1, stakeAt + by));
      paintMoney();
      say(t('bullet.now', { amount: money(stakes[stakeAt] ?? 0n) }));
    },
    act: (action) => (action === 'deposit' ? tellHost({ type: 'deposit' }) : shooting.retryNow()),
    async refresh() {
      const reply = await frame.studio.readState();
      if (reply.kind !== 'value') return;
      kept = { balanceMinor: BigInt(reply.value.balanceMinor), netMinor: BigInt(reply.value.session.netMinor) };
      renderNotice(null, t);
      paintMoney();
    },
  };
}

function createHint(): (text: string) => void {
  const box = byId('hint', 'p');
  let hiding: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(hiding);
    box.hidden = false;
    write(box, text);
    hiding = setTimeout(() => (box.hidden = true), hintMs);
  };
}

/** What became of bullets that the player did not see arrive. */
function tellUnseen(
  { unseen }: FishState,
  { words: { t, money }, hint, say }: Pick<Frame<FishState>, 'words' | 'say'> & { hint: (text: string) => void },
): void {
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + BigInt(amount), 0n);
  const values = {
    count: unseen.length,
    stake: money(sum(unseen.map(({ stakeMinor }) => stakeMinor))),
    win: money(sum(unseen.map(({ winMinor }) => winMinor))),
  };
  hint(t('unseen', values));
  say(t('unseen', values));
}
