import { describe, expect, test, vi } from 'vitest';

import type { FrameState } from '#studio/frame/frame-state.ts';
import { giveFirstSeed, newClientSeed } from '#studio/frame/ports/device-seed.ts';
import type { Seeds, SeedsRotated } from '#studio/seeds-protocol.ts';

const hash = (digit: string) => digit.repeat(64);
const stateWith = (seeds: Seeds | null | undefined): FrameState => ({
  ...{ serverTime: 0, title: '', theme: '', hue: 0, glyph: '', language: 'en', currency: 'PHP', currencyDigits: 2, balanceMinor: '0' },
  session: { startedAt: 0, netMinor: '0' },
  ...(seeds === undefined ? {} : { seeds }),
});
const unused: Seeds = { serverSeedHash: null, clientSeed: null, nextNonce: 0, nextServerSeedHash: hash('a') };
const begun: Seeds = { serverSeedHash: hash('a'), clientSeed: 'mine', nextNonce: 0, nextServerSeedHash: hash('b') };
const changed: SeedsRotated = { revealed: null, seeds: begun };

function fakeStudio(reply: Awaited<ReturnType<Parameters<typeof giveFirstSeed>[0]['rotateSeeds']>>) {
  return {
    rotateSeeds: vi.fn(async (_clientSeed: string, _hash: string) => reply),
    readState: vi.fn(async () => ({ kind: 'value' as const, value: stateWith(begun) })),
  };
}

describe('the first seed of a player', () => {
  test('is made on the device, and is another each time', () => {
    const made = Array.from({ length: 200 }, newClientSeed);
    expect(new Set(made).size).toBe(200);
    for (const seed of made) expect(seed).toMatch(/^[0-9a-f]{16}$/);
  });

  test('is given once the hash of the server seed was shown, for that hash', async () => {
    const studio = fakeStudio({ kind: 'value', value: changed });
    expect(await giveFirstSeed(studio, stateWith(unused))).toEqual({ kind: 'value', value: stateWith(begun) });
    expect(studio.rotateSeeds.mock.calls).toEqual([[expect.stringMatching(/^[0-9a-f]{16}$/), hash('a')]]);
  });

  test.each([
    ['a pair in use', begun],
    ['no seeds of the player’s', null],
    ['no seeds at all', undefined],
  ])('is not given in a game with %s', async (_, seeds) => {
    const studio = fakeStudio({ kind: 'value', value: changed });
    expect(await giveFirstSeed(studio, stateWith(seeds))).toEqual({ kind: 'value', value: stateWith(seeds) });
    expect(studio.rotateSeeds).not.toHaveBeenCalled();
  });

  test('that another tab has given is found', async () => {
    const studio = fakeStudio({ kind: 'refused', code: 'seeds.changed', retryAfterMs: 0 });
    expect(await giveFirstSeed(studio, stateWith(unused))).toEqual({ kind: 'value', value: stateWith(begun) });
  });

  test('that does not arrive leaves the game closed: nothing is played by the server’s seed alone', async () => {
    const lost = { kind: 'lost' } as const;
    expect(await giveFirstSeed(fakeStudio(lost), stateWith(unused))).toEqual(lost);
  });
});
