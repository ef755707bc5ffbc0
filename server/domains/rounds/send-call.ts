import type { VendorCall } from '#contract/vendor.ts';
import type { Database } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { gather } from '#server/db/gather.ts';

import { nonceLifeMs, toOutcome, type VendorCtx, type VendorOutcome, type VendorRow } from './vendor-call.ts';
import { hashVendorToken, shardOfToken } from './vendor-token.ts';

/** What `vendor_calls` takes of each call (migration `…_rounds_functions`); amounts as text, since JSON has no 64-bit integers. */
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

function createSender(db: Database): Sender {
  const runBatch = async (calls: readonly StampedCall[]) => {
    const query = { name: 'vendor_calls', text: 'SELECT * FROM vendor_calls($1)', values: [JSON.stringify(calls)] };
    const { rows } = await repeatPassing(() => db.pool.query<VendorRow>(query));
    return rows;
  };
  return gather({
    most: 32,
    runBatch,
    async runOne(call) {
      const [row] = await runBatch([call]);
      if (!row) throw new Error(`vendor_calls answered no row to a ${call.kind}`);
      return row;
    },
  });
}
