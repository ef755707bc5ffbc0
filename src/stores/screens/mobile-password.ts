import { readMobileDigits } from '#contract/typed/mobile.ts';
import { readCode } from '#contract/typed/codes.ts';
import type { HumanChallenge, VerificationSettings } from '#contract/verification/calls.ts';
import type { Gateway } from '#site/api/gateway.ts';
import type { Failure } from '#site/api/result.ts';
import { warmSeal } from '#site/api/seal.ts';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { checkMobilePassword, mobilePasswordFields, type MobilePasswordField } from '#site/lib/mobile-password-rules.ts';
import { refusedFields, type PasswordFault } from '#site/lib/new-password-rules.ts';
import { gateway } from '#site/stores/gateway.ts';
import { finishLogin } from '#site/stores/second-step.ts';
import { keepSession } from '#site/stores/keep-session.ts';
import { showToast } from '#site/stores/toasts.ts';

import { createCodeRequest, type CodeRequest } from './code-request.ts';
import { createForm, type Form } from './form.ts';

export interface MobilePasswordScreen extends Form<MobilePasswordField, PasswordFault> {
  request: CodeRequest;
  warm(): void;
  /** Returns the field to focus when something was refused. */
  submit(): Promise<MobilePasswordField | undefined>;
}

export interface MobilePasswordOptions {
  rules: RuleTable;
  settings: VerificationSettings;
  /** `logIn`: the password is set, but the player has to log in with it. */
  texts: { sending: string; sent: string; done: string; logIn: string };
  /** After the new password: `home` if it logged the player in, else `login`. */
  leave: (to: 'home' | 'login') => void;
  /** Focuses the number's field: a code was requested without a valid number. */
  goToNumber: () => void;
  api?: Gateway;
  solve?: (challenge: HumanChallenge) => Promise<string | undefined>;
}

/** The set-password-by-phone form. */
export function createMobilePasswordScreen({
  rules,
  settings,
  texts,
  leave,
  goToNumber,
  api = gateway,
  solve,
}: MobilePasswordOptions): MobilePasswordScreen {
  const [countryDialingCode = ''] = settings.dialingCodes;
  const empty = { mobileNum: '', verificationCode: '', newPassword: '' };
  const form = createForm<MobilePasswordField, PasswordFault>(empty, (values) => checkMobilePassword(rules, countryDialingCode, values));
  const number = () => readMobileDigits(form.$values.get().mobileNum);
  const request = createCodeRequest({
    purpose: 'password',
    settings,
    texts,
    api,
    ...(solve && { solve }),
    target: () => (form.$faults.get().mobileNum ? undefined : { mobileNum: number(), countryDialingCode }),
    onInvalid() {
      form.leave('mobileNum');
      if (!form.$faults.get().mobileNum) form.refuse({ mobileNum: { kind: 'refused', code: 'mobile.invalid' } });
      goToNumber();
    },
  });

  const refuse = ({ code, fields }: Failure): MobilePasswordField => {
    const refused = refusedFields(mobilePasswordFields, fields);
    const cleared = code === 'modify.new.old.same' ? 'newPassword' : 'verificationCode';
    form.adopt({ [cleared]: '' });
    form.refuse(refused);
    const first = mobilePasswordFields.find((name) => refused[name]);
    if (!first) form.$failure.set(code);
    return first ?? cleared;
  };

  return {
    ...form,
    request,
    change(name, value) {
      if (name === 'mobileNum' && readMobileDigits(value) !== number()) request.startAnew();
      form.change(name, value);
    },
    warm: () => void warmSeal(),
    async submit() {
      if (!form.$isValid.get() || form.$isSending.get()) return undefined;
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const { verificationCode, newPassword } = form.$values.get();
      const proof = await request.prove(readCode(verificationCode));
      const result = proof.ok
        ? await api.call('POST /wps/member/password/mobile', {
            body: { newPassword, mobileNum: number(), countryDialingCode, ...proof.value },
          })
        : proof;
      if (result.ok) {
        await logIn({ username: result.value.userName, password: newPassword }, { texts, leave, api });
        return undefined;
      }
      form.$isSending.set(false);
      return refuse(result);
    },
  };
}

/** Logs in with the new password, through the second step if the player has one. If that fails, the login page takes over. */
async function logIn(
  account: { username: string; password: string },
  { texts, leave, api }: Pick<MobilePasswordOptions, 'texts' | 'leave'> & { api: Gateway },
): Promise<void> {
  const result = await finishLogin(await api.call('POST /wps/session/login', { body: { ...account, type: 'username' } }), api);
  if (result.ok) keepSession(result.value);
  const kind = result.ok ? 'success' : 'default';
  setTimeout(() => leave(result.ok ? 'home' : 'login'), showToast(result.ok ? texts.done : texts.logIn, kind));
}
