import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Gateway } from '#site/api/gateway.ts';
import { createRegisterScreen } from '#site/stores/screens/register.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { hostname: 'laro.example', search: '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A platform where these names are somebody's; an answer waits until it is let go. */
function open(taken: readonly string[] = [], { isHeld = false } = {}) {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const call = async (key: string, { query }: { query: { username: string } }) => {
    if (key !== 'GET /wps/check/username') throw new Error(key);
    asked.push(query.username);
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    return { ok: true, value: { available: !taken.includes(query.username) } };
  };
  const rules = { username: { enabled: true, required: true, minLength: 4, maxLength: 20, verification: 'account' } } as const;
  const screen = createRegisterScreen({
    settings: { rules, usernameRegistration: true, mobileRegistration: true, bornBy: '2005-01-01' },
    texts: { registered: '', invitation: '', link: '' },
    api: { call } as unknown as Gateway,
  });
  const shown = () => screen.$shownFaults.get().username;
  return { screen, asked, held, shown };
}

const refused = { kind: 'refused', code: 'username.taken' };

describe('a user name that is typed to register (API-011)', () => {
  test('is asked for once the player has stopped typing, and one that is taken is said so beside it', async () => {
    const { screen, asked, shown } = open(['juan']);
    for (const typed of ['j', 'ju', 'jua', ' Juan']) screen.change('username', typed);
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([asked, shown()]).toEqual([['juan'], refused]);
    screen.change('username', 'juana');
    expect(shown()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(500);
    expect([asked, shown()]).toEqual([['juan', 'juana'], undefined]);
  });

  test.each(['juan', 'JUAN', '@juan', 'ｊｕａｎ'])('says of a taken name at once that it is when it comes back as %j', async (typed) => {
    const { screen, asked, shown } = open(['juan']);
    screen.change('username', 'juan');
    await vi.advanceTimersByTimeAsync(500);
    for (const between of ['juana', typed]) screen.change('username', between);
    expect([asked, shown()]).toEqual([['juan'], refused]);
  });

  test('is not asked for while it cannot be one, nor where a number is registered', async () => {
    const { screen, asked } = open();
    for (const typed of ['', 'ab', 'with space', 'x'.repeat(21)]) {
      screen.change('username', typed);
      await vi.advanceTimersByTimeAsync(600);
    }
    screen.change('username', 'maayos');
    screen.chooseMethod('mobileNum');
    await vi.advanceTimersByTimeAsync(600);
    expect(asked).toEqual([]);
  });

  test('is not asked for twice when its field is left', async () => {
    const { screen, asked, shown } = open(['juan']);
    screen.change('username', 'juan');
    await vi.advanceTimersByTimeAsync(600);
    screen.leave('username');
    await vi.advanceTimersByTimeAsync(600);
    expect([asked, shown()]).toEqual([['juan'], refused]);
  });

  test('an answer that comes late says nothing about the name that stands there by then', async () => {
    const { screen, held, shown } = open(['juan'], { isHeld: true });
    screen.change('username', 'juan');
    await vi.advanceTimersByTimeAsync(500);
    screen.change('username', 'juanito');
    await vi.advanceTimersByTimeAsync(500);
    held[1]?.();
    held[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toBeUndefined();
  });

  test('that was typed again is asked for again', async () => {
    const { screen, held, asked, shown } = open(['juan'], { isHeld: true });
    screen.change('username', 'juan');
    await vi.advanceTimersByTimeAsync(500);
    screen.change('username', 'juani');
    screen.change('username', 'juan');
    await vi.advanceTimersByTimeAsync(500);
    for (const go of held) go();
    await vi.advanceTimersByTimeAsync(0);
    expect([asked.at(-1), shown()]).toEqual(['juan', refused]);
  });
});
