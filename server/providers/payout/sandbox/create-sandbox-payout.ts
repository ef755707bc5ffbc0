import { eq } from 'drizzle-orm';
import { Hono } from 'hono';

import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Random } from '#server/platform/random.ts';
import { jsonOf } from '#server/platform/json-of.ts';
import { callFault } from '#server/providers/payment/sign.ts';
import { type PayoutAnswer, payoutRequest, payoutsPath } from '#server/providers/payout/payout-wire.ts';

import { planPayout } from './plan-payout.ts';
import { sandboxPayouts } from './schema.ts';

export interface SandboxPayoutOptions {
  db: Database;
  clock: Clock;
  random: Random;
  /** Shared with the platform. */
  secret: string;
  /** The provider's simulated latency. */
  latencyMs?: number;
}

type Row = typeof sandboxPayouts.$inferSelect;

/** The sandbox payout provider: independent, with its own books and API. */
export function createSandboxPayout(options: SandboxPayoutOptions): Hono {
  const app = new Hono();
  const latencyMs = options.latencyMs ?? 150;
  app.post(payoutsPath, async (c) => {
    const rawBody = await c.req.text();
    const fault = callFault(options, c.req.raw, rawBody);
    if (fault !== undefined) return c.json({ error: fault }, 401);
    await think(latencyMs);
    const order = payoutRequest.safeParse(jsonOf(rawBody));
    if (!order.success) return c.json({ error: 'payout.refused' }, 422);
    const known = await findRow(options, order.data.reference);
    if (known !== undefined)
      return isSameOrder(known, order.data) ? c.json(toAnswer(options, known)) : c.json({ error: 'reference_in_use' }, 409);
    const plan = planPayout(order.data.account);
    if (typeof plan.answer === 'object') return c.json({ error: plan.answer.refusal }, 422);
    const row = await keep(options, order.data, plan);
    if (plan.answer === 'lost') return c.text('Gateway Timeout', 504);
    return c.json(toAnswer(options, row));
  });
  app.get(payoutsPath, async (c) => {
    const fault = callFault(options, c.req.raw, '');
    if (fault !== undefined) return c.json({ error: fault }, 401);
    await think(latencyMs);
    const row = await findRow(options, c.req.query('reference') ?? '');
    return row === undefined ? c.json({ error: 'no_such_payout' }, 404) : c.json(toAnswer(options, row));
  });
  return app;
}

async function findRow({ db }: SandboxPayoutOptions, reference: string): Promise<Row | undefined> {
  const [row] = await db.orm.select().from(sandboxPayouts).where(eq(sandboxPayouts.reference, reference));
  return row;
}

/** The same order sent at the same moment is stored once: the unique reference decides. */
async function keep(
  options: SandboxPayoutOptions,
  order: { reference: string; amountMinor: string; currency: string; account: string },
  { outcome, settlesAfterMs }: { outcome: Row['outcome']; settlesAfterMs: number },
): Promise<Row> {
  const createdAt = options.clock.now();
  const settlesAt = new Date(createdAt.getTime() + settlesAfterMs);
  const { reference, currency, account } = order;
  const row: Row = {
    id: `out_${newId(options)}`,
    reference,
    amountMinor: BigInt(order.amountMinor),
    currency,
    account,
    outcome,
    createdAt,
    settlesAt,
  };
  await options.db.orm.insert(sandboxPayouts).values(row).onConflictDoNothing();
  return (await findRow(options, reference)) ?? row;
}

function isSameOrder(row: Row, order: { amountMinor: string; currency: string; account: string }): boolean {
  return row.amountMinor === BigInt(order.amountMinor) && row.currency === order.currency && row.account === order.account;
}

function toAnswer({ clock }: SandboxPayoutOptions, row: Row): PayoutAnswer {
  const isSettled = clock.now() >= row.settlesAt;
  return {
    payoutId: row.id,
    reference: row.reference,
    state: isSettled ? row.outcome : 'pending',
    amountMinor: row.amountMinor.toString(),
    currency: row.currency,
    reason: isSettled && row.outcome === 'failed' ? 'institution.refused' : null,
  };
}

const think = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
