import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';

import { readAccountName } from '#contract/typed/contacts.ts';
import { type Minor, parseAmount } from '#contract/money.ts';
import type { DownlineTransfer } from '#contract/downline/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { downlineTransfers } from '#server/db/schema/downline.ts';
import { findInBranch, requireAgent } from '#server/domains/agents/index.ts';
import { checkPaymentPassword } from '#server/domains/identity/index.ts';
import { houseOf, playerCash } from '#server/ledger/address.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { lockCash } from '#server/ledger/lock-cash.ts';
import { moveMany } from '#server/ledger/move-many.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { checkParties } from './check-parties.ts';
import { leftOf } from './read-transfer-terms.ts';
import { findByKey, sentToday, toTransfer, type TransferRow } from './transfer-rows.ts';

interface SendToDownlineInput {
  /** As typed. */
  userName: string;
  /** Major units, as typed. */
  amount: string;
  currency: string;
  paymentPassword: string;
  /** The header `Idempotency-Key`: made by the client at the first tap. */
  idempotencyKey: string | null;
}

interface Wish {
  userName: string;
  amountMinor: Minor;
  key: string;
  inputHash: string;
}
type Receiver = Pick<NonNullable<Awaited<ReturnType<typeof findInBranch>>>, 'memberId' | 'userName'>;

/**
 * Sends cash to a direct downline: the row and both movements are one transaction, and final. Sent twice under one key it is one transfer.
 * @throws session.forbidden, amount.invalid, amount.below.minimum, amount.above.maximum, currency.mismatch, funds.insufficient,
 *   transfer.day.amount, transfer.unavailable, protection.excluded, agent.member.unknown, agent.receiver.indirect, agent.receiver.unavailable,
 *   idempotency.key.required, idempotency.mismatch, payment.password.required, payment.password.wrong, payment.password.cooling, rate.limited
 */
export async function sendToDownline({ ctx, input }: { ctx: MemberCtx; input: SendToDownlineInput }): Promise<DownlineTransfer> {
  requireAgent({ ctx });
  const wish = readWish(ctx, input);
  const known = await findByKey({ ctx, on: ctx.db.orm, key: wish.key });
  if (known) return sameAgain(known, wish);
  await checkPaymentPassword({ ctx, typed: input.paymentPassword });
  const receiver = await findReceiver(ctx, wish);
  const { row, isNew } = await repeatPassing(() => ctx.db.orm.transaction((tx) => write({ ctx, tx, wish, receiver })));
  if (isNew) await announce(ctx, row);
  return sameAgain(row, wish);
}

function sameAgain(row: TransferRow, { inputHash, userName }: Wish): DownlineTransfer {
  if (row.inputHash !== inputHash) throw new ExpectedError('idempotency.mismatch');
  return toTransfer(row, userName);
}

function readWish({ merchant: { currency, agentTransfer: rules } }: MemberCtx, input: SendToDownlineInput): Wish {
  const key = input.idempotencyKey ?? '';
  if (!/^[\w-]{16,64}$/.test(key)) throw new ExpectedError('idempotency.key.required');
  if (input.currency !== currency) throw fieldError('currency', 'currency.mismatch');
  const amountMinor = parseAmount(input.amount, currency);
  if (amountMinor === undefined || amountMinor <= 0n) throw fieldError('amount', 'amount.invalid');
  if (amountMinor < BigInt(rules.minimumMinor)) throw fieldError('amount', 'amount.below.minimum');
  if (amountMinor > BigInt(rules.maximumMinor)) throw fieldError('amount', 'amount.above.maximum');
  const userName = readAccountName(input.userName);
  const inputHash = createHash('sha256').update(`${userName}|${amountMinor}|${currency}`).digest('hex');
  return { userName, amountMinor, key, inputHash };
}

async function findReceiver(ctx: MemberCtx, { userName }: Wish): Promise<Receiver> {
  const found = await findInBranch({ ctx, input: { userName } });
  if (!found) throw fieldError('userName', 'agent.member.unknown');
  if (found.level !== 1) throw fieldError('userName', 'agent.receiver.indirect');
  return found;
}

/** The row, what is asked behind the locks, and the money: all of it or nothing. The same key waits for the first. */
async function write(input: {
  ctx: MemberCtx;
  tx: Transaction;
  wish: Wish;
  receiver: Receiver;
}): Promise<{ row: TransferRow; isNew: boolean }> {
  const { ctx, tx, wish, receiver } = input;
  const { code: merchantCode, currency, agentTransfer } = ctx.merchant;
  const { memberId: senderId } = ctx.actor;
  // transfers of one agent follow each other: the same key sent twice at once, a day's limit, the cash
  await lockCash(tx, { merchantCode, currency, memberIds: [senderId, receiver.memberId] });
  const known = await findByKey({ ctx, on: tx, key: wish.key });
  if (known) return { row: known, isNew: false };
  const leftMinor = leftOf(BigInt(agentTransfer.dayMaximumMinor), await sentToday({ ctx, on: tx }));
  if (wish.amountMinor > leftMinor) throw fieldError('amount', 'transfer.day.amount');
  await checkParties({ ctx, tx, receiverId: receiver.memberId, amountMinor: wish.amountMinor });
  const [row] = await tx
    .insert(downlineTransfers)
    .values({
      id: newId(ctx),
      merchantCode,
      senderId,
      receiverId: receiver.memberId,
      amountMinor: wish.amountMinor,
      currency,
      idempotencyKey: wish.key,
      inputHash: wish.inputHash,
      createdAt: ctx.clock.now(),
    })
    .returning();
  assert.ok(row);
  await post({ ctx, tx, row, receiver });
  return { row, isNew: true };
}

/** Out of the agent's cash, through the agency's house account, into the downline's: on each record by its own kind, with the other one's name. */
async function post({ ctx, tx, row, receiver }: { ctx: MemberCtx; tx: Transaction; row: TransferRow; receiver: Receiver }): Promise<void> {
  const { id, merchantCode, currency, amountMinor, senderId } = row;
  const between = houseOf('agency', senderId);
  const of = { merchantCode, currency, reference: id };
  const moved = await moveMany(tx, [
    {
      ...of,
      kind: 'agentTransferOut',
      key: `downline:${id}:out`,
      description: receiver.userName,
      postings: [{ source: playerCash(senderId), destination: between, amountMinor }],
    },
    {
      ...of,
      kind: 'agentTransferIn',
      key: `downline:${id}:in`,
      description: ctx.actor.userName,
      postings: [{ source: between, destination: playerCash(receiver.memberId), amountMinor }],
    },
  ]);
  if (moved[0]?.status === 'insufficient') throw fieldError('amount', 'funds.insufficient');
  for (const { status } of moved) assert.equal(status, 'posted', `downline transfer ${id}: the ledger answered ${status}`);
}

/** Tells the open screens of both; after the commit. */
async function announce(ctx: MemberCtx, { merchantCode, currency, senderId, receiverId }: TransferRow): Promise<void> {
  for (const memberId of [senderId, receiverId])
    ctx.publish(memberId, toBalanceEvent(await walletOf(ctx.db, { merchantCode, memberId, currency }), currency));
}
