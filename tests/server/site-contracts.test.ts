import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Contract } from '#contract/contracts/calls.ts';
import en from '#site/i18n/locales/en/contracts.json' with { type: 'json' };
import tl from '#site/i18n/locales/tl/contracts.json' with { type: 'json' };
import { contractPage } from '#site/lib/contract-rules.ts';
import { $openedBill, $billsHead, bills, chooseBillsKind, goBackTo, openTeam, toggleBill } from '#site/stores/screens/contract-bills.ts';
import {
  $form,
  $formFaults,
  $formSending,
  $simulation,
  addTier,
  changeTier,
  openForm,
  removeTier,
  sendOffer,
  simulate,
} from '#site/stores/screens/contract-form.ts';
import {
  $contractNews,
  $contractSending,
  $given,
  $own,
  answerContract,
  beContractsOf,
  endContract,
  readGiven,
  readOwn,
} from '#site/stores/screens/contracts.ts';
import { $question } from '#site/stores/dialogs.ts';
import { renewSession } from '#site/stores/keep-session.ts';
import { payContracts } from '#server/domains/contracts/index.ts';
import { existsSync } from 'node:fs';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { plantMember, type Planted } from './fixture/branch.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { agreeWith, countedUntil, halfTerms, offerTo, plantPlay, salaryTerms } from './fixture/contracts.ts';
import { playerHere } from './fixture/player-here.ts';

let app: TestApp;
let tab: BrowserTab;
let me: Planted;
let child: Planted;
let leaf: Planted;
const question = { title: 'title', text: 'text', confirm: 'yes', cancel: 'no' };

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-10T04:00:00Z') });
  tab = openBrowserTab(app, app.merchant.mainDomain);
  await playerHere('kontratista');
  const { rows } = await app.db.pool.query<{ id: string; agent_path: string }>(
    "update identity_members set customer_type = 1 where user_name = 'kontratista' returning id, agent_path",
  );
  renewSession({ userName: 'kontratista', type: 1 });
  const [row] = rows;
  me = { memberId: row?.id ?? '', agentPath: row?.agent_path ?? '', userName: 'kontratista', customerType: 1 };
  child = await plantMember(app, { userName: 'anak_ko', customerType: 1, parent: me });
  leaf = await plantMember(app, { userName: 'apo_ko', parent: child });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});
beforeEach(async () => {
  tab.goOnline();
  await app.db.pool.query('delete from contract_bills');
  await app.db.pool.query('delete from contract_runs');
  await app.db.pool.query('delete from contracts');
  $contractSending.set({ state: 'idle' });
  $contractNews.set('none');
  $form.set(undefined);
  beContractsOf('salary');
});

const own = () => {
  const known = $own.get();
  return known.state === 'ready' ? known.value : expect.fail(known.state);
};
const given = () => {
  const known = $given.get();
  return known.state === 'ready' ? known.value : expect.fail(known.state);
};
const saying = async (isYes: boolean, act: Promise<void>) => {
  const asked = await vi.waitFor(() => $question.get() ?? expect.fail('nothing is asked'));
  asked.answer(isYes);
  await act;
};
/** What was agreed was agreed two days ago, and is in force: the session would not live through two days. */
const inForce = () =>
  app.db.pool.query("update contracts set answered_at = '2026-11-08T04:00:00Z', starts_at = '2026-11-08T16:00:00Z' where state = 'valid'");
const waiting = async (): Promise<Contract> => {
  await offerTo(app, me);
  await readOwn();
  return own().requested ?? expect.fail('nothing waits');
};

describe('my contract', () => {
  test('that waits is accepted after a second yes, and is what comes next (AGNT-010)', async () => {
    const contract = await waiting();
    await saying(true, answerContract(contract, 'accept', question));
    expect(own()).toMatchObject({ requested: null, next: { contractId: contract.contractId, state: 'valid' } });
    expect([$contractNews.get(), $contractSending.get()]).toEqual(['accepted', { state: 'idle' }]);
  });

  test('is not answered by who says no to the question', async () => {
    const contract = await waiting();
    await saying(false, answerContract(contract, 'accept', question));
    await readOwn();
    expect(own().requested?.contractId).toBe(contract.contractId);
  });

  test('that was withdrawn meanwhile says so, and the screen shows what is', async () => {
    const contract = await waiting();
    await app.db.pool.query("update contracts set state = 'invalid', ended_by = 'giver'");
    await saying(true, answerContract(contract, 'decline', question));
    expect($contractSending.get()).toEqual({ state: 'failed', contractId: contract.contractId, code: 'contract.decided' });
    expect(own().requested).toBeNull();
  });

  test('is ended by me with the running period', async () => {
    await agreeWith(app, me);
    await inForce();
    await readOwn();
    await saying(true, endContract(own().current ?? expect.fail(), question));
    expect(own().current).toMatchObject({ endedBy: 'member', endsAt: Date.parse('2026-11-10T16:00:00Z'), canEnd: false });
  });

  test('stays on the screen when the network is away', async () => {
    await waiting();
    tab.goOffline();
    await readOwn();
    expect(own().requested).not.toBeNull();
  });
});

