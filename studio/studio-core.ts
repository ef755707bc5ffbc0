import { createHash, randomUUID } from 'node:crypto';

import { commitmentOf } from './engines/rng/fair-draws.ts';
import { withPractice } from './practice/practice-client.ts';
import { type StudioPorts, studioTimes, type StudioTimes } from './ports.ts';
import type { SeedPairRow } from './store/seed-pairs.ts';
import { openStudioDatabase, type StudioDatabase } from './store/studio-database.ts';
import { createVendorClient, type VendorClient } from './vendor-client.ts';

/** What every verb of the studio's server works with. */
export interface StudioCore extends Pick<StudioPorts, 'now' | 'randomBytes' | 'log'> {
  db: StudioDatabase;
  vendor: VendorClient;
  times: StudioTimes;
}

export function createStudioCore(ports: StudioPorts): StudioCore {
  const times = { ...studioTimes, ...ports.times };
  const db = openStudioDatabase(ports.pool);
  return {
    db,
    vendor: withPractice(createVendorClient(ports, times.callMs), { db, now: ports.now }),
    times,
    now: ports.now,
    randomBytes: ports.randomBytes,
    log: ports.log,
  };
}

/** Tokens are kept as this only. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function freshPair(
  { randomBytes, now }: StudioCore,
  { playerId, family, clientSeed }: { playerId: string; family: string; clientSeed?: string | undefined },
): SeedPairRow {
  const serverSeed = hex(randomBytes(32));
  return {
    id: randomUUID(),
    playerId,
    family,
    serverSeed,
    serverSeedHash: commitmentOf(serverSeed),
    clientSeed: clientSeed ?? hex(randomBytes(8)),
    nextNonce: 0,
    nextSpinAt: now(),
    createdAt: now(),
    revealedAt: null,
  };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
