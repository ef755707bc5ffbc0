import { changePassword, requestPasswordMail, resetPassword, setPasswordByMobile } from '#server/domains/identity/index.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { answer, type Answer, serve } from './answer.ts';
import { languageOf } from './request-language.ts';
import { readDeviceSecret } from './session-cookies.ts';

/** The contract's area `password`. */
export function passwordAnswers({ canMail, merchants }: { canMail: boolean; merchants: MerchantRegistry }): Answer[] {
  return [
    serve('POST /wps/member/password/v2', changePassword),
    answer('POST /wps/member/password/email', async ({ ctx, body, headers }) => {
      if (!canMail) throw new ExpectedError('mail.unavailable');
      await requestPasswordMail({ ctx, input: { ...body, language: languageOf(ctx, headers) } });
      return {};
    }),
    answer('POST /wps/member/password/mobile', async ({ ctx, body, headers, isHttps }) => {
      if (!merchants.byCode(ctx.merchant.code).flags.includes('CHNGPASSVERIF3')) throw new ExpectedError('session.forbidden');
      const deviceSecret = readDeviceSecret(headers, isHttps);
      return await setPasswordByMobile({ ctx, input: { ...body, deviceSecret } });
    }),
    serve('POST /wps/member/password/reset', resetPassword),
  ];
}
