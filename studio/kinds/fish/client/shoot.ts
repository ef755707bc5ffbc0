import { renderNotice } from '#studio/frame/view/notice.ts';
import type { Place } from '#studio/kinds/fish/engine/swim.ts';

import { flightMs, ownCannon } from './model/aim.ts';
import { arrived, type Bullet, decidedShot, mayFire } from './model/bullets.ts';
import type { Swimmer } from './model/water.ts';
import { type Guest, placeOf, type Play, stakeOf } from './play.ts';
import { newRequest } from './shooting.ts';

/** One tap, one bullet, one bet; a tap that hits no fish does nothing. */
export function shoot(play: Play, swimmer: Swimmer | undefined, at: Place): void {
  const { shooting, water, frame, results, painter } = play;
  const nowMs = performance.now();
  if (!mayFire({ bullets: shooting.bullets(), lastFiredAtMs: play.lastFiredAtMs, nowMs })) return;
  if (water.isStill()) return void play.hint(frame.words.t('hint.still'));
  if (!swimmer) return results.nothingThere(at, nowMs);
  const { poolId, tide, seat } = water.view();
  const request = newRequest({ stakeMinor: String(stakeOf(play)), poolId, tide, fish: swimmer.fish.id });
  play.lastFiredAtMs = nowMs;
  play.places.set(swimmer.fish.id, swimmer.place);
  renderNotice(null, frame.words.t);
  shooting.add({ request, firedAtMs: nowMs, hitsAtMs: nowMs + flightMs(ownCannon, swimmer.place), answer: undefined });
  painter.shoot(seat, swimmer.place, nowMs);
  play.sound('shot');
  play.isMoneyDue = true;
}

/** Shows the results of bullets that have arrived and are answered; the others wait at their fish. */
export function showArrived(play: Play, nowMs: number): void {
  for (const bullet of arrived(play.shooting.bullets(), nowMs)) showOwn(play, bullet, nowMs);
  for (const guest of play.guests.filter(({ hitsAtMs }) => nowMs >= hitsAtMs)) showGuest(play, guest, nowMs);
  play.guests = play.guests.filter(({ hitsAtMs }) => nowMs < hitsAtMs);
}

function showOwn(play: Play, bullet: Bullet, nowMs: number): void {
  const { shooting, results, water } = play;
  const at = placeOf(play, bullet.request.fish);
  const shot = decidedShot(bullet);
  shooting.shown(bullet);
  play.seat.seen(bullet.request.betId);
  if (bullet.answer?.status === 'returned') {
    water.remove([bullet.request.fish]);
    results.returned(at, nowMs);
  }
  if (shot?.outcome) {
    const others = shot.takes.map(({ fish }) => placeOf(play, fish));
    if (shot.outcome.isCaught) water.remove([shot.fish, ...shot.takes.map(({ fish }) => fish)]);
    results.own(shot, at, others, nowMs);
  }
  play.isMoneyDue = true;
}

function showGuest(play: Play, { news, seat, fish }: Guest, nowMs: number): void {
  const places = news.isCaught ? news.takes.map((taken) => placeOf(play, taken)) : [];
  if (news.isCaught) play.water.remove([fish, ...news.takes]);
  play.results.other(seat, placeOf(play, fish), { ...news, places }, nowMs);
}
