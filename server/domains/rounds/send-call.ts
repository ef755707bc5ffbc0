import type { VendorCall } from '#contract/vendor.ts';
import type { Database } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { gather } from '#server/db/gather.ts';

import { nonceLifeMs, toOutcome, type VendorCtx, type VendorOutcome, type VendorRow } from './vendor-call.ts';
import { hashVendorToken } from './vendor-token.ts';

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

/** Nonce, transaction, round and ledger in one database transaction; calls that wait at the same time share it. */
export async function sendCall({ ctx, call }: { ctx: VendorCtx; call: SentCall }): Promise<VendorOutcome> {
  const now = ctx.clock.now();
  return toOutcome(
    await senderOf(ctx.db)({
      ...call,
      token: hashVendorToken(call.token),
      vendor: ctx.actor.vendorCode,
      now,
      nonce_until: new Date(now.getTime() + nonceLifeMs),
    }),
  );
}

const senders = new WeakMap<Database, Sender>();

/** One for each database, since calls of different requests are to meet in it. */
function senderOf(db: Database): Sender {
  const known = senders.get(db);
  if (known) return known;
  const sender = createSender(db);
  senders.set(db, sender);
  return sender;
}

function createSender(db: Database): Sender {
  const runBatch = async (calls: readonly StampedCall[]) => {
    const query = { name: 'vendor_calls', text: 'SELECT * FROM vendor_calls($1)', values: [JSON.stringify(calls)] };
    const { rows } = await repeatPassing(() => db.pool.query<VendorRow>(query));
    return rows;
  };
  return gather({
    lanes: db.kind === 'pglite' ? 1 : 2,
    most: 32,
    // a player's calls in their order
    keyOf: ({ token }) => token,
    runBatch,
    async runOne(call) {
      const [row] = await runBatch([call]);
      if (!row) throw new Error(`vendor_calls answered no row to a ${call.kind}`);
      return row;
    },
  });
}
