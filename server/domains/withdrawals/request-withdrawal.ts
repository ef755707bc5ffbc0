import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';

import { isSameName } from '#contract/typed/names.ts';
import { type Minor, parseAmount } from '#contract/money.ts';
import type { Withdrawal } from '#contract/withdrawals/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { withdrawals } from '#server/db/schema/withdrawals.ts';
import { checkPaymentPassword, memberInfo } from '#server/domains/identity/index.ts';
import { reserve } from '#server/ledger/hold.ts';
import { actorText } from '#server/platform/actor-text.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { lockPayees, type PayeeRow, toPaid } from './payees/payee-rows.ts';
import type { Verification, WithdrawalPorts } from './ports.ts';
import { newReference } from './reference.ts';
import { isBonusShared } from './review/is-bonus-shared.ts';
import { needsTwoPeople, reviewReasonsOf } from './review/review-rules.ts';
import { limitsNow, moneyOf, type Standing, standingOf } from './standing.ts';
import { announceWithdrawal, holdKeyOf, recordStep, takeStep } from './take-step.ts';
import { findByKey, tell, type WithdrawalRow } from './withdrawal-rows.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface RequestWithdrawalInput {
  payeeId: string;
  amount: string;
  currency: string;
  paymentPassword: string;
  /** The header `Idempotency-Key`: made by the client at the first tap. */
  idempotencyKey: string | null;
}

interface Wish {
  payeeId: string;
  amountMinor: Minor;
  key: string;
  inputHash: string;
}

/**
 * Asks for a withdrawal: the row, its history and the held money are one transaction. From then on nobody but staff and the provider
 * changes it; the player cannot call it back.
 * @throws amount.invalid, amount.below.minimum, amount.above.maximum, currency.mismatch, funds.insufficient, withdrawal.turnover,
 *   withdrawal.day.amount, withdrawal.day.count, verification.required, payee.not.found, payee.cooling, payee.name.mismatch,
 *   idempotency.key.required, idempotency.mismatch, provider.unavailable, payment.password.required, payment.password.wrong,
 *   payment.password.cooling, rate.limited, system.unbegun
 */
export async function requestWithdrawal({
  ctx,
  ports,
  input,
}: {
  ctx: MemberCtx;
  ports: WithdrawalPorts;
  input: RequestWithdrawalInput;
}): Promise<Withdrawal> {
  const wish = readWish({ ctx, input });
  const known = await findByKey(ctx.db.orm, { merchantCode: ctx.merchant.code, memberId: ctx.actor.memberId, key: wish.key });
  if (known) return await sameAgain(ctx, known, wish);
  // before anything is held: what nobody can pay out is not taken aside either
  if (ports.payouts.size === 0) throw new ExpectedError('provider.unavailable');
  await checkPaymentPassword({ ctx, typed: input.paymentPassword });
  const verified = await ports.verificationStateOf({ ctx, memberId: ctx.actor.memberId });
  const { registeredAtMs } = await memberInfo({ ctx });
  const placed = await ctx.db.orm.transaction((tx) => place({ ctx, tx, wish, verified, registeredAtMs }));
  if (placed.isNew) await announceWithdrawal({ ctx, withdrawal: placed.row });
  return await sameAgain(ctx, placed.row, wish);
}

async function sameAgain(ctx: MemberCtx, row: WithdrawalRow, { inputHash }: Wish): Promise<Withdrawal> {
  if (row.inputHash !== inputHash) throw new ExpectedError('idempotency.mismatch');
  return await tell(ctx, row);
}

function readWish({ ctx, input }: { ctx: MemberCtx; input: RequestWithdrawalInput }): Wish {
  const { currency, withdrawal: rules } = ctx.merchant;
  const key = input.idempotencyKey ?? '';
  if (!/^[\w-]{16,64}$/.test(key)) throw new ExpectedError('idempotency.key.required');
  if (input.currency !== currency) throw fieldError('currency', 'currency.mismatch');
  const amountMinor = parseAmount(input.amount, currency);
  if (amountMinor === undefined) throw fieldError('amount', 'amount.invalid');
  if (amountMinor < BigInt(rules.minimumMinor)) throw fieldError('amount', 'amount.below.minimum');
  if (amountMinor > BigInt(rules.maximumMinor)) throw fieldError('amount', 'amount.above.maximum');
  const inputHash = createHash('sha256').update(`${input.payeeId}|${amountMinor}|${currency}`).digest('hex');
  return { payeeId: input.payeeId, amountMinor, key, inputHash };
}

interface Place {
  ctx: MemberCtx;
  tx: Transaction;
  wish: Wish;
  verified: Verification;
  registeredAtMs: number;
}

async function place(input: Place): Promise<{ row: WithdrawalRow; isNew: boolean }> {
  const { ctx, tx, wish, verified } = input;
  const payees = await lockPayees({ ctx, tx });
  // the same request at the same moment was quicker
  const known = await findByKey(tx, { merchantCode: ctx.merchant.code, memberId: ctx.actor.memberId, key: wish.key });
  if (known) return { row: known, isNew: false };
  const payee = checkPayee({ ctx, payee: payees.find(({ id }) => id === wish.payeeId), verified });
  const standing = await checkLimits(input);
  const row = await insert({ ...input, payee });
  await hold({ ctx, tx, row, payee });
  return { row: await judge({ ...input, row, payee, standing }), isNew: true };
}

