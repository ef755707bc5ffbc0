import { and, eq, gte, sql } from 'drizzle-orm';
import { Hono } from 'hono';

import type { TransferReason } from '#contract/vendor-wallets/calls.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { jsonOf } from '#server/platform/json-of.ts';
import { callFault } from '#server/providers/payment/sign.ts';
import {
  balancesPath,
  type TransferAnswer,
  transferRequest,
  type TransferRequest,
  transfersPath,
} from '#server/providers/wallets/wallet-wire.ts';

import { planTransfer } from './plan-transfer.ts';
import { sandboxWallets, sandboxWalletTransfers } from './schema.ts';

interface SandboxWalletOptions {
  db: Database;
  clock: Clock;
  /** Shared with the platform. */
  secret: string;
  /** The vendor's simulated latency. */
  latencyMs?: number;
}

type Row = typeof sandboxWalletTransfers.$inferSelect;

/** The sandbox vendor's wallet: independent, with its own books and API. */
export function createSandboxWallet(options: SandboxWalletOptions): Hono {
  const app = new Hono();
  const { db, latencyMs = 150 } = options;
  /** Orders dropped in transit: each only once. */
  const dropped = new Set<string>();
  app.use(async (c, next) => {
    const rawBody = c.req.method === 'POST' ? await c.req.text() : '';
    const fault = callFault(options, c.req.raw, rawBody);
    if (fault !== undefined) return c.json({ error: fault }, 401);
    await new Promise<void>((resolve) => void setTimeout(resolve, latencyMs));
    return await next();
  });
  app.post(transfersPath, async (c) => {
    const order = transferRequest.safeParse(jsonOf(await c.req.text()));
    if (!order.success) return c.json({ error: 'bad_request' }, 400);
    const plan = planTransfer(order.data.amountMinor);
    if (plan === 'dropped' && !dropped.has(order.data.reference)) {
      dropped.add(order.data.reference);
      return c.text('Bad Gateway', 502);
    }
    const row = await book(options, order.data, plan === 'refused' ? 'transfer.refused' : null);
    if (plan === 'lost') return c.text('Gateway Timeout', 504);
    return isSame(row, order.data) ? c.json(toAnswer(row)) : c.json({ error: 'reference_in_use' }, 409);
  });
  app.get(transfersPath, async (c) => {
    const row = await findRow(db.orm, c.req.query('reference') ?? '');
    return row === undefined ? c.json({ error: 'no_such_transfer' }, 404) : c.json(toAnswer(row));
  });
  app.get(balancesPath, async (c) => {
    const { player = '', currency = '' } = c.req.query();
    const own = and(eq(sandboxWallets.player, player), eq(sandboxWallets.currency, currency));
    const [row] = await db.orm.select().from(sandboxWallets).where(own);
    return c.json({ player, currency, balanceMinor: String(row?.balanceMinor ?? 0n) });
  });
  return app;
}

/** The outcome, stored under its reference: of two equal transfers at once the first counts. */
async function book(options: SandboxWalletOptions, order: TransferRequest, refusal: TransferReason | null): Promise<Row> {
  return await options.db.orm.transaction(async (tx) => {
    const values = { ...order, amountMinor: BigInt(order.amountMinor), refusal, createdAt: options.clock.now() };
    const [row] = await tx.insert(sandboxWalletTransfers).values(values).onConflictDoNothing().returning();
    if (row === undefined) {
      const known = await findRow(tx, order.reference);
      if (known === undefined) throw new Error(`transfer ${order.reference} is neither new nor known`);
      return known;
    }
    if (refusal !== null || (await moveBalance(tx, row))) return row;
    const short = { refusal: 'funds.insufficient' as const };
    await tx.update(sandboxWalletTransfers).set(short).where(eq(sandboxWalletTransfers.reference, order.reference));
    return { ...row, ...short };
  });
}

/** @returns whether the balance was sufficient */
async function moveBalance(tx: Transaction, { player, currency, direction, amountMinor }: Row): Promise<boolean> {
  const { balanceMinor } = sandboxWallets;
  if (direction === 'in') {
    await tx
      .insert(sandboxWallets)
      .values({ player, currency, balanceMinor: amountMinor })
      .onConflictDoUpdate({
        target: [sandboxWallets.player, sandboxWallets.currency],
        set: { balanceMinor: sql`${balanceMinor} + ${amountMinor.toString()}::bigint` },
      });
    return true;
  }
  const covered = and(eq(sandboxWallets.player, player), eq(sandboxWallets.currency, currency), gte(balanceMinor, amountMinor));
  const set = { balanceMinor: sql`${balanceMinor} - ${amountMinor.toString()}::bigint` };
  return (await tx.update(sandboxWallets).set(set).where(covered).returning({ player: sandboxWallets.player })).length > 0;
}

async function findRow(on: Pick<Transaction, 'select'>, reference: string): Promise<Row | undefined> {
  const [row] = await on.select().from(sandboxWalletTransfers).where(eq(sandboxWalletTransfers.reference, reference));
  return row;
}

function toAnswer({ reference, player, direction, amountMinor, currency, refusal }: Row): TransferAnswer {
  const state = refusal === null ? 'done' : 'refused';
  return { reference, player, direction, amountMinor: amountMinor.toString(), currency, state, reason: refusal };
}

const isSame = (row: Row, order: TransferRequest) =>
  row.player === order.player &&
  row.direction === order.direction &&
  row.currency === order.currency &&
  row.amountMinor === BigInt(order.amountMinor);
