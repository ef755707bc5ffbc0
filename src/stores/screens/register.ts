import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

import { readCode, readInvitation } from '#contract/typed/codes.ts';
import type { Gateway } from '#site/api/gateway.ts';
import type { Failure } from '#site/api/result.ts';
import { warmSeal } from '#site/api/seal.ts';
import { readRegisterLink, type RegisterLink } from '#site/lib/register-link.ts';
import { registerMethodOf } from '#site/lib/register-method.ts';
import { readAffiliateLink, registerPayloadOf } from '#site/lib/register-payload.ts';
import {
  checkRegistration,
  invitedRules,
  offersBothMethods,
  registerFields,
  sentValue,
  startingMethod,
  type RegisterFault,
  type RegisterField,
  type RegisterMethod,
  type RegisterSettings,
  type RegisterValues,
} from '#site/lib/register-rules.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { readSurroundings } from '#site/stores/surroundings.ts';
import { showToast } from '#site/stores/toasts.ts';

import type { CodeRequest, CodeRequestOptions } from './code-request.ts';
import { createForm, type Form } from './form.ts';
import { createCaptchaField, type CaptchaField } from './login-captcha.ts';
import { createNameCheck } from './name-check.ts';
import { createNumberCode, isOtherNumber, type NumberCodeOptions } from './number-code.ts';
import { sendAsHuman } from './register-as-human.ts';
import { hasLink, isLinkValid, refusedInvitation } from './register-affiliate.ts';

/** What follows the form: the prompt with its four statements, or the modal whose button leads to the merchant's own link. */
export type Registered = { name: string; link: RegisterLink | undefined; isByNumber: boolean };

export interface RegisterScreen extends Form<RegisterField, RegisterFault> {
  $method: ReadableAtom<RegisterMethod>;
  /** Whether the player may choose the method (REG-016). */
  hasMethods: boolean;
  /** Whether the code in the page's address brings new members; checked at load, and again by registration. */
  $affiliate: ReadableAtom<'unknown' | 'valid' | 'invalid'>;
  /** SMS codes; absent if nobody registers by mobile number. */
  request: CodeRequest | undefined;
  /** Shown where the rule table asks for one (RULE-022). */
  captcha: CaptchaField;
  /** Terms and privacy; ticked at first. */
  $isAgreed: WritableAtom<boolean>;
  $canSubmit: ReadableAtom<boolean>;
  /** The created account, once it exists: then the form is done. */
  $registered: ReadableAtom<Registered | undefined>;
  chooseMethod(method: RegisterMethod): void;
  checkAffiliate(): Promise<void>;
  /** The first picture, if one is required. */
  loadCaptcha(): Promise<void>;
  warm(): void;
  /** Returns the field to focus when the server refused one. */
  submit(): Promise<RegisterField | undefined>;
}

export interface RegisterOptions extends NumberCodeOptions {
  settings: RegisterSettings;
  /** The address from the resource REGISTERPOPM, and the external hosts that receive the session. */
  popUrl?: string | undefined;
  linkHosts?: readonly string[];
  /** Toasts, in the page's language. */
  texts: { registered: string; invitation: string; link: string } & Partial<CodeRequestOptions['texts']>;
}

const empty = Object.fromEntries(registerFields.map((name) => [name, ''])) as Record<RegisterField, string>;

/** The registration dialog. */
export function createRegisterScreen(options: RegisterOptions): RegisterScreen {
  const { popUrl, linkHosts = [], texts, codes, api = gateway } = options;
  const [countryDialingCode] = codes?.dialingCodes ?? [];
  const settings = { ...options.settings, dialingCode: countryDialingCode };
  const $method = atom(startingMethod(settings));
  const $affiliate = atom<'unknown' | 'valid' | 'invalid'>('unknown');
  const form = createRegisterForm(settings, $method, $affiliate);
  const $isAgreed = atom(true);
  const $registered = atom<Registered | undefined>(undefined);
  const request = settings.mobileRegistration ? createNumberCode({ form, purpose: 'register', texts, options }) : undefined;
  const captcha = captchaFor(form, api, options.solve);
  const loadCaptcha = async () => (settings.rules['captcha']?.enabled ? captcha.load() : undefined);
  const $canSubmit = computed(
    [form.$isValid, $isAgreed, form.$isSending],
    (isValid, isAgreed, isSending) => isValid && isAgreed && !isSending,
  );

  const { refuse, fail } = createRefusals({ form, $affiliate, loadCaptcha, invitationText: texts.invitation });

  const register = async (): Promise<RegisterField | undefined> => {
    const values = form.$values.get();
    const invitation = await refusedInvitation(api, readInvitation(values.affiliateCode));
    if (invitation) return refuse(invitation);
    const method = $method.get();
    const proof = method === 'mobileNum' ? await request?.prove(readCode(values.verificationCode)) : undefined;
    if (proof && !proof.ok) return fail(proof);
    const proved = { ...proof?.value, ...(countryDialingCode && { countryDialingCode }) };
    const body = { ...payloadOf(values, method, $affiliate.get() !== 'invalid'), ...proved, ...captcha.taken() };
    const result = await sendAsHuman(api, body, options.solve);
    if (!result.ok) return fail(result);
    keepSession(result.value);
    showToast(texts.registered, 'success');
    $registered.set({
      name: result.value.userName,
      link: readRegisterLink({ url: popUrl, hosts: linkHosts }),
      isByNumber: method === 'mobileNum',
    });
    forgetWithSession(form, $registered);
    return undefined;
  };

  return {
    ...form,
    $method,
    hasMethods: offersBothMethods(settings),
    $affiliate,
    request,
    captcha,
    $isAgreed,
    $canSubmit,
    $registered,
    ...watchedFields({ form, $method, request, api }),
    chooseMethod: (method) => $method.set(method),
    async checkAffiliate() {
      const isValid = await isLinkValid(api);
      $affiliate.set(isValid ? 'valid' : 'invalid');
      // an address without a code contains no error
      if (!isValid && hasLink()) showToast(texts.link);
    },
    loadCaptcha,
    warm: () => void warmSeal(),
    async submit() {
      if (!$canSubmit.get()) return undefined;
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const first = await register();
      form.$isSending.set(false);
      return first;
    },
  };
}

