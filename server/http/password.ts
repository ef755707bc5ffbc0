import { changePassword, requestPasswordMail, resetPassword, setPasswordByMobile } from '#server/domains/identity/index.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { answer, type Answer } from './answer.ts';
import { languageOf } from './request-language.ts';
import { readDeviceSecret } from './session-cookies.ts';

/** The contract's area `password`. */
export function passwordAnswers({ canMail, merchants }: { canMail: boolean; merchants: MerchantRegistry }): Answer[] {
  return [
    answer('POST /wps/member/password/v2', async ({ ctx, body }) => {
      await changePassword({ ctx, input: body });
      return {};
    }),
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
    answer('POST /wps/member/password/reset', async ({ ctx, body }) => {
      await resetPassword({ ctx, input: body });
      return {};
    }),
  ];
}
