import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.fn<(name: string, options: { query: Record<string, string> }) => Promise<unknown>>();
vi.mock('#site/stores/gateway.ts', () => ({ gateway: { call } }));

const branch = (memberId: string) => ({ memberId });
const page = (ids: string[], next: string | null) => ({ ok: true, value: { branches: ids.map(branch), next } });

beforeEach(() => {
  call.mockReset().mockResolvedValue(page(['a', 'b'], '5.b'));
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

/** What the page of profit and loss asks for when it is opened at this address. */
async function openAt(search: string) {
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', { search });
  const stores = await import('#site/stores/screens/team-pnl.ts');
  const end = stores.pnl.$report.listen(() => undefined);
  await vi.waitFor(() => expect(stores.pnl.$report.get().state).toBe('ready'));
  return { ...stores, end, asked: () => call.mock.calls.map(([, { query }]) => query) };
}

test('the agent home’s link opens the month of one branch, and periods chosen later keep the branch', async () => {
  const { asked, pnl, end } = await openAt('?memberId=bong&preset=thisMonth');
  expect(pnl.$chosen.get()).toBe('thisMonth');
  pnl.choose('yesterday');
  expect(asked()).toEqual([
    { memberId: 'bong', preset: 'thisMonth', sort: 'name' },
    { memberId: 'bong', preset: 'yesterday', sort: 'name' },
  ]);
  end();
});

test('the weekly mail’s link opens its week', async () => {
  const { asked, pnl, end } = await openAt('?startDate=2026-11-16&endDate=2026-11-22');
  expect([asked(), pnl.$chosen.get()]).toEqual([[{ startDate: '2026-11-16', endDate: '2026-11-22', sort: 'name' }], 'own']);
  end();
});

test('an address without a branch, or with a period that is none, shows the agent’s own day', async () => {
  const { asked, end } = await openAt('?preset=always');
  expect(asked()).toEqual([{ preset: 'today', sort: 'name' }]);
  end();
});

test('another order begins anew, and a branch that has fallen to the next page meanwhile is shown once', async () => {
  const { asked, pnl, sortBranches, readMoreBranches, $moreBranches, end } = await openAt('');
  sortBranches('turnover');
  sortBranches('turnover');
  await vi.waitFor(() => expect(pnl.$report.get().state).toBe('ready'));
  call.mockResolvedValue(page(['b', 'c'], null));
  await readMoreBranches();
  expect(asked()).toEqual([
    { preset: 'today', sort: 'name' },
    { preset: 'today', sort: 'turnover' },
    { preset: 'today', sort: 'turnover', after: '5.b' },
  ]);
  expect($moreBranches.get()).toEqual({ state: 'ready', list: [branch('c')], next: null });
  end();
});