function checkPayee({ ctx, payee, verified }: { ctx: MemberCtx; payee: PayeeRow | undefined; verified: Verification }): PayeeRow {
  if (payee === undefined) throw fieldError('payeeId', 'payee.not.found');
  if (payee.usableFrom > ctx.clock.now()) throw fieldError('payeeId', 'payee.cooling');
  // added before the identity was verified
  if (verified.name !== null && !isSameName(verified.name, payee.holderName, ctx.merchant.currency))
    throw fieldError('payeeId', 'payee.name.mismatch');
  return payee;
}

async function checkLimits({ ctx, tx, wish: { amountMinor }, verified }: Place): Promise<Standing> {
  const standing = await standingOf({ ctx, on: tx });
  const money = await moneyOf({ ctx, on: tx });
  if (amountMinor > money.cashMinor) throw fieldError('amount', 'funds.insufficient');
  if (amountMinor > money.cashMinor - money.boundMinor) throw fieldError('amount', 'withdrawal.turnover');
  const { dayLeftCount, dayLeftMinor, mostMinor } = limitsNow({ ctx, verified, standing, money });
  if (dayLeftCount === 0) throw new ExpectedError('withdrawal.day.count');
  if (amountMinor > BigInt(dayLeftMinor)) throw fieldError('amount', 'withdrawal.day.amount');
  // nothing but the limit of the unverified is left
  if (amountMinor > BigInt(mostMinor)) throw fieldError('amount', 'verification.required');
  return standing;
}

async function insert({ ctx, tx, wish, payee }: Place & { payee: PayeeRow }): Promise<WithdrawalRow> {
  const { code: merchantCode, currency, withdrawal: rules } = ctx.merchant;
  const now = ctx.clock.now();
  const [row] = await tx
    .insert(withdrawals)
    .values({
      id: newId(ctx),
      merchantCode,
      memberId: ctx.actor.memberId,
      reference: newReference(ctx.random),
      payeeId: payee.id,
      state: 'requested',
      amountMinor: wish.amountMinor,
      feeMinor: BigInt(rules.feeMinor),
      currency,
      idempotencyKey: wish.key,
      inputHash: wish.inputHash,
      reasons: [],
      needsTwo: needsTwoPeople(rules, wish.amountMinor),
      sendings: 0,
      createdAt: now,
      dueAt: new Date(now.getTime() + rules.usualMinutes * minuteMs),
    })
    .returning();
  assert.ok(row);
  await recordStep({ ctx, tx, withdrawal: { id: row.id, state: null }, to: 'requested', actor: actorText(ctx.actor), reason: null });
  return row;
}

/** The player's money is set aside: it cannot be played any more, and is not ours yet. */
async function hold({ ctx, tx, row, payee }: { ctx: MemberCtx; tx: Transaction; row: WithdrawalRow; payee: PayeeRow }): Promise<void> {
  const { id, merchantCode, memberId, currency, amountMinor, reference } = row;
  const { institutionName, accountEnd } = toPaid(ctx, payee);
  const description = `${institutionName} ••${accountEnd} · ${reference}`;
  const held = await reserve(tx, { merchantCode, memberId, currency, amountMinor, key: holdKeyOf(id), reference: id, description });
  // a bet was quicker since the balance was read
  if (held.status === 'insufficient') throw fieldError('amount', 'funds.insufficient');
  assert.equal(held.status, 'posted', `withdrawal ${id}: the ledger answered ${held.status}`);
}

/** To a person, or on its way. */
async function judge(input: Place & { row: WithdrawalRow; payee: PayeeRow; standing: Standing }): Promise<WithdrawalRow> {
  const { ctx, tx, wish, verified, registeredAtMs, row, payee, standing } = input;
  const { withdrawal: rules } = ctx.merchant;
  const nowMs = ctx.clock.now().getTime();
  const reasons = reviewReasonsOf(rules, {
    amountMinor: wish.amountMinor,
    payeeAgeMs: nowMs - payee.createdAt.getTime(),
    accountAgeMs: nowMs - registeredAtMs,
    todayCount: standing.todayCount,
    isFirst: standing.isFirst,
    verification: verified.state,
    isBonusShared: await isBonusShared({ ctx, on: tx }),
  });
  const [first] = reasons;
  if (first === undefined)
    return await takeStep({
      ctx,
      tx,
      withdrawal: row,
      step: { to: 'approved', actor: 'system:rules', values: { lookAt: ctx.clock.now() } },
    });
  const dueAt = new Date(nowMs + rules.reviewHours * hourMs);
  return await takeStep({
    ctx,
    tx,
    withdrawal: row,
    step: { to: 'in_review', actor: 'system:rules', reason: first, values: { reasons, dueAt } },
  });
}
