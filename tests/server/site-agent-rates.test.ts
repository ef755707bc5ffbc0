import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { noRates } from '#contract/agents/facts.ts';
import { giveRootRates, ratesAt } from '#server/domains/agents/index.ts';
import english from '#site/i18n/locales/en/rates.json' with { type: 'json' };
import { createLoginScreen } from '#site/stores/screens/login.ts';
import * as register from '#site/stores/screens/agent-register.ts';
import * as team from '#site/stores/screens/team-rates.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { plantMember } from './fixture/branch.ts';
import { type BrowserTab, openBrowserTab } from './fixture/browser.ts';
import { loggedIn } from './fixture/downline.ts';
import { goodPassword } from './fixture/identity.ts';

let app: TestApp;
let tab: BrowserTab;
let agent: Awaited<ReturnType<typeof loggedIn>>;
let stops: (() => void)[] = [];

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-20T04:00:00Z') });
  agent = await loggedIn(app);
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await giveRootRates({ ctx, input: { userName: agent.userName, rates: { ...noRates, slots: 100, losing: 1000 } } });
  await plantMember(app, { userName: 'kaanak_una', customerType: 1, parent: agent });
});
afterAll(() => app.close());
beforeEach(async () => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  vi.stubGlobal('document', {
    documentElement: tab.page,
    cookie: '',
    visibilityState: 'hidden',
    addEventListener() {},
    removeEventListener() {},
  });
  stops = [$session, team.draft.$rates, register.draft.$rates].map(($store) => $store.listen(() => {}));
  const login = createLoginScreen({ rules: {} });
  login.adopt({ username: agent.userName, password: goodPassword });
  expect(await login.submit()).toBe(true);
});
afterEach(() => {
  for (const stop of stops) stop();
  cleanStores($session);
  vi.unstubAllGlobals();
});

/** The list of the team, read once. */
async function openTeam() {
  const stop = team.teamRates.$list.listen(() => {});
  stops.push(stop);
  await vi.waitFor(() => expect(team.teamRates.$list.get().state).toBe('ready'));
  const [member] = team.teamRates.$list.get().items;
  return member ?? expect.fail('nobody is below');
}

describe('the rates of the team', () => {
  test('are checked beside their fields while they are typed, and saved for the next day (AGNT-014)', async () => {
    const member = await openTeam();
    team.openEditor(member);
    team.draft.type('slots', '1.5');
    expect(team.draft.$faults.get()).toEqual({ slots: 'agent.rate.above' });
    expect(team.draft.$rates.get()).toBeUndefined();
    team.draft.type('slots', 'ten');
    expect(team.draft.$faults.get()).toEqual({ slots: 'rate.invalid' });
    for (const fault of ['rate.invalid', 'agent.rate.above', 'agent.rate.below', 'agent.rate.player'] as const)
      expect(english[`field.fault.${fault}`]).toBeTruthy();
    team.draft.type('slots', '0,60');
    await Promise.all([team.saveRates(member.memberId), team.saveRates(member.memberId)]);
    expect(team.$saving.get()).toEqual({ state: 'saved', memberId: member.memberId });
    expect(team.teamRates.$list.get().items[0]).toMatchObject({ now: { slots: 0 }, next: { slots: 60 } });
    expect(team.$editedId.get()).toBeUndefined();
  });

  test('of one whose editor gives way to another one’s are there when it opens again; after Cancel they are not', async () => {
    const member = await openTeam();
    const sibling = { ...member, memberId: '00000000-0000-4000-8000-000000000001' };
    team.openEditor(member);
    team.draft.type('slots', '0.77');
    team.openEditor(sibling);
    expect(team.draft.$texts.get().slots).not.toBe('0.77');
    team.openEditor(member);
    expect(team.draft.$texts.get().slots).toBe('0.77');
    team.closeEditor();
    team.openEditor(member);
    expect(team.draft.$texts.get().slots).not.toBe('0.77');
    team.closeEditor();
  });

  test('keep their editor until their answer has come: it belongs to no other', async () => {
    const member = await openTeam();
    team.openEditor(member);
    team.draft.type('slots', '0.60');
    const saved = team.saveRates(member.memberId);
    team.closeEditor();
    team.openEditor({ ...member, memberId: '00000000-0000-4000-8000-000000000001' });
    expect(team.$editedId.get()).toBe(member.memberId);
    await saved;
    expect([team.$editedId.get(), team.$saving.get()]).toEqual([undefined, { state: 'saved', memberId: member.memberId }]);
  });

  test('that the platform refuses stand beside their fields', async () => {
    const member = await openTeam();
    team.openEditor(member);
    // the agent's own rates are lowered in another tab
    team.draft.bound({ most: { ...noRates, slots: 9_000 } });
    team.draft.type('slots', '50');
    await team.saveRates(member.memberId);
    expect(team.draft.$faults.get()).toEqual({ slots: 'agent.rate.above' });
    expect(team.$saving.get()).toEqual({ state: 'idle' });
    team.draft.type('slots', '49');
    expect(team.draft.$faults.get()).toEqual({});
    team.closeEditor();
  });

  test('are simulated and looked back on without a change', async () => {
    const member = await openTeam();
    team.openEditor(member);
    await team.simulate(member.memberId);
    expect(team.$simulation.get()).toMatchObject({ state: 'ready', value: { lines: [] } });
    await team.readHistory(member.memberId);
    expect(team.$history.get()).toMatchObject({ state: 'ready', value: [{ name: 'slots', rate: 60 }] });
    team.closeEditor();
    expect(team.$simulation.get()).toEqual({ state: 'none' });
  });

  test('that another tab has changed since are shown instead of overwritten, and what was typed stays to be saved', async () => {
    const member = await openTeam();
    team.openEditor(member);
    team.draft.type('slots', '0.30');
    const other = { ...member.next, slots: 45 };
    expect((await agent.api.call('PUT /wps/agent/team/rates', { body: { memberId: member.memberId, rates: other } })).ok).toBe(true);
    await team.saveRates(member.memberId);
    expect(team.$saving.get()).toEqual({ state: 'failed', code: 'agent.rate.changed' });
    expect([team.teamRates.$list.get().items[0]?.next.slots, team.draft.$texts.get().slots]).toEqual([45, '0.30']);
    await team.saveRates(member.memberId);
    expect(team.teamRates.$list.get().items[0]?.next.slots).toBe(30);
  });
});

