import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Avatar } from '#contract/member/calls.ts';

const session = { token: 't', merchantCode: 'laro', userName: 'juan', type: 0 };
const kalabaw: Avatar = { avatar: 'kalabaw', avatarType: 'STATIC' };

/** A page with one place for the avatar, on a device that knows the player's. */
function openPage(avatar: Avatar) {
  const place = {
    picture: undefined as Record<string, string> | undefined,
    querySelector: () =>
      place.picture && { getAttribute: (name: string) => place.picture?.[name], remove: () => (place.picture = undefined) },
    append: (picture: Record<string, string>) => (place.picture = picture),
  };
  const fail: (() => void)[] = [];
  const items: Record<string, string> = {
    MC_SESSION_INFO: JSON.stringify(session),
    templates: '{"juan":"standard"}',
    avatars: JSON.stringify({ juan: avatar }),
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => (items[key] = value),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {
    documentElement: { dataset: { imageHost: 'https://images.example' } },
    querySelectorAll: (selector: string) => (selector === '[data-user="initial"]' ? [place] : []),
    createElement: () => {
      const made: Record<string, unknown> = {};
      return Object.assign(made, {
        setAttribute: (name: string, value: string) => (made[name] = value),
        append: () => undefined,
        addEventListener: (_: string, run: () => void) => fail.push(run),
        remove: () => (place.picture = undefined),
      });
    },
  });
  return { place, fail };
}

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const openStores = async () => ({
  ...(await import('#site/islands/shell/account-look.ts')),
  ...(await import('#site/stores/own-avatar.ts')),
  ...(await import('#site/stores/session.ts')),
});

test.each([
  [kalabaw, 'https://images.example/art/avatars/kalabaw.png'],
  [{ avatar: 'https://laro.example/wps/files/avatar/a', avatarType: 'CUSTOM' } as const, 'https://laro.example/wps/files/avatar/a'],
])(
  'the avatar %j that this device knows stands over the initial, without a question to the platform (APP-037)',
  async (avatar, address) => {
    const { place } = openPage(avatar);
    const { showLook, $session } = await openStores();
    $session.set(session);
    showLook(session);
    expect(place.picture).toMatchObject({ src: address, alt: '', loading: 'lazy' });
  },
);

test('an avatar that is chosen shows at once, and one that cannot be shown leaves the initial (APP-037)', async () => {
  const { place, fail } = openPage(kalabaw);
  const { showLook, keepAvatar, $session } = await openStores();
  $session.set(session);
  showLook(session);
  keepAvatar('juan', { avatar: 'isda', avatarType: 'STATIC' });
  expect(place.picture?.['src']).toBe('https://images.example/art/avatars/isda.png');
  fail.at(-1)?.();
  expect(place.picture).toBeUndefined();
});
