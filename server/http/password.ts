import { changePassword, requestPasswordMail, resetPassword } from '#server/domains/identity/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { answer, type Answer } from './answer.ts';
import { requestLanguage } from './request-language.ts';

/** The contract's area `password`. */
export function passwordAnswers({ canMail }: { canMail: boolean }): Answer[] {
  return [
    answer('POST /wps/member/password/v2', async ({ ctx, body }) => {
      await changePassword({ ctx, input: body });
      return {};
    }),
    answer('POST /wps/member/password/email', async ({ ctx, body, headers }) => {
      if (!canMail) throw new ExpectedError('mail.unavailable');
      await requestPasswordMail({ ctx, input: { ...body, language: requestLanguage(headers) ?? ctx.merchant.defaultLanguage } });
      return {};
    }),
    answer('POST /wps/member/password/reset', async ({ ctx, body }) => {
      await resetPassword({ ctx, input: body });
      return {};
    }),
  ];
}
