import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { eq } from 'drizzle-orm';

import { openMigrated } from '#server/db/open-migrated.ts';
import { identitySessions } from '#server/domains/identity/schema.ts';
import { hashSecret } from '#server/domains/identity/secret.ts';
import { loadMerchants } from '#server/domains/merchant/index.ts';
import { createLog } from '#server/platform/log.ts';
import { newMember } from '#tests/server/fixture/operator.ts';

import type { Figure } from './figure.ts';
import { serve, temporaryFolder } from './served.ts';

const ramp = [100, 300, 600, 1_200];
const stepMs = 10_000;
const dayMs = 86_400_000;

type Session = Record<'authorization' | 'cookie', string>;

interface Answered {
  status: number;
  /** Of `Retry-After`; 0 = it said none. */
  retryAfterMs: number;
  ms: number;
}

/**
 * Players who read their wallet once a second, and wait when they are told to, more and more of them on one process with the embedded
 * database: how many are answered, how fast, how many are refused, and whether the memory comes back.
 */
export async function benchRamp(): Promise<Figure[]> {
  const folder = temporaryFolder();
  try {
    const sessions = await openSessions(folder.path, Math.max(...ramp));
    const served = await serve({ dataDir: folder.path, env: { REQUESTS_PER_MINUTE: '0' } });
    try {
      const idleMb = served.memoryMb();
      const figures: Figure[] = [];
      for (const players of ramp) figures.push(...figuresOf(players, await play(served.origin, sessions.slice(0, players))));
      await wait(stepMs);
      return [...figures, { name: 'memory after the ramp, above idle', value: served.memoryMb() - idleMb, unit: 'MB' }];
    } finally {
      await served.stop();
    }
  } finally {
    folder.remove();
  }
}

/** Before the server starts: that many members with a session each. */
async function openSessions(dataDir: string, count: number): Promise<Session[]> {
  const db = await openMigrated({ dataDir, databaseUrl: undefined }, createLog('error'));
  const [merchant] = loadMerchants();
  if (!merchant) throw new Error('the demo merchants are gone');
  const sessions: Session[] = [];
  for (let at = 0; at < count; at += 1) {
    const { sessionId } = await newMember(db, merchant, 0n);
    const until = new Date(Date.now() + dayMs);
    await db.orm
      .update(identitySessions)
      .set({ tokenHash: hashSecret(sessionId), cookieHash: hashSecret('cookie'), idleExpiresAt: until, expiresAt: until })
      .where(eq(identitySessions.id, sessionId));
    sessions.push({ authorization: `Bearer ${sessionId}`, cookie: 'laro=cookie' });
  }
  await db.close();
  return sessions;
}

async function play(origin: string, sessions: readonly Session[]): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: sessions.length });
  const until = performance.now() + stepMs;
  const answers: Answered[] = [];
  await Promise.all(
    sessions.map(async (session, at) => {
      await wait((at / sessions.length) * 1_000);
      while (performance.now() < until) {
        const answer = await readWallet(origin, session, agent);
        answers.push(answer);
        await wait(Math.max(1_000, answer.retryAfterMs));
      }
    }),
  );
  agent.destroy();
  return answers;
}

function readWallet(origin: string, session: Session, agent: Agent): Promise<Answered> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(`${origin}/wps/wallet/getWallet`, { headers: session, agent }, (response) => {
      const { statusCode: status = 0, headers } = response;
      const retryAfterMs = Number(headers['retry-after'] ?? 0) * 1_000;
      response.resume().once('end', () => resolve({ status, retryAfterMs, ms: performance.now() - began }));
    }).once('error', reject);
  });
}

function figuresOf(players: number, answers: readonly Answered[]): Figure[] {
  const refused = answers.filter(({ status }) => status === 503);
  const times = answers.flatMap(({ status, ms }) => (status === 200 ? [ms] : [])).sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  const odd = answers.length - times.length - refused.filter(({ retryAfterMs }) => retryAfterMs > 0).length;
  return [
    { name: `${players} players: answered`, value: (times.length * 1_000) / stepMs, unit: '/s' },
    { name: '  p50', value: at(0.5), unit: 'ms' },
    { name: '  p99', value: at(0.99), unit: 'ms', goal: { atMost: 1_000 } },
    { name: '  refused, with a time to come again', value: (100 * (refused.length || 0)) / answers.length, unit: '%' },
    { name: '  answered in any other way', value: odd, unit: '', goal: { atMost: 0 } },
  ];
}
