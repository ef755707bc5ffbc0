import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { line, median, type Figure } from './figure.ts';
import { requestsPerSecond } from './load.ts';
import { serve, temporaryFolder } from './served.ts';

const rounds = 7;
const durationMs = 1500;
const connections = 32;

/**
 * What the pipeline costs: requests per second against a bare `node:http` server in a process of its own that sends the same bytes
 * and headers. Rounds are interleaved and the ratio is taken per round, so that a noisy machine disturbs both alike.
 */
export async function benchHttp(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const served = await serve({ dataDir: folder.path });
  try {
    return await benchOrigin(served.origin);
  } finally {
    await served.stop();
    folder.remove();
  }
}

/** The same against a server that runs already. */
export async function benchOrigin(origin: string): Promise<Figure[]> {
  return [
    ...(await compare({ url: `${origin}/m/home`, name: 'cached page', atLeast: 0.7 })),
    ...(await compare({ url: `${origin}/wps/system/status`, name: 'trivial API call', atLeast: 0.6 })),
  ];
}

const measure = (url: string) => requestsPerSecond({ url, connections, durationMs, headers: { 'accept-encoding': 'br' } });

async function compare({ url, name, atLeast }: { url: string; name: string; atLeast: number }): Promise<Figure[]> {
  const bare = await startBare(url);
  try {
    const ours: number[] = [];
    const ratios: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const own = await measure(url);
      const other = await measure(bare.url);
      // the first round warms both up
      if (round < 0) continue;
      ours.push(own);
      ratios.push(own / other);
    }
    return [
      { name: `${name}, requests per second`, value: median(ours), unit: '/s' },
      { name: `${name} against bare node:http with the same bytes`, value: median(ratios), unit: 'x', goal: { atLeast } },
    ];
  } finally {
    bare.process.kill();
  }
}

/** Copies one answer of ours, bytes and headers, into a bare server. */
async function startBare(url: string): Promise<{ url: string; process: ChildProcess }> {
  const process = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), [url], { stdio: 'inherit' });
  const [port] = (await once(process, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, process };
}

if (import.meta.main) for (const figure of await benchHttp()) process.stdout.write(`${line(figure)}\n`);
