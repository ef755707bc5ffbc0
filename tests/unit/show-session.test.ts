import { afterEach, describe, expect, test, vi } from 'vitest';

import { showSession } from '#site/islands/shell/show-session.ts';
import { closeDownloadBar } from '#site/stores/bars.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with one entry for agents and one place for the player's name. */
function openPage() {
  const agency = { hidden: true };
  const name = { textContent: '' };
  const dataset: Record<string, string> = {};
  const found: Record<string, unknown[]> = { '[data-agents-only]': [agency], '[data-user="name"]': [name] };
  const stored = new Map<string, string>();
  vi.stubGlobal('document', {
    documentElement: { dataset, hasAttribute: () => false },
    querySelectorAll: (selector: string) => found[selector] ?? [],
  });
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => stored.set(key, value) });
  return { agency, name, dataset, stored };
}

describe('the page', () => {
  test.each([
    [0, false],
    [4, false],
    [40, false],
    [41, true],
    [42, true],
    [7, true],
  ])('of a player of type %i shows the agency entry: %s (APP-063, ROLE-010)', (type, isShown) => {
    const { agency, name, dataset } = openPage();
    showSession({ token: 't', merchantCode: 'm', userName: 'amihan', type, firstTimeLogin: false });
    expect([agency.hidden, name.textContent, dataset['session']]).toEqual([!isShown, 'amihan', 'member']);
  });

  test('of a guest hides it again, with the name (ROLE-010)', () => {
    const { agency, name, dataset } = openPage();
    showSession({ token: 't', merchantCode: 'm', userName: 'amihan', type: 42, firstTimeLogin: false });
    showSession(undefined);
    expect([agency.hidden, name.textContent, dataset['session']]).toEqual([true, '', 'guest']);
  });

  test('hides the download bar when it is closed, and stores that (APP-050)', () => {
    const { dataset, stored } = openPage();
    closeDownloadBar();
    expect([dataset['downloadBar'], stored.get('download-bar')]).toEqual(['closed', 'closed']);
  });
});
