import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.fn<(name: string, options: { query: Record<string, string> }) => Promise<unknown>>();
vi.mock('#site/stores/gateway.ts', () => ({ gateway: { call } }));

beforeEach(() => {
  call.mockReset().mockResolvedValue({ ok: true, value: { from: '2026-11-01', to: '2026-11-15', list: [], next: null } });
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

/** What the page of bets asks for when it is opened at this address. */
async function openAt(search: string) {
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', { search });
  const stores = await import('#site/stores/screens/team-bets.ts');
  const end = stores.teamBets.$report.listen(() => undefined);
  await vi.waitFor(() => expect(stores.teamBets.$report.get().state).toBe('ready'));
  return { ...stores, end, asked: () => call.mock.calls.map(([, { query }]) => query) };
}

test('a bill’s link opens the bets of its member in its days, with the name in its field and the days in theirs (AGNT-008)', async () => {
  const { asked, teamBets, $playerName, end } = await openAt('?userName=tonyo&startDate=2026-11-01&endDate=2026-11-15');
  expect(asked()).toEqual([{ userName: 'tonyo', startDate: '2026-11-01', endDate: '2026-11-15' }]);
  expect([$playerName.get(), teamBets.$chosen.get(), teamBets.$days.get()]).toEqual([
    'tonyo',
    'own',
    { from: '2026-11-01', to: '2026-11-15' },
  ]);
  end();
});

test('what is chosen on the page replaces what the link asked for', async () => {
  const { asked, teamBets, typePlayer, choosePlayer, end } = await openAt('?userName=tonyo&startDate=2026-11-01&endDate=2026-11-15');
  teamBets.choose('today');
  typePlayer('');
  choosePlayer();
  await vi.waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked().slice(1)).toEqual([{ userName: 'tonyo', preset: 'today' }, { preset: 'today' }]);
  end();
});

test.each([
  ['', { preset: 'today' }],
  ['?userName=%20', { preset: 'today' }],
  ['?userName=tonyo', { preset: 'today', userName: 'tonyo' }],
  ['?startDate=2026-11-01', { preset: 'today' }],
  ['?startDate=kahapon&endDate=ngayon', { preset: 'today' }],
] as const)('an address without a whole period shows today: %s', async (search, query) => {
  const { asked, end } = await openAt(search);
  expect(asked()).toEqual([query]);
  end();
});
