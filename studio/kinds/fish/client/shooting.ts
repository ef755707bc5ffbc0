import { createSender } from '#studio/frame/ports/send-until-answered.ts';
import type { ShotAnswer, ShotRequest } from '#studio/kinds/fish/protocol.ts';
import type { StudioCode } from '#studio/protocol.ts';

import type { Bullet } from './model/bullets.ts';
import type { FishPort } from './ports/fish.ts';

const atOnce = 6;
const againMs = 300;
/** The delay before a bullet is sent: into a frame with less to do, and long before it arrives. */
const sendAfterMs = 24;

export interface Money {
  balanceMinor: bigint;
  netMinor: bigint;
}

export interface Shooting {
  /** Bullets whose result was not shown yet. */
  bullets: () => readonly Bullet[];
  add: (bullet: Bullet) => void;
  shown: (bullet: Bullet) => void;
  retryNow: () => void;
}

/** Sends bullets in order, batching those that wait; each is repeated with the same id until the studio returns its result. */
export function createShooting(
  port: Pick<FishPort, 'shoot'>,
  {
    onMoney,
    onWaiting,
    onRefused,
  }: {
    onMoney: (money: Money) => void;
    onWaiting: (code: 'network.lost' | 'platform.unavailable' | null) => void;
    onRefused: (code: StudioCode) => void;
  },
): Shooting {
  const sender = createSender();
  let bullets: readonly Bullet[] = [];
  let queue: Bullet[] = [];
  let isSending = false;

  const answer = (bullet: Bullet, given: ShotAnswer) => {
    bullet.answer = given;
    if (given.status === 'refused') onRefused(given.code);
  };
  const send = async (batch: readonly Bullet[]): Promise<Bullet[]> => {
    const reply = await sender.send(() => port.shoot(batch.map(({ request }) => request)), onWaiting);
    if (reply.kind === 'refused') {
      for (const bullet of batch) answer(bullet, { betId: bullet.request.betId, status: 'refused', code: reply.code });
      return [];
    }
    const { answers, balanceMinor, netMinor } = reply.value;
    const byId = new Map(answers.map((one) => [one.betId, one]));
    const again: Bullet[] = [];
    for (const bullet of batch) {
      const given = byId.get(bullet.request.betId);
      if (given === undefined || given.status === 'waiting') again.push(bullet);
      else answer(bullet, given);
    }
    onWaiting(
      again.length > 0 && answers.some((one) => one.status === 'waiting' && one.code === 'platform.unavailable')
        ? 'platform.unavailable'
        : null,
    );
    onMoney({ balanceMinor: BigInt(balanceMinor), netMinor: BigInt(netMinor) });
    return again;
  };
  const pump = async () => {
    if (isSending) return;
    isSending = true;
    await wait(sendAfterMs);
    while (queue.length > 0) {
      const batch = queue.splice(0, atOnce);
      const again = await send(batch);
      queue = [...again, ...queue];
      if (again.length > 0) await wait(againMs);
    }
    isSending = false;
  };
  return {
    bullets: () => bullets,
    add(bullet) {
      bullets = [...bullets, bullet];
      queue.push(bullet);
      void pump();
    },
    shown: (bullet) => void (bullets = bullets.filter((one) => one !== bullet)),
    retryNow: sender.retryNow,
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A new bullet for a fish; its id is made here, and with the tide's secret decides the result. */
export function newRequest({ stakeMinor, poolId, tide, fish }: Omit<ShotRequest, 'betId'>): ShotRequest {
  return { betId: crypto.randomUUID(), stakeMinor, poolId, tide, fish };
}
