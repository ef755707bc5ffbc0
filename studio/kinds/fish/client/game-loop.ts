import { tellHost } from '#studio/frame/ports/host-page.ts';
import { byId } from '#studio/frame/view/element.ts';
import { renderNotice } from '#studio/frame/view/notice.ts';
import { stillMs, tideMs } from '#studio/kinds/fish/engine/school.ts';
import type { Place } from '#studio/kinds/fish/engine/swim.ts';

import { aimAt, countsOf, lockedOn } from './model/aim.ts';
import type { Swimmer } from './model/water.ts';
import { createPlay, paintMoney, placeOf, type Parts, type Play, stakeOf } from './play.ts';
import { shoot, showArrived } from './shoot.ts';

export interface Loop {
  /** The water moves, behind what has to be read first. */
  start: () => void;
  /** The player plays. */
  open: () => void;
  /** A tap on the water. */
  tap: (at: Place) => void;
  fire: () => void;
  lock: (species: string) => void;
  /** The next or previous visible target. */
  stepLock: (by: 1 | -1) => void;
  stepStake: (by: 1 | -1) => void;
  act: (action: string) => void;
  refresh: () => Promise<void>;
}

const middle: Place = { x: 500, y: 600 };
/** The target list and the tide's clock do not need more. */
const slowMs = 250;
/** The approximate length of the tide's bar, in pixels. */
const tideSteps = 360;
const unseenMs = 8000;

export function createLoop(parts: Parts): Loop {
  const play = createPlay(parts);
  const { frame, water } = play;
  const { state, words, say } = frame;
  const reaches = new Map(state.room.species.map(({ id, reach }) => [id, reach]));
  return {
    start() {
      paintMoney(play);
      setInterval(() => slowStep(play), slowMs);
      slowStep(play);
      const step = () => {
        requestAnimationFrame(step);
        if (!document.hidden) frameStep(play);
      };
      requestAnimationFrame(step);
    },
    open: () => tellUnseen(play),
    tap: (at) =>
      shoot(
        play,
        aimAt(at, water.swimmers(), (species) => reaches.get(species) ?? 50),
        at,
      ),
    fire() {
      const swimmers = water.swimmers();
      follow(play, swimmers);
      const meant = swimmers.find(({ fish }) => fish.id === play.lockedFish);
      shoot(play, meant, middle);
    },
    lock: (species) => setLock(play, species === play.lock ? undefined : species),
    stepLock(by) {
      const counts = countsOf(water.swimmers());
      const there = state.room.species.map(({ id }) => id).filter((id) => id === play.lock || (counts.get(id) ?? 0) > 0);
      const from = play.lock === undefined ? (by === 1 ? -1 : there.length) : there.findIndex((id) => id === play.lock);
      setLock(play, there[(from + by + there.length) % there.length]);
    },
    stepStake(by) {
      play.stakeAt = Math.max(0, Math.min(play.stakes.length - 1, play.stakeAt + by));
      paintMoney(play);
      say(words.t('bullet.now', { amount: words.money(stakeOf(play)) }));
    },
    act: (action) => (action === 'deposit' ? tellHost({ type: 'deposit' }) : play.shooting.retryNow()),
    async refresh() {
      const reply = await play.fresh.read(frame.studio.readState);
      if (reply?.kind !== 'value') return;
      play.kept = { balanceMinor: BigInt(reply.value.balanceMinor), netMinor: BigInt(reply.value.session.netMinor) };
      renderNotice(null, words.t);
      paintMoney(play);
    },
  };
}

function frameStep(play: Play): void {
  const { water, shooting, results, painter, guests, lockedFish } = play;
  const nowMs = performance.now();
  if (play.isMoneyDue) paintMoney(play);
  const swimmers = water.swimmers();
  follow(play, swimmers);
  showArrived(play, nowMs);
  const { seat, seats } = water.view();
  const own = shooting.bullets().map(({ request, ...times }) => ({ ...times, seat, fish: request.fish }));
  const flying = [...own, ...guests].map((bullet) => ({ ...bullet, last: placeOf(play, bullet.fish) }));
  painter.paint({ swimmers, flying, effects: results.effects(nowMs), lockedFish, seat, seats, isStill: water.isStill() }, nowMs);
}

function slowStep(play: Play): void {
  const { water, frame, hint } = play;
  const { t } = frame.words;
  const counts = countsOf(water.swimmers());
  const isStill = water.isStill();
  play.targets().show(counts, play.lock);
  const left = Math.max(0, 1 - water.tideAtMs() / (tideMs - stillMs));
  // one pixel at a time: each step recomputes the styles of a frame
  byId('tide', 'i').style.setProperty('--left', String(Math.ceil(left * tideSteps) / tideSteps));
  const phase = isStill ? 'still' : 'open';
  if (document.body.dataset['phase'] !== phase) document.body.dataset['phase'] = phase;
  byId('fire', 'button').setAttribute('aria-disabled', String(isStill));
  if (isStill) hint(t('hint.still'));
  const hasBoss = (counts.get('boss') ?? 0) > 0;
  if (hasBoss && !play.hasBoss && hint(t('hint.boss'))) frame.say(t('hint.boss'));
  play.hasBoss = hasBoss;
}

/** Keeps the position of every fish, and the target as long as it can be aimed at. */
function follow(play: Play, swimmers: readonly Swimmer[]): void {
  if (play.places.size > 400) play.places = new Map();
  for (const { fish, place } of swimmers) play.places.set(fish.id, place);
  const same = swimmers.find(({ fish }) => fish.id === play.lockedFish);
  const isKept = same !== undefined && lockedOn(play.lock, [same]) !== undefined;
  play.lockedFish = (isKept ? same : lockedOn(play.lock, swimmers))?.fish.id;
}

function setLock(play: Play, species: string | undefined): void {
  const { t } = play.frame.words;
  play.lock = species;
  play.targets().show(countsOf(play.water.swimmers()), species);
  play.frame.say(species === undefined ? t('say.unlocked') : t('say.locked', { name: t(`species.${species}`) }));
}

/** The results of bullets that the player did not see arrive. */
function tellUnseen(play: Play): void {
  const { state, words, say } = play.frame;
  const { unseen } = state;
  if (unseen.length === 0) return;
  for (const { betId } of unseen) play.seat.seen(betId);
  const sum = (amounts: readonly string[]) => words.money(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
  const values = {
    count: unseen.length,
    stake: sum(unseen.map(({ stakeMinor }) => stakeMinor)),
    win: sum(unseen.map(({ winMinor }) => winMinor)),
  };
  play.hint(words.t('unseen', values), { keepMs: unseenMs });
  say(words.t('unseen', values));
}
