import { afterEach, describe, expect, test, vi } from 'vitest';

import { showAgency } from '#site/islands/shell/agency.ts';
import { endArrival, showSession } from '#site/islands/shell/show-session.ts';
import { closeDownloadBar } from '#site/stores/bars.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page for players only that was opened with a token in its address, and where it leads. */
function openGuarded(token?: string) {
  const moves: string[] = [];
  const dataset: Record<string, string> = { guard: 'true', ...(token !== undefined && { token }) };
  const documentElement = { dataset, hasAttribute: (name: string) => name === 'data-guard' && 'guard' in dataset };
  vi.stubGlobal('document', { documentElement, querySelectorAll: () => [] });
  const location = { pathname: '/m/fav', search: '', replace: (to: string) => moves.push(to), reload: () => moves.push('again') };
  vi.stubGlobal('location', location);
  return { moves, dataset };
}

/** A page with an entry for agents, one for all others, and one place for the player's name. */
function openPage() {
  const agency = { hidden: true };
  const affiliate = { hidden: true };
  const name = { textContent: '' };
  const dataset: Record<string, string> = {};
  const found: Record<string, unknown[]> = {
    '[data-agents-only]': [agency],
    '[data-others-only]': [affiliate],
    '[data-user="name"]': [name],
  };
  const stored = new Map<string, string>();
  vi.stubGlobal('document', {
    documentElement: { dataset, hasAttribute: () => false },
    querySelectorAll: (selector: string) => found[selector] ?? [],
  });
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => stored.set(key, value) });
  return { agency, affiliate, name, dataset, stored };
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
    (type, isAgent) => {
      const { agency, affiliate } = openPage();
      showAgency(type);
      expect([agency.hidden, affiliate.hidden]).toEqual([!isAgent, isAgent]);
    },
  );

  test('of a guest hides the agent popup again (ROLE-010)', () => {
    const { agency } = openPage();
    showAgency(42);
    showAgency(undefined);
    expect(agency.hidden).toBe(true);
  });

  test('shows whose session it is, and forgets the name with it', () => {
    const { name, dataset } = openPage();
    showSession({ token: 't', merchantCode: 'm', userName: 'amihan', type: 0, firstTimeLogin: false });
    expect([name.textContent, dataset['session']]).toEqual(['amihan', 'member']);
    showSession(undefined);
    expect([name.textContent, dataset['session']]).toEqual(['', 'guest']);
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
