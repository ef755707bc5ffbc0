import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

import { readMobileDigits } from '#contract/typed/mobile.ts';
import { readCode } from '#contract/typed/codes.ts';
import { readAccountName } from '#contract/typed/contacts.ts';
import { warmSeal } from '#site/api/seal.ts';
import { isAgentPath } from '#site/lib/agent-paths.ts';
import type { RuleTable } from '#site/lib/field-rules.ts';
import {
  checkLogin,
  fieldsOfMethod,
  loginFields,
  type LoginFault,
  type LoginField,
  type LoginMethod,
  type LoginValues,
} from '#site/lib/login-rules.ts';
import { readNextPath } from '#site/lib/next-path.ts';
import { gateway } from '#site/stores/gateway.ts';
import { recallLogin, rememberLogin } from '#site/stores/remembered-login.ts';
import { finishLogin } from '#site/stores/second-step.ts';
import { keepSession } from '#site/stores/keep-session.ts';

import type { CodeRequest, CodeRequestOptions } from './code-request.ts';
import { createForm, type Form } from './form.ts';
import { createCaptchaField, type CaptchaField } from './login-captcha.ts';
import { createLoginMemory, type Filled, type Memory } from './login-memory.ts';
import { createNumberCode, isOtherNumber, type NumberCodeOptions } from './number-code.ts';

export interface LoginScreen extends Form<LoginField, LoginFault> {
  captcha: CaptchaField;
  $method: ReadableAtom<LoginMethod>;
  /** SMS codes; absent if the merchant has switched them off: then there is one method (AUTH-013, ROLE-017). */
  request: CodeRequest | undefined;
  /** The checkbox: whether the next login is remembered on this device, or forgotten. */
  $isRemembering: WritableAtom<boolean>;
  /** A new captcha if one is shown, and what was remembered for this method (AUTH-028, AUTH-029). */
  chooseMethod(method: LoginMethod): Promise<Filled | undefined>;
  /** Fills in and returns what was remembered for the method, unless the player has already typed. */
  recall(): Promise<Filled | undefined>;
  /** Prefetches what submission needs, on the form's first focus. */
  warm(): void;
  /** Returns whether the player is now logged in; if not, `$failure` or a field says why. */
  submit(): Promise<boolean>;
  /** Clears what was typed: after a login, the next person must not find it in the form. */
  clear(): void;
}

export interface LoginOptions extends NumberCodeOptions {
  rules: RuleTable;
  texts?: CodeRequestOptions['texts'];
  memory?: Memory;
}

const empty = Object.fromEntries(loginFields.map((name) => [name, ''])) as Record<LoginField, string>;

/** The login dialog: a valid form is sent, and failures show in the form. */
export function createLoginScreen(options: LoginOptions): LoginScreen {
  const { rules, codes, api = gateway, memory = { recallLogin, rememberLogin } } = options;
  const dialingCode = codes?.dialingCodes[0] ?? '';
  const $method = atom<LoginMethod>('username');
  const form = createForm<LoginField, LoginFault, LoginMethod>(
    empty,
    (values, method) => checkLogin({ rules, dialingCode }, method, values),
    $method,
  );
  const captcha = createCaptchaField(api, options.solve);
  const $isRemembering = atom(false);
  const request = createNumberCode({ form, purpose: 'login', texts: options.texts ?? {}, options });
  const { recall, remember } = createLoginMemory({ form, $method, $isRemembering, memory, dialingCode });

  const clear = () => {
    form.clear();
    captcha.$answer.set('');
    request?.startAnew();
  };

  return {
    ...form,
    captcha,
    $method,
    request,
    $isRemembering,
    change(name, value) {
      if (isOtherNumber(form, name, value)) request?.startAnew();
      form.change(name, value);
    },
    async chooseMethod(method) {
      if (method === $method.get()) return undefined;
      $method.set(method);
      form.$failure.set(undefined);
      $isRemembering.set(false);
      const [filled] = await Promise.all([recall(), captcha.$captcha.get() && captcha.load()]);
      return filled;
    },
    recall,
    warm: () => void warmSeal(),
    async submit() {
      if (!form.$isValid.get() || form.$isSending.get()) return false;
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const proved = await proofOf({ values: form.$values.get(), method: $method.get(), request, dialingCode });
      const isForAgents = isAgentPath(readNextPath(new URLSearchParams(location.search).get('next')));
      const first = proved.ok
        ? await api.call('POST /wps/session/login', { body: { ...proved.value, ...captcha.taken(), ...(isForAgents && { isForAgents }) } })
        : proved;
      const result = await finishLogin(first, api);
      if (result.ok) {
        await remember();
        clear();
        keepSession(result.value);
      } else {
        const refused = refusedFields($method.get(), result.fields);
        form.refuse(refused);
        if (Object.keys(refused).length === 0) form.$failure.set(result.code);
        // each is valid for one answer, so a shown one is replaced whatever went wrong
        if (result.captcha || captcha.$captcha.get()) await captcha.load();
      }
      form.$isSending.set(false);
      return result.ok;
    },
    clear,
  };
}

/** The player's proof, by the chosen method. */
async function proofOf({
  values: { password, ...typed },
  method,
  request,
  dialingCode,
}: {
  values: LoginValues;
  method: LoginMethod;
  request: CodeRequest | undefined;
  dialingCode: string;
}) {
  if (method === 'username' || !request)
    return { ok: true, value: { type: 'username', username: readAccountName(typed.username), password } } as const;
  const proved = await request.prove(readCode(typed.verificationCode));
  if (!proved.ok) return proved;
  const number = { mobileNum: readMobileDigits(typed.mobileNum), countryDialingCode: dialingCode };
  return { ok: true, value: { type: request.loginType, ...number, ...proved.value } } as const;
}

/** The refusals that belong to a visible field. */
function refusedFields(method: LoginMethod, fields: Readonly<Record<string, string>>): Partial<Record<LoginField, LoginFault>> {
  const known = fieldsOfMethod[method].flatMap((name) =>
    fields[name] === undefined ? [] : [[name, { kind: 'refused', code: fields[name] }] as const],
  );
  return Object.fromEntries(known);
}
