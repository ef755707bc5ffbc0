import { once } from 'node:events';
import { Agent } from 'node:http';
import { Worker } from 'node:worker_threads';

import { moduleHeader } from '#contract/modules.ts';

import { median, type Figure } from './figure.ts';
import { attacks } from './page-attacks.ts';
import { ask } from './page-ask.ts';
import { serve, temporaryFolder } from './served.ts';

const connections = 30;
const samples = 60;
const restMs = 20;

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
  for (const name of Object.keys(attacks)) {
    const before = await balances(balance, headers, agent);
    const attack = startAttack(origin, name);
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

/** In a thread of its own: what it receives is not to hold up the one that measures. */
function startAttack(origin: string, name: string): { stop(): Promise<{ perSecond: number; statuses: string }> } {
  const startedAt = performance.now();
  const worker = new Worker(new URL('./page-attacker.ts', import.meta.url), { workerData: { origin, name, connections } });
  return {
    async stop() {
      const ended = once(worker, 'message');
      // a thread, not a window
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage('stop');
      const [counts] = (await ended) as [ReadonlyMap<number, number>];
      const sent = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const perSecond = (sent * 1000) / (performance.now() - startedAt);
      return { perSecond, statuses: [...counts].map(([status, count]) => `${count} x ${status}`).join(', ') };
    },
  };
}
