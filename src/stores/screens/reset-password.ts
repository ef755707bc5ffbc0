import type { Gateway } from '#site/api/gateway.ts';
import { warmSeal } from '#site/api/seal.ts';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { checkNewPassword, refusedFields, type NewPassword, type PasswordFault } from '#site/lib/new-password-rules.ts';
import { gateway } from '#site/stores/gateway.ts';
import { leaveSession } from '#site/stores/keep-session.ts';
import { showToast } from '#site/stores/toasts.ts';

import { createForm, type Form } from './form.ts';

export const resetFields = ['newPassword', 'confirmNewPassword'] as const;
export type ResetField = keyof NewPassword;

export interface ResetPasswordScreen extends Form<ResetField, PasswordFault> {
  warm(): void;
  /** Returns the field to focus when the server refused one. */
  submit(): Promise<ResetField | undefined>;
}

/** The page that the mail's link opens. `leave` goes to the login. */
export function createResetPasswordScreen({
  rules,
  token,
  doneText,
  leave,
  api = gateway,
}: {
  rules: RuleTable;
  /** The link's secret. */
  token: string;
  doneText: string;
  leave: () => void;
  api?: Gateway;
}): ResetPasswordScreen {
  const form = createForm<ResetField, PasswordFault>({ newPassword: '', confirmNewPassword: '' }, (values) =>
    checkNewPassword(rules, values),
  );
  // saves a call if this cannot be one of our secrets
  if (!/^[\w-]{43}$/.test(token)) form.$failure.set('reset.invalid');
  return {
    ...form,
    warm: () => void warmSeal(),
    async submit() {
      if (!form.$isValid.get() || form.$isSending.get()) return undefined;
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const result = await api.call('POST /wps/member/password/reset', { body: { token, ...form.$values.get() } });
      if (result.ok) {
        // every session has ended, including this browser's
        leaveSession('session.ended.password');
        setTimeout(leave, showToast(doneText, 'success'));
        return undefined;
      }
      form.$isSending.set(false);
      const refused = refusedFields(resetFields, result.fields);
      form.refuse(refused);
      const first = resetFields.find((name) => refused[name]);
      if (!first) form.$failure.set(result.code === 'request.invalid' ? 'reset.invalid' : result.code);
      return first;
    },
  };
}