describe('a contract that I write', () => {
  beforeEach(async () => {
    await agreeWith(app, me);
    await readGiven();
    openForm({ member: child, above: given().ownTerms ?? expect.fail(), currency: 'PHP', terms: halfTerms });
  });

  test('is offered to an agent right below and waits there', async () => {
    await sendOffer();
    expect([$form.get(), $contractNews.get(), $formSending.get()]).toEqual([undefined, 'offered', { state: 'idle' }]);
    expect(given().list).toMatchObject([{ userName: 'anak_ko', requested: { state: 'requested', terms: halfTerms } }]);
  });

  test('says at each field what is wrong once a button was pressed, and is not sent', async () => {
    const tiers = $form.get()?.draft.tiers ?? [];
    changeTier(tiers[0]?.key ?? -1, { sales: 'sandaan', scale: '9.99' });
    changeTier(tiers[1]?.key ?? -1, { users: '0' });
    expect($formFaults.get()).toEqual({});
    const before = tab.requests.length;
    await sendOffer();
    expect($formFaults.get()).toEqual({
      'tiers.0.salesMinor': 'number',
      'tiers.0.scale': 'contract.scale.high',
      'tiers.1.validUsers': 'contract.users.falling',
      'tiers.1.scale': 'contract.scale.not.rising',
    });
    expect(tab.requests.slice(before)).toEqual([]);
  });

  test('has one tier more, or one less', () => {
    addTier();
    const tiers = $form.get()?.draft.tiers ?? [];
    expect(tiers).toHaveLength(3);
    removeTier(tiers[2]?.key ?? -1);
    expect($form.get()?.draft.tiers).toEqual(tiers.slice(0, 2));
    for (let more = 0; more < 20; more++) addTier();
    expect($form.get()?.draft.tiers).toHaveLength(10);
  });

  test('shows what the platform refuses at its field', async () => {
    await app.db.pool.query("update contracts set terms = jsonb_set(terms, '{tiers,0,scale}', '10'), terms_hash = terms_hash");
    await sendOffer();
    expect($formSending.get()).toMatchObject({ state: 'failed', code: 'contract.scale.above.own' });
    expect($formFaults.get()).toMatchObject({ 'tiers.0.scale': 'contract.scale.above.own' });
  });

  test('is tried out on the last period', async () => {
    await simulate();
    expect($simulation.get()).toEqual({ state: 'failed', code: 'contract.not.counted' });
    await plantPlay(app, leaf, { at: new Date('2026-11-09T05:00:00Z'), turnoverMinor: 50_000 });
    await countedUntil(app, new Date('2026-11-10T04:00:00Z'));
    await simulate();
    expect($simulation.get()).toMatchObject({ state: 'ready', value: { firstDay: '2026-11-09', turnoverMinor: '50000', netMinor: '250' } });
    addTier();
    expect($simulation.get(), 'of other tiers').toEqual({ state: 'none' });
  });
});

describe('my bills', () => {
  test('are opened to their lines, and down to a member (AGNT-015)', async () => {
    await agreeWith(app, me);
    await inForce();
    await app.db.pool.query('delete from team_member_day');
    await app.db.pool.query('delete from team_branch_day');
    await plantPlay(app, leaf, { at: new Date('2026-11-09T05:00:00Z'), turnoverMinor: 50_000 });
    await countedUntil(app, new Date('2026-11-10T04:00:00Z'));
    await payContracts({ ctx: app.contextFor(app.merchant.code, { kind: 'system', name: 'test' }) });
    // the page opened bare shows dividends
    const asked = new Set<string | null>();
    const reach = fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const url = new URL(input, 'http://localhost');
      if (url.pathname === '/wps/agent/contracts/bills') asked.add(url.searchParams.get('kind'));
      return reach(input, init);
    });
    bills.restart();
    await vi.waitFor(() => expect(bills.$list.get().state).toBe('ready'));
    chooseBillsKind('salary');
    expect([...asked]).toEqual(['dividend', 'salary']);
    const [bill] = await vi.waitFor(() => (bills.$list.get().state === 'ready' ? bills.$list.get().items : expect.fail()));
    expect([bill, $billsHead.get()]).toMatchObject([
      { state: 'issued', paidMinor: '500' },
      { paidMinor: '500', unpaidMinor: '0' },
    ]);
    await toggleBill(bill?.billId ?? '');
    expect($openedBill.get()).toMatchObject({
      state: 'ready',
      value: { branches: [{ isOwn: true }, { userName: 'anak_ko', turnoverMinor: '50000' }] },
    });
    await openTeam(child);
    expect($openedBill.get()).toMatchObject({
      path: [{ userName: 'anak_ko' }],
      value: { branches: [{ isOwn: true }, { userName: 'apo_ko' }] },
    });
    await goBackTo(0);
    expect($openedBill.get()).toMatchObject({ path: [] });
    await toggleBill(bill?.billId ?? '');
    expect($openedBill.get()).toBeUndefined();
  });
});

describe('the pages', () => {
  test('exist for each kind, with words in both languages (AGNT-010, AGNT-011, AGNT-012)', () => {
    for (const kind of ['salary', 'dividend', 'hour'] as const) expect(existsSync(`src/pages${contractPage(kind)}.astro`)).toBe(true);
    expect(Object.keys(tl)).toEqual(Object.keys(en));
    expect(salaryTerms.tiers.length).toBeGreaterThan(1);
  });
});
