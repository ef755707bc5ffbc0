import type { Page } from '@playwright/test';

import { noRates } from '#contract/agents/facts.ts';
import { demoAccounts } from '#server/domains/identity/demo/demo-accounts.ts';
import { createGateway, type Gateway } from '#site/api/gateway.ts';

import { type Account, join, newAccount } from './session.ts';

/** Somebody at the gateway without a page, logged in. */
interface Caller {
  gateway: Gateway;
  account: Account;
}

/** A gateway with the cookies and the token of one person. */
function openGateway(origin: string): Gateway & { keep(token: string): void } {
  const cookies = new Map<string, string>();
  let token: string | undefined;
  const gateway = createGateway({
    origin,
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await fetch(input, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      return response;
    },
    token: () => token,
    language: () => 'en',
    device: () => 'H5',
  });
  return { ...gateway, keep: (given) => void (token = given) };
}

export async function callAs(origin: string, account: Account): Promise<Caller> {
  const gateway = openGateway(origin);
  const entered = await gateway.call('POST /wps/session/login', {
    body: { username: account.userName, password: account.password, type: 'username' },
  });
  if (!entered.ok) throw new Error(`${account.userName} did not get in: ${entered.code}`);
  gateway.keep(entered.value.token);
  return { gateway, account };
}

/** A code by which the caller brings new members, or new agents. */
export async function openLink({ gateway }: Caller, opensAgent: boolean): Promise<string> {
  const opened = await gateway.call('POST /wps/agent/links', { body: { label: 'e2e', opensAgent, rates: noRates, expiresAt: null } });
  if (!opened.ok) throw new Error(`no link was opened: ${opened.code}`);
  return opened.value.code;
}

/** The demo merchant's agent, who has a branch of three levels. */
export function demoAgent(): Account {
  const demo = demoAccounts.find(({ merchantCode, role }) => merchantCode === 'laro' && role === 'agent');
  if (!demo) throw new Error('the demo agent is gone');
  return demo;
}

/** A new agent below the demo merchant's, logged in at the page. */
export async function joinAsAgent(page: Page): Promise<Account> {
  await page.goto('/m/help');
  const affiliateCode = await openLink(await callAs(new URL(page.url()).origin, demoAgent()), true);
  const account = newAccount();
  await join(page, account, { affiliateCode });
  return account;
}

/** A new member, or agent, right below; it has no page. */
export async function addBelow(origin: string, agent: Account, opensAgent = false): Promise<Account> {
  const affiliateCode = await openLink(await callAs(origin, agent), opensAgent);
  const { userName, password } = newAccount();
  const body = { username: userName, password, confirmPassword: password, birthDate: '1990-06-12', type: 0 } as const;
  const made = await openGateway(origin).call('PUT /wps/member/register', { body: { ...body, registerMethod: 'H5', affiliateCode } });
  if (!made.ok) throw new Error(`no member was made: ${made.code}`);
  return { userName, password };
}
