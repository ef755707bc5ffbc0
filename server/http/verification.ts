import { codePurposes, type CodePurpose } from '#contract/verification/calls.ts';
import { isMobileTaken } from '#server/domains/identity/index.ts';
import type { Merchant, MerchantRegistry } from '#server/domains/merchant/index.ts';
import { checkCode, makeHumanChallenge, readMobile, requestCode, showCode } from '#server/domains/verification/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { answer, type Answer, serve } from './answer.ts';
import { languageOf } from './request-language.ts';

/** The contract's area `verification`. */
export function verificationAnswers({ merchants }: { merchants: MerchantRegistry }): Answer[] {
  /** Sends nothing for what the merchant does not offer. A code without a stated purpose works for everything offered. */
  const offered = (ctx: Ctx, purpose: CodePurpose | undefined): readonly CodePurpose[] => {
    const wanted = purpose === undefined ? codePurposes : [purpose];
    const purposes = wanted.filter((each) => offers[each](merchants.byCode(ctx.merchant.code)));
    if (purposes.length === 0) throw new ExpectedError('session.forbidden');
    return purposes;
  };
  return [
    serve('GET /wps/verification/human', makeHumanChallenge),
    answer('POST /wps/verification/sms/noLogin', async ({ ctx, body, headers }) => {
      const language = languageOf(ctx, headers);
      const mobile = await mobileOf(ctx, body);
      const isMember = await isMobileTaken({ ctx, mobile });
      const input = { mobile, isMember, purposes: offered(ctx, body.purpose), human: body.humanVerification, language };
      const requested = await requestCode({ ctx, input });
      return { ...requested, serverTime: ctx.clock.now().getTime() };
    }),
    answer('GET /wps/verification/sms', async ({ ctx, query }) => {
      const mobile = await mobileOf(ctx, query);
      const purposes = query.purpose === undefined ? offered(ctx, undefined) : [query.purpose];
      await firstRight(purposes, (purpose) => checkCode({ ctx, input: { mobile, purpose, code: query.verificationCode } }));
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
  mobileNum?: string | undefined;
  countryDialingCode?: string | undefined;
}

const mobileOf = (ctx: Ctx, { mobileNum = '', countryDialingCode }: Typed) => readMobile({ ctx, input: { countryDialingCode, mobileNum } });

/** A code is valid if it is valid for one of the purposes. @throws the last one's error */
async function firstRight(purposes: readonly CodePurpose[], check: (purpose: CodePurpose) => Promise<void>): Promise<void> {
  for (const [at, purpose] of purposes.entries()) {
    try {
      return await check(purpose);
    } catch (error) {
      if (!(error instanceof ExpectedError) || at === purposes.length - 1) throw error;
    }
  }
}
