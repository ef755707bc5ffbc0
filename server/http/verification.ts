import type { CodePurpose } from '#contract/verification.ts';
import type { Merchant, MerchantRegistry } from '#server/domains/merchant/index.ts';
import { checkCode, makeHumanChallenge, readMobile, requestCode, showCode } from '#server/domains/verification/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { answer, type Answer } from './answer.ts';
import { requestLanguage } from './request-language.ts';

/** The contract's area `verification`. */
export function verificationAnswers({ merchants }: { merchants: MerchantRegistry }): Answer[] {
  /** Nothing is sent for what the merchant does not offer. */
  const requireOffer = (ctx: Ctx, purpose: CodePurpose) => {
    if (!offers[purpose](merchants.byCode(ctx.merchant.code))) throw new ExpectedError('session.forbidden');
  };
  return [
    answer('GET /wps/verification/human', ({ ctx }) => makeHumanChallenge({ ctx })),
    answer('POST /wps/verification/sms/noLogin', async ({ ctx, body, headers }) => {
      requireOffer(ctx, body.purpose);
      const language = requestLanguage(headers) ?? ctx.merchant.defaultLanguage;
      const input = { mobile: await mobileOf(ctx, body), purpose: body.purpose, human: body.humanVerification, language };
      const requested = await requestCode({ ctx, input });
      return { ...requested, serverTime: ctx.clock.now().getTime() };
    }),
    answer('GET /wps/verification/sms', async ({ ctx, query }) => {
      await checkCode({ ctx, input: { mobile: await mobileOf(ctx, query), purpose: query.purpose, code: query.verificationCode } });
      return {};
    }),
    answer('POST /wps/verification/phone/noLogin', ({ ctx, body }) =>
      showCode({ ctx, input: { sessionInfo: body.sessionInfo, code: body.verificationCode } }),
    ),
  ];
}

const offers: Readonly<Record<CodePurpose, (merchant: Merchant) => boolean>> = {
  login: ({ flags }) => flags.includes('SMSLOGIN'),
  register: ({ register }) => register.mobileRegistration,
  password: ({ flags }) => flags.includes('CHNGPASSVERIF3'),
};

interface Typed {
  mobileNo?: string | undefined;
  mobileNum?: string | undefined;
  countryDialingCode: string;
}

const mobileOf = (ctx: Ctx, { mobileNo, mobileNum, countryDialingCode }: Typed) =>
  readMobile({ ctx, input: { countryDialingCode, mobileNum: mobileNum ?? mobileNo ?? '' } });
