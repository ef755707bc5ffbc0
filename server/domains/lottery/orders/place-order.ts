import { createHash } from 'node:crypto';

import type { Ticket } from '#contract/lottery/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { lotteryOrders } from '#server/db/schema/lottery.ts';
import { tellBalances } from '#server/domains/lottery/cycle/tell-owners.ts';
import { findLottery, type Lottery } from '#server/domains/lottery/find-lottery.ts';
import { isOpen } from '#server/domains/lottery/issue-view.ts';
import { holdIssues, type IssueRow } from '#server/domains/lottery/rows.ts';
import { guardPlay, noteRefusal } from '#server/domains/protection/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { capsOf, takeExposure } from './exposure.ts';
import { findOrder, ticketsOf } from './order-rows.ts';
import { checkCost, type GivenItem, priceItems, type PricedBet } from './price-items.ts';
import { writeTickets } from './write-tickets.ts';

export interface OrderInput {
  /** Made by the client at the first tap: the same id is the same order. */
  orderId: string;
  gameId: string;
  tableVersion: string;
  items: readonly GivenItem[];
  issues: readonly { numero: string; multiplier: number }[];
  stopOnWin: boolean;
  /** `playId:line` -> percent of the odds that the player saw. */
  reduced: Readonly<Record<string, number>>;
  /** What the player saw as the sum for the first issue. */
  costMinor: string;
}

/**
 * Buys one ticket for each issue: order, tickets, exposure and money in one transaction, all or nothing. The same id and content answers
 * the same tickets again, whatever has changed since.
 * @throws ExpectedError game.not.found, game.unavailable (closed vendor), issue.not.found, issue.closed, bet.invalid, bet.price.changed,
 *   number.changed, number.closed, amount.below.minimum, amount.above.maximum, funds.insufficient, idempotency.mismatch,
 *   protection.excluded, protection.check.due, limit.session.reached, limit.stake.reached, limit.loss.reached
 */
export async function placeOrder({ ctx, input }: { ctx: MemberCtx; input: OrderInput }): Promise<Ticket[]> {
  const inputHash = hashOf(input);
  const known = await replay({ ctx, orderId: input.orderId, inputHash });
  if (known) return known;
  const lottery = await findLottery({ ctx, input });
  if (lottery.isClosed) throw new ExpectedError('game.unavailable');
  await guardPlay({ ctx });
  const bets = checkOrder({ ctx, lottery, input });
  const placed = await repeatPassing(() => ctx.db.orm.transaction((tx) => placeIn({ ctx, tx, lottery, input, bets, inputHash }))).catch(
    async (error: unknown) => {
      if (error instanceof ExpectedError) await noteRefusal({ ctx, code: error.code });
      throw error;
    },
  );
  if (placed) {
    await tellBalances(ctx, [ctx.actor.memberId]);
    return placed;
  }
  // the same order at the same moment was quicker
  const winner = await replay({ ctx, orderId: input.orderId, inputHash });
  if (!winner) throw new ExpectedError('system.busy');
  return winner;
}

/** What needs no lock: the version and the price that the player saw, the issues named once each, the limits. */
function checkOrder({ ctx, lottery, input }: { ctx: MemberCtx; lottery: Lottery; input: OrderInput }): PricedBet[] {
  const { currency } = ctx.merchant;
  if (input.tableVersion !== lottery.table.version) throw fieldError('tableVersion', 'bet.price.changed');
  if (new Set(input.issues.map(({ numero }) => numero)).size !== input.issues.length) throw fieldError('issues', 'bet.invalid');
  const bets = priceItems({ lottery, currency, items: input.items, issueCount: input.issues.length });
  const unitCostMinor = bets.reduce((sum, { costMinor }) => sum + costMinor, 0n);
  for (const { multiplier } of input.issues) checkCost(lottery, unitCostMinor * BigInt(multiplier), currency);
  const firstCostMinor = unitCostMinor * BigInt(input.issues[0]?.multiplier ?? 1);
  if (firstCostMinor !== BigInt(input.costMinor)) throw fieldError('costMinor', 'bet.price.changed');
  return bets;
}

/** `undefined`: another request has placed this order in the meantime. */
async function placeIn(work: {
  ctx: MemberCtx;
  tx: Transaction;
  lottery: Lottery;
  input: OrderInput;
  bets: readonly PricedBet[];
  inputHash: string;
}): Promise<Ticket[] | undefined> {
  const { ctx, tx, lottery, input, bets, inputHash } = work;
  const { code: merchantCode, currency } = ctx.merchant;
  const { memberId } = ctx.actor;
  const { orderId, gameId, stopOnWin } = input;
  // the insert waits for a rival with the same order to end, so that exactly one goes on
  const inserted = await tx
    .insert(lotteryOrders)
    .values({ merchantCode, orderId, memberId, gameId, inputHash, issueCount: input.issues.length, stopOnWin, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ orderId: lotteryOrders.orderId });
  if (inserted.length === 0) return undefined;
  const numeros = input.issues.map(({ numero }) => numero);
  const held = await holdIssues(tx, { merchantCode, gameId }, numeros);
  // asked only now: the wait for the issues' rows counts
  const now = ctx.clock.now();
  checkIssues({ held, numeros, now, tableVersion: input.tableVersion });
  const reduced = await takeExposure({
    ctx,
    tx,
    gameId,
    caps: capsOf(lottery.rules, currency),
    bets: input.issues.map(({ numero, multiplier }) => ({ numero, multiplier, items: bets })),
    agreed: input.reduced,
  });
  const rowOf = new Map(held.map((row) => [row.numero, row]));
  const wanted = input.issues.flatMap(({ numero, multiplier }) => {
    const issue = rowOf.get(numero);
    return issue ? [{ issue, multiplier, reduced: reduced[numero] ?? {} }] : [];
  });
  return writeTickets({ ctx, tx, lottery, orderId, bets, wanted, now });
}

function checkIssues(input: { held: readonly IssueRow[]; numeros: readonly string[]; now: Date; tableVersion: string }): void {
  const { held, numeros, now, tableVersion } = input;
  const missing = numeros.find((numero) => !held.some((issue) => issue.numero === numero));
  if (missing !== undefined) throw fieldError(missing, 'issue.not.found');
  const closed = held.find((issue) => !isOpen(issue, now));
  if (closed) throw fieldError(closed.numero, 'issue.closed');
  if (held.some((issue) => issue.tableVersion !== tableVersion)) throw fieldError('tableVersion', 'bet.price.changed');
}

async function replay(input: { ctx: MemberCtx; orderId: string; inputHash: string }): Promise<Ticket[] | undefined> {
  const { ctx, orderId, inputHash } = input;
  const order = await findOrder(ctx.db.orm, { merchantCode: ctx.merchant.code, orderId });
  if (!order) return undefined;
  if (order.memberId !== ctx.actor.memberId || order.inputHash !== inputHash) throw new ExpectedError('idempotency.mismatch');
  return ticketsOf(ctx.db.orm, { merchantCode: ctx.merchant.code, orderId });
}

/** Of all that the player agreed to, in one order of its parts. */
function hashOf({ gameId, tableVersion, items, issues, stopOnWin, reduced, costMinor }: OrderInput): string {
  const content = [
    gameId,
    tableVersion,
    items.map(({ playId, choice, unitMinor }) => [playId, choice, unitMinor]),
    issues.map(({ numero, multiplier }) => [numero, multiplier]),
    stopOnWin,
    Object.entries(reduced).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    costMinor,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
