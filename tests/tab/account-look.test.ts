import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Avatar } from '#contract/member/calls.ts';

const session = { token: 't', merchantCode: 'laro', userName: 'juan', type: 0 };
const kalabaw: Avatar = { avatar: 'kalabaw', avatarType: 'STATIC' };

/** A page, on a device that knows the player's avatar. */
function openPage(avatar: Avatar) {
  const style: Record<string, string> = {};
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
  vi.stubGlobal('removeEventListener', () => undefined);
  const setProperty = (name: string, value: string) => (style[name] = value);
  vi.stubGlobal('document', { documentElement: { dataset: { imageHost: 'https://images.example' }, style: { setProperty } } });
  return style;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
// a store waits a second for who looks again
afterEach(() => {
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
    const style = openPage(avatar);
    const { showLook, $session } = await openStores();
    $session.set(session);
    showLook(session);
    expect(style['--avatar']).toBe(`url("${address}")`);
  },
);

test('an avatar that is chosen shows at once, and goes with the account’s (APP-037)', async () => {
  const style = openPage(kalabaw);
  const { showLook, keepAvatar, $session, $ownAvatar } = await openStores();
  $session.set(session);
  showLook(session);
  keepAvatar('juan', { avatar: 'isda', avatarType: 'STATIC' });
  expect(style['--avatar']).toBe('url("https://images.example/art/avatars/isda.png")');
  $ownAvatar.set(undefined);
  expect(style['--avatar']).toBe('none');
});
