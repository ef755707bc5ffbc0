import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { type ContractKind, contractKinds } from '#contract/contracts/facts.ts';
import { offerAsMerchant } from '#server/domains/contracts/index.ts';
import en from '#site/i18n/locales/en/agent.json' with { type: 'json' };
import tl from '#site/i18n/locales/tl/agent.json' with { type: 'json' };
import { contractPage } from '#site/lib/contract-rules.ts';
import { promptContract } from '#site/stores/contract-prompt.ts';
import { $question } from '#site/stores/dialogs.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { dividendTerms, salaryTerms } from './fixture/contracts.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { playerHere } from './fixture/player-here.ts';

let app: TestApp;
let tab: BrowserTab;
let memberId: string;
const words = { title: 'title', salary: 'salary', dividend: 'dividend', hour: 'hour', confirm: 'Go', cancel: 'Cancel' };

beforeAll(async () => {
  app = await createTestApp();
  tab = openBrowserTab(app, app.merchant.mainDomain);
  await playerHere('kontrata');
  const { rows } = await app.db.pool.query<{ id: string }>("select id from identity_members where user_name = 'kontrata'");
  memberId = rows[0]?.id ?? expect.fail();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});
beforeEach(async () => {
  tab.requests.length = 0;
  tab.goOnline();
  await app.db.pool.query('delete from contracts');
});
afterEach(() => $question.get()?.answer(false));

/** The player of this tab is of this type, and these contracts wait. */
async function agentWith(waiting: readonly ContractKind[], type = 1): Promise<void> {
  await typed('kontrata', 1);
  for (const kind of waiting) await offer('kontrata', kind);
  await typed('kontrata', type);
}

const typed = (userName: string, type: number) =>
  app.db.pool.query('update identity_members set customer_type = $2 where user_name = $1', [userName, type]);

async function offer(userName: string, kind: ContractKind): Promise<void> {
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await offerAsMerchant({ ctx, input: { kind, userName, terms: kind === 'dividend' ? dividendTerms : salaryTerms } });
}

const asked = () => tab.requests.filter((request) => request.includes('/wps/agent/contract/'));
const question = async () => vi.waitFor(() => $question.get() ?? expect.fail('nothing is asked'), { timeout: 10_000 });

describe('the alert about a contract', () => {
  test.each(contractKinds)('of the kind %s offers Cancel and Go, and Go opens its page (AGNT-063, AGNT-064, ERR-028)', async (kind) => {
    await agentWith([kind]);
    const answer = promptContract(1, words);
    expect(await question()).toMatchObject({ title: 'title', text: kind, cancel: 'Cancel', confirm: 'Go' });
    $question.get()?.answer(true);
    const page = (await answer) ?? expect.fail();
    expect(page).toBe(contractPage(kind));
  });

  test('opens nothing after Cancel (AGNT-063)', async () => {
    await agentWith(['dividend']);
    const answer = promptContract(1, words);
    (await question()).answer(false);
    expect(await answer).toBeUndefined();
  });

  test('comes once for several contracts: for the first in the order salary, dividend, hour', async () => {
    await agentWith(['hour', 'dividend']);
    const answer = promptContract(1, words);
    expect((await question()).text).toBe('dividend');
    $question.get()?.answer(true);
    expect(await answer).toBe('/m/member/agent/getDevidendContract');
    expect($question.get()).toBeUndefined();
  });

  test('does not come when no contract waits, or when the platform cannot be reached', async () => {
    await agentWith([]);
    expect(await promptContract(1, words)).toBeUndefined();
    tab.goOffline();
    expect(await promptContract(1, words)).toBeUndefined();
    expect($question.get()).toBeUndefined();
  });

  test.each([4, 40, 41, 42])('is not even looked for by players of type %i (ROLE-015)', async (type) => {
    expect(await promptContract(type, words)).toBeUndefined();
    expect([asked(), $question.get()]).toEqual([[], undefined]);
  });

  test('has its words in both languages', () => expect(Object.keys(tl)).toEqual(Object.keys(en)));
});

describe('the platform, asked what waits', () => {
  const calls = {
    salary: ['GET /wps/agent/contract/salary', 'dailysalreqtype'],
    dividend: ['GET /wps/agent/contract/dividend', 'divtypecompperiodreq'],
    hour: ['GET /wps/agent/contract/hour', 'contracthoursalreq'],
  } as const;
  const waiting = async () => {
    const { gateway } = await import('#site/stores/gateway.ts');
    const answers = await Promise.all(
      contractKinds.map(async (kind) => {
        const result = await gateway.call(calls[kind][0]);
        return result.ok ? [kind, (result.value as Record<string, unknown>)[calls[kind][1]]] : [kind, result.code];
      }),
    );
    return Object.fromEntries(answers) as Record<ContractKind, unknown>;
  };

  test.each(contractKinds)(
    'tells %s alone by its own field, the same when it is put twice (API-049, API-050, API-051, DATA-049)',
    async (kind) => {
      await agentWith([kind, kind]);
      expect(await waiting()).toEqual({ salary: 0, dividend: 0, hour: 0, [kind]: 1 });
    },
  );

  test('tells an agent of no other agent’s contract (fault 46)', async () => {
    await agentWith([]);
    const other = visitor(app);
    await registerPlayer(other, 'ibang_ahente');
    await typed('ibang_ahente', 1);
    await offer('ibang_ahente', 'salary');
    expect(await waiting()).toEqual({ salary: 0, dividend: 0, hour: 0 });
    const told = await other.call('GET /wps/agent/contract/salary', { query: { memberId } as unknown as undefined });
    expect(told, 'whoever is named').toEqual({ ok: true, value: { dailysalreqtype: 1 } });
  });

  test.each([
    [40, 0],
    [41, 0],
    [42, 0],
    [4, 'trial.members.only'],
  ])('asks players of type %s for no contract, whatever was put before them (ROLE-015)', async (type, told) => {
    await agentWith(contractKinds, type);
    expect(await waiting()).toEqual({ salary: told, dividend: told, hour: told });
  });
});
