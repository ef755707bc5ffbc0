import { strict as assert } from 'node:assert';

import { eq } from 'drizzle-orm';

import { rebateLeastMinor } from '#contract/rewards/facts.ts';
import type { RebateClaim } from '#contract/rewards/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { rebateClaims } from '#server/db/schema/bonus.ts';
import { showClub } from '#server/domains/club/index.ts';
import { houseOf, playerCash } from '#server/ledger/address.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { lockCash } from '#server/ledger/lock-cash.ts';
import { move } from '#server/ledger/move.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { claimsOf, openSpan, toClaim, type ClaimRow } from './claim-rows.ts';
import { rebateLines } from './rebate-lines.ts';
import { stakesIn } from './rebate-stakes.ts';

interface ClaimInput {
  /** Made by the client at the first tap. */
  claimId: string;
  /** What the player saw. */
  untilAt: number;
  totalMinor: string;
}

/** Customer type of trial players. */
const trialType = 4;

/**
 * Pays a rebate exactly as it was shown, once: each stake is paid for at most once, whatever is claimed at the same time. A player who takes a break gets it
 * as well: it was earned before.
 * @throws ExpectedError trial.members.only, rebate.claimed (another claim reaches as far), rebate.changed, rebate.too.small, idempotency.mismatch
 */
export async function claimRebate({ ctx, input }: { ctx: MemberCtx; input: ClaimInput }): Promise<RebateClaim> {
  const { merchant, actor } = ctx;
  if (actor.customerType === trialType) throw new ExpectedError('trial.members.only');
  const owner = { merchantCode: merchant.code, currency: merchant.currency };
  // read before: inside the transaction there is but one connection
  const { level } = await showClub({ ctx });
  const row = await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      await lockCash(tx, { ...owner, memberIds: [actor.memberId] });
      return claimIn({ ctx, tx, level, input });
    }),
  );
  ctx.publish(actor.memberId, toBalanceEvent(await walletOf(ctx.db, { ...owner, memberId: actor.memberId }), merchant.currency));
  return toClaim(row);
}

async function claimIn(work: { ctx: MemberCtx; tx: Transaction; level: number; input: ClaimInput }): Promise<ClaimRow> {
  const { ctx, tx, level, input } = work;
  const { merchant, actor } = ctx;
  const [known] = await tx.select().from(rebateClaims).where(eq(rebateClaims.id, input.claimId));
  if (known) return replay(ctx, known, input);
  const open = openSpan({ ctx, claims: await claimsOf({ ctx, on: tx }) });
  const span = { from: open.from, until: new Date(input.untilAt) };
  if (span.until <= span.from) throw new ExpectedError('rebate.claimed');
  if (span.until > open.until) throw new ExpectedError('rebate.changed');
  const { lines, totalMinor } = rebateLines(await stakesIn({ ctx, on: tx, span }), level);
  if (String(totalMinor) !== input.totalMinor) throw new ExpectedError('rebate.changed');
  if (totalMinor < rebateLeastMinor[merchant.currency]) throw new ExpectedError('rebate.too.small');
  const [row] = await tx
    .insert(rebateClaims)
    .values({
      id: input.claimId,
      merchantCode: merchant.code,
      memberId: actor.memberId,
      currency: merchant.currency,
      totalMinor,
      lines,
      fromAt: span.from,
      untilAt: span.until,
      claimedAt: ctx.clock.now(),
    })
    .returning();
  const { status } = await move(tx, {
    merchantCode: merchant.code,
    currency: merchant.currency,
    kind: 'rebate',
    key: `rebate:${input.claimId}`,
    reference: input.claimId,
    description: merchant.brandName,
    postings: [{ source: houseOf('promo', actor.memberId), destination: playerCash(actor.memberId), amountMinor: totalMinor }],
  });
  assert(row && status === 'posted', 'a new claim is paid once');
  return row;
}

function replay(ctx: MemberCtx, known: ClaimRow, { untilAt, totalMinor }: ClaimInput): ClaimRow {
  const isOwn = known.memberId === ctx.actor.memberId && known.merchantCode === ctx.merchant.code;
  if (!isOwn || known.untilAt.getTime() !== untilAt || String(known.totalMinor) !== totalMinor)
    throw new ExpectedError('idempotency.mismatch');
  return known;
}
