import { createHmac } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PayoutConfig } from '#server/platform/payout-settings.ts';
import type { Random } from '#server/platform/random.ts';

import { createHttpPayout } from './http-payout.ts';
import type { PayoutChannels } from './payout-channel.ts';
import { createSandboxPayout } from './sandbox/create-sandbox-payout.ts';

/** This installation's payout providers. Platform and sandbox use the same HTTP API as platform and a real one. */
export function createPayouts({
  payouts,
  secret,
  db,
  clock,
  random,
}: {
  payouts: PayoutConfig;
  /** The installation's secret, from which the one shared with the sandbox is derived. */
  secret: string;
  db: Database;
  clock: Clock;
  random: Random;
}): PayoutChannels {
  if (payouts.kind === 'none') return new Map();
  if (payouts.kind === 'http') {
    const channel = createHttpPayout({ code: 'payout', url: payouts.url, secret: payouts.secret, clock, send: fetch });
    return new Map([[channel.code, channel]]);
  }
  const shared = createHmac('sha256', secret).update('sandbox-payout').digest('hex');
  const sandbox = createSandboxPayout({ db, clock, random, secret: shared });
  const url = 'http://sandbox-payout.localhost';
  const channel = createHttpPayout({ code: 'sandbox-payout', url, secret: shared, clock, send: async (request) => sandbox.fetch(request) });
  return new Map([[channel.code, channel]]);
}
