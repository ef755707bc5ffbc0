import type { CodePurpose } from '#contract/verification/calls.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';
import { randomDigits } from '#server/platform/random.ts';
import { PhoneAuthUnavailable } from '#server/providers/phone-auth/phone-auth.ts';
import { SmsRefused, SmsUnavailable } from '#server/providers/sms/sms.ts';

import { allowCode } from './allow-code.ts';
import { codeMessage } from './code-message.ts';
import { dropCode, keepCode } from './code-rows.ts';
import { checkHuman } from './human-check.ts';
import { quotaRules } from './quota-rules.ts';

export interface RequestCodeInput {
  /** E.164. */
  mobile: string;
  /** Whether an account has the number. */
  isMember: boolean;
  /** What the code may be used for; a third party does not ask. */
  purposes: readonly CodePurpose[];
  /** The solved challenge. */
  human: string | undefined;
  /** The message's language. */
  language: string;
}

export interface RequestedCode {
  /** When the next one may be requested, epoch milliseconds. */
  expirationTime: number;
  /** Identifies the third party's request. */
  sessionInfo?: string;
}

/**
 * Sends a code to a number, by SMS or through the merchant's third party. It is sent whether or not an account has the number, so
 * neither the answer nor its timing reveals it. Once strangers have used up their share of the day, their log-in codes are stored but not
 * sent.
 * @throws human.required, human.invalid, rate.limited, sms.unavailable
 */
export async function requestCode({ ctx, input }: { ctx: Ctx; input: RequestCodeInput }): Promise<RequestedCode> {
  const { mobile, isMember, purposes, human, language } = input;
  const isThirdParty = ctx.merchant.verification.phoneProvider === 'firebase';
  const isForNew = purposes.every((purpose) => purpose === 'register');
  if (purposes.some((purpose) => ctx.merchant.verification.humanCheck.includes(purpose))) await checkHuman({ ctx, solution: human });
  const { isUsedUp, refund } = await allowCode({ ctx, input: { mobile, isStranger: isForNew || !isMember } });
  if (isUsedUp && (isForNew || isThirdParty)) throw new ExpectedError('rate.limited');
  try {
    const sessionInfo = isThirdParty
      ? await sendByThirdParty(ctx, mobile, language)
      : await sendBySms(ctx, { mobile, purposes, isKept: isUsedUp }, language);
    if (!isUsedUp) ctx.codes.count('sent');
    return { expirationTime: ctx.clock.now().getTime() + quotaRules.resend.windowMs, ...(sessionInfo !== undefined && { sessionInfo }) };
  } catch (error) {
    if (!isProviderFault(error)) throw error;
    await refund();
    ctx.codes.count('failed');
    ctx.log.warn({ err: error }, 'a code was not sent');
    throw new ExpectedError('sms.unavailable');
  }
}

async function sendByThirdParty(ctx: Ctx, mobile: string, language: string): Promise<string> {
  if (!ctx.codes.phoneAuth) throw new PhoneAuthUnavailable('this installation has no third party for phone numbers');
  const { sessionInfo } = await ctx.codes.phoneAuth.sendCode({ merchantCode: ctx.merchant.code, mobile, language });
  return sessionInfo;
}

async function sendBySms(
  ctx: Ctx,
  { mobile, purposes, isKept }: Pick<RequestCodeInput, 'mobile' | 'purposes'> & { isKept: boolean },
  language: string,
): Promise<undefined> {
  const { code: merchantCode, brandName: brand, mainDomain: domain } = ctx.merchant;
  if (!ctx.codes.sms) throw new SmsUnavailable('this installation sends no SMS');
  const code = randomDigits(ctx.random, 6);
  for (const purpose of purposes) await keepCode({ ctx, key: { mobile, purpose }, code });
  if (isKept) return undefined;
  try {
    const text = codeMessage({ brand, domain, language, code });
    await ctx.codes.sms.send({ merchantCode, to: mobile, text, id: newId(ctx) });
  } catch (error) {
    for (const purpose of purposes) await dropCode({ ctx, key: { mobile, purpose }, code });
    throw error;
  }
}

const isProviderFault = (error: unknown) =>
  error instanceof SmsUnavailable || error instanceof SmsRefused || error instanceof PhoneAuthUnavailable;
