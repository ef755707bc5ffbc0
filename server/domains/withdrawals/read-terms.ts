import type { WithdrawalTerms } from '#contract/withdrawals/calls.ts';
import { hasOwnPassword, paymentPasswordState } from '#server/domains/identity/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { institutionsOf } from './payees/institutions.ts';
import { openPayees, toPayee } from './payees/payee-rows.ts';
import type { WithdrawalPorts } from './ports.ts';
import { limitsNow, moneyOf, standingOf, unverifiedLeft } from './standing.ts';

/** Everything a player should know before requesting a withdrawal. */
export async function readTerms({
  ctx,
  ports,
}: {
  ctx: MemberCtx;
  ports: Pick<WithdrawalPorts, 'verificationStateOf'>;
}): Promise<WithdrawalTerms> {
  const { currency, withdrawal: rules } = ctx.merchant;
  const verified = await ports.verificationStateOf({ ctx, memberId: ctx.actor.memberId });
  const standing = await standingOf({ ctx, on: ctx.db.orm });
  const money = await moneyOf({ ctx, on: ctx.db.orm, isKeeper: true });
  const { cashMinor, heldMinor, boundMinor, turnoverLeftMinor } = money;
  const { isSet, usableFrom } = await paymentPasswordState({ ctx });
  const payees = await openPayees({ ctx });
  return {
    currency,
    verification: { state: verified.state, leftMinor: unverifiedLeft({ ctx, verified, standing })?.toString() ?? null },
    balance: {
      cashMinor: `${cashMinor}`,
      heldMinor: `${heldMinor}`,
      boundMinor: `${boundMinor}`,
      availableMinor: `${cashMinor - boundMinor}`,
    },
    turnover: { leftMinor: `${turnoverLeftMinor}`, percent: rules.turnoverPercent },
    limits: limitsNow({ ctx, verified, standing, money }),
    feeMinor: rules.feeMinor,
    usualMinutes: rules.usualMinutes,
    reviewHours: rules.reviewHours,
    reviewAboveMinor: rules.review.aboveMinor,
    paymentPassword: { isSet, usableFrom: usableFrom?.getTime() ?? null, hasPassword: await hasOwnPassword({ ctx }) },
    payees: payees.map((row) => toPayee(ctx, row)),
    mostPayees: rules.payeeCount,
    coolHours: rules.coolHours,
    institutions: institutionsOf(currency).map(({ code, name, kind }) => ({ code, name, kind })),
  };
}