describe('the register centre', () => {
  beforeEach(async () => {
    await register.readLinks();
    register.chooseKind(false);
    register.draft.fill(noRates);
  });

  test('makes a link once, shows it first, and switches it off', async () => {
    register.linkForm.change('label', 'Palengke');
    register.linkForm.change('days', '7');
    register.draft.type('slots', '0.20');
    await Promise.all([register.makeLink(), register.makeLink()]);
    const links = register.$links.get();
    const [link] = links.state === 'ready' ? links.value : [];
    expect(links.state === 'ready' && links.value.length).toBe(1);
    expect(link).toMatchObject({ label: 'Palengke', state: 'open', rates: { slots: 20, losing: 0 } });
    expect(register.$shownCode.get()).toBe(link?.code);
    expect(register.linkForm.$values.get()).toEqual({ label: '', days: '' });
    await register.closeLink(link?.code ?? '');
    expect(register.$links.get()).toMatchObject({ value: [{ state: 'closed' }] });
  });

  test('asks agents alone for a share of losses', () => {
    register.draft.type('losing', '99');
    expect(register.draft.$rates.get()).toMatchObject({ losing: 0 });
    register.chooseKind(true);
    expect(register.draft.$faults.get()).toEqual({ losing: 'agent.rate.above' });
  });

  test('opens an account, and says beside its field what is wrong with it', async () => {
    register.accountForm.adopt({ username: agent.userName, password: goodPassword, birthDate: '1990-06-12' });
    await register.openAccount();
    expect(register.accountForm.$shownFaults.get()).toEqual({ username: 'username.taken' });
    register.accountForm.change('username', 'bagong_suki_2');
    register.accountForm.change('birthDate', '2015-06-12');
    await register.openAccount();
    expect(register.accountForm.$shownFaults.get()).toEqual({ birthDate: 'age.too.young' });
    register.accountForm.change('birthDate', '1990-06-12');
    register.draft.type('slots', '0.10');
    await register.openAccount();
    expect(register.$opened.get()).toBe('bagong_suki_2');
    const { rows } = await app.db.pool.query<{ id: string }>('select id from identity_members where user_name = $1', ['bagong_suki_2']);
    const memberIds = rows.map(({ id }) => id);
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    expect([...(await ratesAt({ ctx, input: { memberIds, at: app.clock.now() } })).values()]).toEqual([{ ...noRates, slots: 10 }]);
  });
});
