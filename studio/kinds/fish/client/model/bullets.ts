import type { Shot, ShotAnswer, ShotRequest } from '#studio/kinds/fish/protocol.ts';

/** A bullet of this player, from the tap until its result was shown. */
export interface Bullet {
  request: ShotRequest;
  /** On this page's clock. */
  firedAtMs: number;
  hitsAtMs: number;
  answer: ShotAnswer | undefined;
}

/** The interval between bullets: the server's own pace, plus a little. */
export const coolMs = 220;
/** The maximum number of bullets waiting in the water. */
export const mostInFlight = 8;

export function mayFire({ bullets, lastFiredAtMs, nowMs }: { bullets: readonly Bullet[]; lastFiredAtMs: number; nowMs: number }): boolean {
  return nowMs - lastFiredAtMs >= coolMs && bullets.length < mostInFlight;
}

export function decidedShot({ answer }: Bullet): Shot | undefined {
  return answer?.status === 'decided' ? answer.shot : undefined;
}

/** The display never runs ahead: wins count when their coins arrive, stakes when the bullet leaves. */
export function shownBalance(balanceMinor: bigint, bullets: readonly Bullet[]): bigint {
  return bullets.reduce((shown, bullet) => {
    const shot = decidedShot(bullet);
    if (shot) return shown - BigInt(shot.winMinor);
    return bullet.answer === undefined ? shown - BigInt(bullet.request.stakeMinor) : shown;
  }, balanceMinor);
}

/** The net position of the session, in the same way. */
export function shownNet(netMinor: bigint, bullets: readonly Bullet[]): bigint {
  return shownBalance(netMinor, bullets);
}

/** Those whose result can be shown now. */
export function arrived(bullets: readonly Bullet[], nowMs: number): readonly Bullet[] {
  return bullets.filter(({ answer, hitsAtMs }) => answer !== undefined && answer.status !== 'waiting' && nowMs >= hitsAtMs);
}
