import { Agent, get as httpGet } from 'node:http';

import { moduleHeader } from '#contract/modules.ts';

import { median, type Figure } from './figure.ts';
import { serve, temporaryFolder } from './served.ts';

const connections = 30;
const samples = 50;
const restMs = 20;

/** What somebody asks for who wants every page drawn anew: values that no page reads, that look right, and pages that nobody has. */
const attacks: Record<string, (at: number) => string> = {
  'values that the page does not read': (at) => `/m/home?pageNo=${at}&code=x${at}&gameId=${at}`,
  'further pages and vendors of lists': (at) => `/m/gameList?pageNo=${(at % 999) + 2}&vassalage=V${at}`,
  'pages that nobody has': (at) => `/m/attack${at}`,
};

/** How long a player's balance takes while one client has pages drawn, against the same at rest, in one run. */
export async function benchPageAttack(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const served = await serve({ dataDir: folder.path });
  try {
    return await measurePageAttack(served.origin);
  } finally {
    await served.stop();
    folder.remove();
  }
}

/** The same against a server that runs already, in demo mode. */
export async function measurePageAttack(origin: string): Promise<Figure[]> {
  const headers = await startTrial(origin);
  const balance = `${origin}/wps/wallet/getWallet`;
  const agent = new Agent({ keepAlive: true });
  await balances(balance, headers, agent);
  const figures: Figure[] = [];
  for (const [name, addressOf] of Object.entries(attacks)) {
    const before = await balances(balance, headers, agent);
    const attack = startAttack((at) => origin + addressOf(at));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const during = await balances(balance, headers, agent);
    const { perSecond, statuses } = await attack.stop();
    // the machine may be busier at one end of the run: at rest is before and after
    const rest = median([...before, ...(await balances(balance, headers, agent))]);
    figures.push(
      { name: `getWallet at rest, median (${name})`, value: rest, unit: 'ms' },
      { name: `getWallet attacked by ${connections} connections, median; ${statuses}`, value: median(during), unit: 'ms' },
      { name: 'requests of the attack', value: perSecond, unit: '/s' },
      { name: `getWallet attacked against at rest (${name})`, value: median(during) / rest, unit: 'x', goal: { atMost: 2 } },
    );
  }
  agent.destroy();
  return figures;
}

async function startTrial(origin: string): Promise<Record<string, string>> {
  const named = (await (await fetch(`${origin}/wps/member/trialuser`)).json()) as { value: { userName: string } };
  const response = await fetch(`${origin}/wps/session/login/freeplay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [moduleHeader]: 'COMM3' },
    body: JSON.stringify({ username: named.value.userName }),
  });
  const { value } = (await response.json()) as { value: { token: string } };
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { authorization: `Bearer ${value.token}`, cookie: cookies.join('; ') };
}

async function balances(url: string, headers: Record<string, string>, agent: Agent): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < samples; at += 1) {
    const startedAt = performance.now();
    const status = await ask(url, headers, agent);
    if (status !== 200) throw new Error(`getWallet answered ${status}`);
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return times;
}

function startAttack(urlOf: (at: number) => string): { stop(): Promise<{ perSecond: number; statuses: string }> } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const counts = new Map<number, number>();
  const state = { isOver: false };
  let sent = 0;
  const startedAt = performance.now();
  const all = Array.from({ length: connections }, async () => {
    while (!state.isOver) {
      const status = await ask(urlOf((sent += 1)), {}, agent);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  });
  return {
    async stop() {
      state.isOver = true;
      await Promise.all(all);
      agent.destroy();
      const perSecond = (sent * 1000) / (performance.now() - startedAt);
      return { perSecond, statuses: [...counts].map(([status, count]) => `${count} x ${status}`).join(', ') };
    },
  };
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    httpGet(url, { headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}
