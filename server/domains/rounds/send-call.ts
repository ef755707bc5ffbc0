import type { VendorCall } from '#contract/vendor.ts';
import type { Database } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { gather } from '#server/db/gather.ts';

import { nonceLifeMs, toOutcome, type VendorCtx, type VendorOutcome, type VendorRow } from './vendor-call.ts';
import { hashVendorToken, shardOfToken } from './vendor-token.ts';

/** The `vendor_calls` input per call; amounts as text, since JSON has no 64-bit integers. */
export interface SentCall {
  kind: Exclude<VendorCall, 'authenticate' | 'replay' | 'reconcile'>;
  nonce: string;
  token: string;
  transaction?: string;
  /** Two calls with one transaction id are the same if this is equal. */
  content?: string;
  round?: string;
  game?: string;
  currency?: string;
  amount?: string;
  /** The bet this call refers to. */
  reference?: string;
  closes?: boolean;
}

type StampedCall = SentCall & { vendor: string; now: Date; nonce_until: Date };
type Sender = (call: StampedCall) => Promise<VendorRow>;

/**
 * Concurrent batches on PostgreSQL: while one waits for the disk, others make progress. Players of one shard share a
 * lane, so a player's calls run in order and no two lanes wait for one account.
 */
const lanes = 2;

/** Nonce, transaction, round and ledger in one database transaction, shared by calls that wait at the same time. */
export async function sendCall({ ctx, call }: { ctx: VendorCtx; call: SentCall }): Promise<VendorOutcome> {
  const now = ctx.clock.now();
  return toOutcome(
    await senderOf(
      ctx.db,
      call.token,
    )({
      ...call,
      token: hashVendorToken(call.token),
      vendor: ctx.actor.vendorCode,
      now,
      nonce_until: new Date(now.getTime() + nonceLifeMs),
    }),
  );
}

const senders = new WeakMap<Database, readonly Sender[]>();

/** One sender per database, so that calls of different requests meet in it. */
function senderOf(db: Database, token: string): Sender {
  let known = senders.get(db);
  if (!known) {
    known = Array.from({ length: db.kind === 'pglite' ? 1 : lanes }, () => createSender(db));
    senders.set(db, known);
  }
  const sender = known[shardOfToken(token) % known.length];
  if (!sender) throw new Error('no lane for a token');
  return sender;
}

const plain = { name: 'vendor_calls', text: 'SELECT * FROM vendor_calls($1)' };
/** A batch hardly waits for a lock: it is rolled back and retried one by one, so that nobody waits for one player's locked row. */
const impatient = {
  name: 'vendor_calls_impatient',
  text: `SELECT v.* FROM (SELECT set_config('lock_timeout', '100ms', true) AS is_set) s, LATERAL vendor_calls(CASE WHEN s.is_set IS NOT NULL THEN $1::jsonb END) v`,
};

function createSender(db: Database): Sender {
  const run = async (query: typeof plain, calls: readonly StampedCall[]) =>
    (await repeatPassing(() => db.pool.query<VendorRow>({ ...query, values: [JSON.stringify(calls)] }))).rows;
  // PGlite has a single connection, so no other locks
  const together = db.kind === 'pglite' ? plain : impatient;
  return gather({
    most: 32,
    ownerOf: ({ token }) => token,
    runBatch: (calls) => run(together, calls),
    async runOne(call) {
      const [row] = await run(plain, [call]);
      if (!row) throw new Error(`vendor_calls answered no row to a ${call.kind}`);
      return row;
    },
  });
}
