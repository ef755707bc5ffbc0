import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { alarmShare, dayWindowMs, quotaRules } from './quota-rules.ts';
import { refundQuota, takeQuota } from './take-quota.ts';

/** What stands behind a block of ten thousand numbers. */
const blockDigits = 4;

/**
 * Counts a request for a code under the number, the caller's address, the block of numbers and the merchant's day.
 * Answers how to take the number's share back when nothing was sent.
 * @throws rate.limited
 */
export async function allowCode({ ctx, mobile }: { ctx: Ctx; mobile: string }): Promise<{ refund(): Promise<void> }> {
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
  await takeDay(ctx);
  return {
    async refund() {
      for (const { key } of number) await refundQuota({ ctx, key });
    },
  };
}

/** What codes may cost in a day. Somebody is told before it is used up, and at every code after it. */
async function takeDay(ctx: Ctx): Promise<void> {
  const limit = ctx.merchant.verification.codesPerDay;
  try {
    const taken = await takeQuota({ ctx, key: 'day', rule: { limit, windowMs: dayWindowMs } });
    if (taken === Math.ceil(limit * alarmShare)) ctx.log.warn({ taken, limit }, "most of the day's codes are used up");
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    ctx.codes.count('capped');
    ctx.log.error({ limit }, "the day's limit of codes stops codes from being sent");
    throw error;
  }
}