/** Effects of two fields: another number needs another code, and another name may be taken. */
function watchedFields({
  form,
  $method,
  request,
  api,
}: {
  form: Form<RegisterField, RegisterFault>;
  $method: ReadableAtom<RegisterMethod>;
  request: CodeRequest | undefined;
  api: Gateway;
}): Pick<Form<RegisterField, RegisterFault>, 'change' | 'leave'> {
  const nameOf = () => {
    const isFit = $method.get() === 'username' && form.$faults.get().username === undefined;
    return isFit ? sentValue('username', form.$values.get().username) || undefined : undefined;
  };
  const checkName = createNameCheck({ form, api, nameOf, taken: { kind: 'refused', code: 'username.taken' } as const });
  return {
    change(name, value) {
      if (isOtherNumber(form, name, value)) request?.startAnew();
      form.change(name, value);
      if (name === 'username') checkName();
    },
    leave(name) {
      form.leave(name);
      if (name === 'username') checkName();
    },
  };
}

function createRegisterForm(
  settings: RegisterSettings,
  $method: ReadableAtom<RegisterMethod>,
  $affiliate: RegisterScreen['$affiliate'],
): Form<RegisterField, RegisterFault> {
  const invited = { ...settings, rules: invitedRules(settings.rules) };
  return createForm<RegisterField, RegisterFault, { method: RegisterMethod; isInvited: boolean }>(
    empty,
    (values, { method, isInvited }) => checkRegistration(isInvited ? invited : settings, method, values),
    computed([$method, $affiliate], (method, affiliate) => ({ method, isInvited: affiliate === 'valid' })),
  );
}

/** A player logs out elsewhere, or the back button restores the page afterwards: nothing of the player stays. */
function forgetWithSession(form: Form<RegisterField, RegisterFault>, $registered: WritableAtom<Registered | undefined>): void {
  const stop = $session.listen((session) => {
    if (session) return;
    stop();
    form.adopt(empty);
    $registered.set(undefined);
  });
}

interface RefusalParts {
  form: Form<RegisterField, RegisterFault>;
  $affiliate: WritableAtom<'unknown' | 'valid' | 'invalid'>;
  loadCaptcha: () => Promise<void>;
  invitationText: string;
}

/** Follow-ups of a refused registration; each returns the field to focus. */
function createRefusals({ form, $affiliate, loadCaptcha, invitationText }: RefusalParts) {
  const refuse = (fields: Readonly<Record<string, string>>): RegisterField | undefined => {
    const refused = refusedFields(fields);
    form.refuse(refused);
    if (refused.affiliateCode) {
      showToast(invitationText);
      $affiliate.set('invalid');
    }
    return registerFields.find((name) => refused[name]);
  };
  const fail = async ({ code, fields }: Failure): Promise<RegisterField | undefined> => {
    // each picture is valid for one answer
    await loadCaptcha();
    const first = refuse(fields);
    if (!first) form.$failure.set(code);
    return first;
  };
  return { refuse, fail };
}

/** A filler for the captcha field when the device was checked instead and nothing has to be typed; it is never sent. */
const checkedInstead = '-';

function captchaFor(form: Form<RegisterField, RegisterFault>, api: Gateway, solve: RegisterOptions['solve']): CaptchaField {
  const captcha = createCaptchaField(api, solve);
  const follow = (answer: string) => {
    // every new picture comes with an empty answer: that alone is not a fault yet
    if (answer === '') form.clearOne('captcha');
    else form.change('captcha', answer);
  };
  captcha.$answer.listen(follow);
  captcha.$human.listen((state) => follow(state === 'done' ? checkedInstead : captcha.$answer.get()));
  return captcha;
}

function payloadOf(values: RegisterValues, method: RegisterMethod, isLinked: boolean) {
  return registerPayloadOf({
    values,
    method,
    link: isLinked ? readAffiliateLink(location.search) : undefined,
    host: location.hostname,
    registerMethod: registerMethodOf(readSurroundings()),
  });
}

function refusedFields(fields: Readonly<Record<string, string>>): Partial<Record<RegisterField, RegisterFault>> {
  const known = registerFields.flatMap((name) =>
    fields[name] === undefined ? [] : [[name, { kind: 'refused', code: fields[name] }] as const],
  );
  return Object.fromEntries(known);
}
