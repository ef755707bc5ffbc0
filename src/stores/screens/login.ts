import { atom, type WritableAtom } from 'nanostores';

import type { Gateway } from '#site/api/gateway.ts';
import { warmSeal } from '#site/api/seal.ts';
import { checkField, type FieldFault, type RuleTable } from '#site/lib/field-rules.ts';
import { gateway } from '#site/stores/gateway.ts';
import { forgetLogin, recallLogin, rememberLogin } from '#site/stores/remembered-login.ts';
import { keepSession } from '#site/stores/session.ts';

import { createForm, type Form } from './form.ts';
import { createCaptchaField, type CaptchaField } from './login-captcha.ts';

export type LoginField = 'username' | 'password';

export interface LoginScreen extends Form<LoginField, FieldFault> {
  captcha: CaptchaField;
  /** The checkbox: what logs in next is remembered on this device, or forgotten. */
  $isRemembering: WritableAtom<boolean>;
  /** Takes and answers what was remembered, unless the player has typed already. */
  recall(): Promise<{ username: string; password: string } | undefined>;
  /** Fetches what sending needs, on the form's first focus. */
  warm(): void;
  /** Answers whether the player is logged in now; if not, `$failure` says why. */
  submit(): Promise<boolean>;
}

/** Where and how a login is remembered. */
interface Memory {
  recallLogin: typeof recallLogin;
  rememberLogin: typeof rememberLogin;
}

/** Where the table has no rule for login, both fields are needed and nothing more: old accounts keep their old names. */
const needed = { enabled: true, required: true, maxLength: 64 };

/** The login dialog (spec 4, Login): a valid form is sent, failure is shown in the form. */
export function createLoginScreen({
  rules,
  api = gateway,
  memory = { recallLogin, rememberLogin },
}: {
  rules: RuleTable;
  api?: Gateway;
  memory?: Memory;
}): LoginScreen {
  const form = createForm<LoginField, FieldFault>({ username: '', password: '' }, ({ username, password }) => {
    const faults = {
      username: checkField(rules['loginUsername'] ?? needed, username.trim()),
      password: checkField(rules['loginPassword'] ?? { ...needed, maxLength: 128 }, password),
    };
    return withoutGaps(faults);
  });
  const captcha = createCaptchaField(api);
  const $isRemembering = atom(false);
  return {
    ...form,
    captcha,
    $isRemembering,
    async recall() {
      const known = await memory.recallLogin('username');
      const { username, password } = form.$values.get();
      if (!known || username !== '' || password !== '') return undefined;
      const filled = { username: known.username, password: known.password };
      form.adopt(filled);
      $isRemembering.set(true);
      return filled;
    },
    warm: () => void warmSeal(),
    async submit() {
      if (!form.$isValid.get() || form.$isSending.get()) return false;
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const { password, ...typed } = form.$values.get();
      const username = typed.username.trim();
      const result = await api.call('POST /wps/session/login', { body: { username, password, type: 'username', ...captcha.taken() } });
      if (result.ok) {
        keepSession(result.value);
        if ($isRemembering.get()) await memory.rememberLogin({ type: 'username', username, password, countryDialingCode: '' });
        else forgetLogin();
      } else {
        form.$failure.set(result.code);
        // each is good for one answer, so one that is shown is replaced whatever went wrong
        if (result.captcha || captcha.$captcha.get()) await captcha.load();
      }
      form.$isSending.set(false);
      return result.ok;
    },
  };
}

function withoutGaps<K extends string, V>(values: Record<K, V | undefined>): Partial<Record<K, V>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Record<K, V>>;
}
