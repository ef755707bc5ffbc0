import type { VendorCall } from '#contract/vendor.ts';
import type { Database } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { gather } from '#server/db/gather.ts';

import { nonceLifeMs, toOutcome, type VendorCtx, type VendorOutcome, type VendorRow } from './vendor-call.ts';
import { hashVendorToken, shardOfToken } from './vendor-token.ts';

/** What `vendor_calls` takes of each call; amounts as text, since JSON has no 64-bit integers. */
export interface SentCall {
  kind: Exclude<VendorCall, 'authenticate' | 'replay' | 'reconcile'>;
  nonce: string;
  token: string;
  transaction?: string;
  /** What makes a repeated transaction id the same call. */
  content?: string;
  round?: string;
  game?: string;
  currency?: string;
  amount?: string;
  /** The bet that this call is about. */
  reference?: string;
  closes?: boolean;
}

type StampedCall = SentCall & { vendor: string; now: Date; nonce_until: Date };
type Sender = (call: StampedCall) => Promise<VendorRow>;

/**
 * Batches under way at the same time on PostgreSQL: while one waits for the disk, others are worked on. Players of one shard are in one
 * lane, so a player's calls take place in their order and no two lanes wait for one account.
 */
const lanes = 2;

/** Nonce, transaction, round and ledger in one database transaction; calls that wait at the same time share it. */
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

/** Those of a database, since calls of different requests are to meet in them. */
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
/** A batch hardly waits for a lock: it is undone, and goes one by one, so that nobody waits for one player's locked row. */
const impatient = {
  name: 'vendor_calls_impatient',
  text: `SELECT v.* FROM (SELECT set_config('lock_timeout', '100ms', true) AS is_set) s, LATERAL vendor_calls(CASE WHEN s.is_set IS NOT NULL THEN $1::jsonb END) v`,
};

function createSender(db: Database): Sender {
  const run = async (query: typeof plain, calls: readonly StampedCall[]) =>
    (await repeatPassing(() => db.pool.query<VendorRow>({ ...query, values: [JSON.stringify(calls)] }))).rows;
  // nobody else has a lock on PGlite
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
