import type { ValueOf } from '#contract/calls.ts';

import type { Act, Fields } from './take-form.ts';

type Api = App.Locals['api'];

/** Handles the forms of the own account; new recovery codes are shown once. */
export async function sendAccountForm(
  api: Api,
  { form, sessionId = '', password = '', code = '', oldPassword = '', newPassword = '', confirmNewPassword = '' }: Fields,
): Promise<Act<readonly string[]>> {
  const to = '/staff/account?done=1';
  if (form === 'session') return { answer: await api.call('DELETE /wps/staff/account/sessions/:sessionId', { query: { sessionId } }), to };
  if (form === 'recovery') {
    const answer = await api.call('POST /wps/staff/account/recovery', { body: { password, code } });
    return { answer, to, shown: answer.ok ? answer.value.recoveryCodes : undefined };
  }
  const body = { oldPassword, code, newPassword, confirmNewPassword };
  return { answer: await api.call('PUT /wps/staff/account/password', { body }), to };
}

/** Handles the form behind a one-time link: an account that can log in now, with its recovery codes. */
export async function sendJoinForm(
  api: Api,
  { kind, userName = '', password = '', newPassword = '', confirmNewPassword = '', code = '' }: Fields,
): Promise<Act<ValueOf<'POST /wps/staff/link/invitation'>>> {
  const answer =
    kind === 'authenticator'
      ? await api.call('POST /wps/staff/link/authenticator', { body: { password, code } })
      : await api.call('POST /wps/staff/link/invitation', { body: { userName, newPassword, confirmNewPassword, code } });
  return { answer, to: '/staff/join', shown: answer.ok ? answer.value : undefined };
}
