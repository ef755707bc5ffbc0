import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Bullet } from '#studio/kinds/fish/client/model/bullets.ts';
import { createShooting, newRequest } from '#studio/kinds/fish/client/shooting.ts';
import type { Reply } from '#studio/frame/ports/studio.ts';
import type { Shot, ShotAnswer, ShotRequest, ShotsAnswer } from '#studio/kinds/fish/protocol.ts';

/** A studio that pays each bullet id once, and a line to it that can be cut before or after it heard. */
function studioOf() {
  const taken = new Map<string, ShotAnswer>();
  const heard: string[][] = [];
  const fates: ('lost' | 'answer-lost' | 'waiting' | 'refused')[] = [];
  let balanceMinor = 1000n;
  const decide = ({ betId, stakeMinor }: ShotRequest): ShotAnswer => {
    const known = taken.get(betId);
    if (known) return known;
    balanceMinor += 30n - BigInt(stakeMinor);
    const answer: ShotAnswer = { betId, status: 'decided', shot: { winMinor: '30' } as Shot };
    taken.set(betId, answer);
    return answer;
  };
  const shoot = (requests: readonly ShotRequest[]): Promise<Reply<ShotsAnswer>> => {
    heard.push(requests.map(({ betId }) => betId));
    const fate = fates.shift();
    if (fate === 'lost') return Promise.resolve({ kind: 'lost' });
    if (fate === 'refused') return Promise.resolve({ kind: 'refused', code: 'token.expired', retryAfterMs: 0 });
    const answers =
      fate === 'waiting'
        ? requests.map(({ betId }, at): ShotAnswer =>
            at === 0 ? decide(requests[0] ?? expect.fail()) : { betId, status: 'waiting', code: 'platform.unavailable' },
          )
        : requests.map(decide);
    if (fate === 'answer-lost') return Promise.resolve({ kind: 'lost' });
    return Promise.resolve({ kind: 'value', value: { answers, balanceMinor: String(balanceMinor), netMinor: '0' } as ShotsAnswer });
  };
  return { shoot, heard, fates, taken, balance: () => balanceMinor };
}

function sceneOf() {
  const studio = studioOf();
  const told: { waiting: (string | null)[]; refused: string[]; balance: bigint } = { waiting: [], refused: [], balance: 1000n };
  const shooting = createShooting(studio, {
    onMoney: ({ balanceMinor }) => (told.balance = balanceMinor),
    onWaiting: (code) => told.waiting.push(code),
    onRefused: (code) => told.refused.push(code),
  });
  const fire = (): Bullet => {
    const bullet: Bullet = {
      request: newRequest({ stakeMinor: '10', poolId: 'p', tide: 1, fish: 1 }),
      firedAtMs: 0,
      hitsAtMs: 500,
      answer: undefined,
    };
    shooting.add(bullet);
    return bullet;
  };
  return { studio, told, shooting, fire };
}

beforeEach(() => {
  vi.useFakeTimers();
  // the page's, of which a sender asks to hear when the network is back
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const idsOf = (bullets: readonly Bullet[]) => bullets.map(({ request }) => request.betId);

test('bullets that were shot while others wait go together, in the order of their taps, six at most', async () => {
  const { studio, fire } = sceneOf();
  const bullets = Array.from({ length: 8 }, fire);
  await vi.advanceTimersByTimeAsync(2000);
  expect(studio.heard).toEqual([idsOf(bullets.slice(0, 6)), idsOf(bullets.slice(6))]);
  expect(new Set(idsOf(bullets)).size).toBe(8);
});

test.each(['lost', 'answer-lost'] as const)(
  'a bullet whose call is %s is sent again as the same one, before later ones, and counts once',
  async (fate) => {
    const { studio, told, fire } = sceneOf();
    studio.fates.push(fate, fate);
    const first = fire();
    await vi.advanceTimersByTimeAsync(100);
    const later = fire();
    expect(told.waiting).toEqual(['network.lost']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(studio.heard).toEqual([idsOf([first]), idsOf([first]), idsOf([first]), idsOf([later])]);
    expect([first.answer?.status, later.answer?.status]).toEqual(['decided', 'decided']);
    expect(studio.taken.size).toBe(2);
    expect(told.balance).toBe(1040n);
    expect(told.waiting.at(-1)).toBeNull();
  },
);

test('a bullet that the platform has not taken yet is asked for again, first; one that was answered is not', async () => {
  const { studio, told, fire } = sceneOf();
  studio.fates.push('waiting', 'waiting');
  const bullets = [fire(), fire(), fire()];
  await vi.advanceTimersByTimeAsync(60);
  expect(told.waiting).toEqual(['platform.unavailable']);
  const later = fire();
  await vi.advanceTimersByTimeAsync(2000);
  expect(studio.heard).toEqual([idsOf(bullets), idsOf([...bullets.slice(1), later]), idsOf([...bullets.slice(2), later])]);
  expect(studio.balance()).toBe(1080n);
  expect(told.balance).toBe(1080n);
});

test('what the studio refuses is told, ends its bullets, and is not sent again', async () => {
  const { studio, told, shooting, fire } = sceneOf();
  studio.fates.push('refused');
  const bullet = fire();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(studio.heard).toHaveLength(1);
  expect(bullet.answer).toMatchObject({ status: 'refused', code: 'token.expired' });
  expect(told.refused).toEqual(['token.expired']);
  shooting.shown(bullet);
  expect(shooting.bullets()).toEqual([]);
});
