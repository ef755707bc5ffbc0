import { createHash, randomUUID } from 'node:crypto';

import { commitmentOf } from '#fair/draws.ts';
import { withPractice } from './practice/practice-client.ts';
import { type StudioPorts, studioTimes, type StudioTimes } from './ports.ts';
import type { PairOwner, SeedPairRow } from './store/seed-pairs.ts';
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

/** Tokens are stored only as this. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A server seed committed to before the player's device gives its own. */
export function freshPair({ randomBytes, now }: StudioCore, { playerId, family }: PairOwner): SeedPairRow {
  const serverSeed = Buffer.from(randomBytes(32)).toString('hex');
  return {
    id: randomUUID(),
    playerId,
    family,
    serverSeed,
    serverSeedHash: commitmentOf(serverSeed),
    clientSeed: null,
    nextNonce: 0,
    nextSpinAt: now(),
    createdAt: now(),
    revealedAt: null,
  };
}
