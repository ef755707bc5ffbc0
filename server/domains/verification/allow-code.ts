import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { dayWindowMs, quotaRules } from './quota-rules.ts';
import { refundQuota, takeQuota } from './take-quota.ts';

/** The last digits of a block of ten thousand numbers. */
const blockDigits = 4;

interface AskedCode {
  mobile: string;
  /** A number without an account, or a code that no member needs: limited to a share of the day. */
  isStranger: boolean;
}

/**
 * Counts a code request against the number, the caller's address, the block of numbers and the merchant's day. Returns how to refund the
 * number's quota if nothing was sent, and whether strangers have used up their share of the day, so that this one must not be sent.
 * @throws rate.limited
 */
export async function allowCode({
  ctx,
  input: { mobile, isStranger },
}: {
  ctx: Ctx;
  input: AskedCode;
}): Promise<{ isUsedUp: boolean; refund(): Promise<void> }> {
  const number = [
    { key: `resend:${mobile}`, rule: quotaRules.resend },
    { key: `numberHour:${mobile}`, rule: quotaRules.numberHour },
    { key: `numberDay:${mobile}`, rule: quotaRules.numberDay },
  ];
  const others = [
    ...(ctx.limitedAddress === undefined ? [] : [{ key: `address:${ctx.limitedAddress}`, rule: quotaRules.address }]),
    { key: `prefix:${mobile.slice(0, -blockDigits)}`, rule: quotaRules.prefix },
  ];
  try {
    for (const { key, rule } of [...number, ...others]) await takeQuota({ ctx, key, rule });
  } catch (error) {
    if (error instanceof ExpectedError) {
      ctx.codes.count('limited');
      ctx.log.info({ address: ctx.address }, 'a code was refused: too many were asked for');
    }
    throw error;
  }
  const { codesPerDay } = ctx.merchant.verification;
  const strangersLimit = Math.floor((codesPerDay * ctx.merchant.codeShares.strangersPercent) / 100);
  const isUsedUp = isStranger && !(await takeOfDay(ctx, { key: 'day:strangers', limit: strangersLimit }));
  if (!isUsedUp && !(await takeOfDay(ctx, { key: 'day', limit: codesPerDay }))) throw new ExpectedError('rate.limited');
  return {
    isUsedUp,
    async refund() {
      for (const { key } of number) await refundQuota({ ctx, key });
    },
  };
}

/** The daily budget of codes. Alerts before it is used up, and at every code after that. */
async function takeOfDay(ctx: Ctx, { key, limit }: { key: string; limit: number }): Promise<boolean> {
  try {
    const taken = await takeQuota({ ctx, key, rule: { limit, windowMs: dayWindowMs } });
    if (taken === Math.ceil((limit * ctx.merchant.codeShares.alarmPercent) / 100))
      ctx.log.warn({ key, taken, limit }, "most of the day's codes are used up");
    return true;
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    ctx.codes.count('capped');
    ctx.log.error({ key, limit }, "the day's limit of codes stops codes from being sent");
    return false;
  }
}
