import { readFileSync } from 'node:fs';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { endArrival, showSession } from '#site/islands/shell/show-session.ts';
import { roleOf } from '#site/lib/roles.ts';
import { closeDownloadBar } from '#site/stores/bars.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const sheet = readFileSync(new URL('../../src/layouts/base.css', import.meta.url), 'utf8');
const style = { setProperty: () => {} };

/** A page for players only that was opened with a token in its address, and where it leads. */
function openGuarded(token?: string) {
  const moves: string[] = [];
  const dataset: Record<string, string> = { guard: 'true', ...(token !== undefined && { token }) };
  const documentElement = { dataset, style, hasAttribute: (name: string) => name === 'data-guard' && 'guard' in dataset };
  vi.stubGlobal('document', { documentElement, querySelectorAll: () => [] });
  const location = { pathname: '/m/fav', search: '', replace: (to: string) => moves.push(to), reload: () => moves.push('again') };
  vi.stubGlobal('location', location);
  return { moves, dataset };
}

/** A page with one place for the player's name. */
function openPage() {
  const name = { textContent: '' };
  const dataset: Record<string, string> = {};
  const found: Record<string, unknown[]> = { '[data-user="name"]': [name] };
  const style: Record<string, string> = {};
  const stored = new Map<string, string>();
  vi.stubGlobal('document', {
    documentElement: { dataset, style: { setProperty: (key: string, value: string) => (style[key] = value) }, hasAttribute: () => false },
    querySelectorAll: (selector: string) => found[selector] ?? [],
  });
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => stored.set(key, value) });
  return { name, dataset, style, stored };
}

/** What the style sheet leaves visible of the entries for agents and for all others. */
function shownTo(role: string | undefined) {
  const hides = (entry: string) =>
    sheet.match(new RegExp(`:root:not\\(([^)]*)\\) \\[data-${entry}-only\\]`))?.[1]?.includes(`[data-role='${role}']`) === false;
  return { agency: !hides('agents'), affiliate: !hides('others') };
}

describe('the page', () => {
  test.each([
    [0, false],
    [4, false],
    [40, false],
    [41, true],
    [42, true],
    [7, true],
  ])(
    'of a player of type %i shows the agent popup as agency: %s; else the affiliate link (APP-063, ROLE-009, ROLE-010, ROLE-011)',
    (type, isAgent) => expect(shownTo(roleOf(type))).toEqual({ agency: isAgent, affiliate: !isAgent }),
  );

  test('of a guest hides the agent popup again (ROLE-010)', () => {
    expect(shownTo(roleOf(undefined))).toMatchObject({ agency: false });
  });

  test('shows neither until the role is known (ROLE-010)', () => {
    expect(shownTo(undefined)).toEqual({ agency: false, affiliate: false });
  });

  test('shows whose session it is, and forgets the name with it', () => {
    const { name, dataset, style } = openPage();
    showSession({ token: 't', merchantCode: 'm', userName: 'amihan', type: 0, firstTimeLogin: false });
    expect([name.textContent, dataset['session'], style['--initial']]).toEqual(['amihan', 'member', '"a"']);
    showSession(undefined);
    expect([name.textContent, dataset['session'], style['--initial']]).toEqual(['', 'guest', '""']);
  });

  test('hides the download bar when it is closed, and stores that (APP-050)', () => {
    const { dataset, stored } = openPage();
    closeDownloadBar();
    expect([dataset['downloadBar'], stored.get('download-bar')]).toEqual(['closed', 'closed']);
  });

  test('for players only sends a guest to log in, with the way back', () => {
    const { moves } = openGuarded();
    showSession(undefined);
    endArrival();
    expect(moves).toEqual(['/m/login?next=%2Fm%2Ffav']);
  });

  test.each(['abc', ''])(
    'for players only waits while the token %j of its address is taken over, and begins anew then (AUTH-011)',
    (token) => {
      const { moves } = openGuarded(token);
      showSession(undefined);
      expect(moves).toEqual([]);
      endArrival();
      showSession(undefined);
      expect(moves).toEqual(['again']);
    },
  );

  test('for everybody goes on as it is once the token of its address is taken over (AUTH-011)', () => {
    const { moves, dataset } = openGuarded('abc');
    delete dataset['guard'];
    endArrival();
    expect([moves, dataset]).toEqual([[], {}]);
  });
});
