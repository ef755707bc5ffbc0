import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';

import type { Gateway } from '#site/api/gateway.ts';
import { warmSeal } from '#site/api/seal.ts';
import { readRegisterLink, type RegisterLink } from '#site/lib/register-link.ts';
import { registerMethodOf } from '#site/lib/register-method.ts';
import { readAffiliateLink, registerPayloadOf } from '#site/lib/register-payload.ts';
import {
  checkRegistration,
  offersBothMethods,
  registerFields,
  startingMethod,
  type RegisterFault,
  type RegisterField,
  type RegisterMethod,
  type RegisterSettings,
} from '#site/lib/register-rules.ts';
import { gateway } from '#site/stores/gateway.ts';
import { keepSession } from '#site/stores/session.ts';
import { showToast } from '#site/stores/toasts.ts';

import { createForm, type Form } from './form.ts';

/** What follows the form: the prompt with its four statements, or the modal whose button leads to the merchant's own link (D-29). */
export type Registered = { name: string; link: RegisterLink | undefined };

export interface RegisterScreen extends Form<RegisterField, RegisterFault> {
  $method: ReadableAtom<RegisterMethod>;
  /** Whether the player may choose the method (REG-016). */
  hasMethods: boolean;
  /** Whether the code of the page's address brings new members; asked once, at load. */
  $affiliate: ReadableAtom<'unknown' | 'valid' | 'invalid'>;
  /** Terms and privacy; on at first (spec 2.3). */
  $isAgreed: WritableAtom<boolean>;
  $canSubmit: ReadableAtom<boolean>;
  /** The generated account, once it exists: the form is over then. */
  $registered: ReadableAtom<Registered | undefined>;
  chooseMethod(method: RegisterMethod): void;
  checkAffiliate(): Promise<void>;
  warm(): void;
  /** Answers the field to go to when the server refused one (D-28). */
  submit(): Promise<RegisterField | undefined>;
}

export interface RegisterOptions {
  settings: RegisterSettings;
  /** The address of the resource REGISTERPOPM, and the hosts of others that it may lead to. */
  popUrl?: string | undefined;
  linkHosts?: readonly string[];
  /** Messages that pass by, in the page's language. */
  texts: { registered: string; invitation: string };
  api?: Gateway;
}

const empty = Object.fromEntries(registerFields.map((name) => [name, ''])) as Record<RegisterField, string>;

/** The registration dialog (spec 4, Registration; spec 5). */
export function createRegisterScreen({ settings, popUrl, linkHosts = [], texts, api = gateway }: RegisterOptions): RegisterScreen {
  const $method = atom(startingMethod(settings));
  const form = createForm<RegisterField, RegisterFault, RegisterMethod>(
    empty,
    (values, method) => checkRegistration(settings, method, values),
    $method,
  );
  const $isAgreed = atom(true);
  const $affiliate = atom<'unknown' | 'valid' | 'invalid'>('unknown');
  const $registered = atom<Registered | undefined>(undefined);
  const $canSubmit = computed(
    [form.$isValid, $isAgreed, form.$isSending],
    (isValid, isAgreed, isSending) => isValid && isAgreed && !isSending,
  );

  const refuse = (fields: Readonly<Record<string, string>>): RegisterField | undefined => {
    const refused = refusedFields(fields);
    form.refuse(refused);
    if (refused.affiliateCode) {
      showToast(texts.invitation);
      $affiliate.set('invalid');
    }
    return registerFields.find((name) => refused[name]);
  };

  const register = async (): Promise<RegisterField | undefined> => {
    const invitation = await refusedInvitation(api, form.$values.get().affiliateCode.trim());
    if (invitation) return refuse(invitation);
    const body = registerPayloadOf({
      values: form.$values.get(),
      method: $method.get(),
      link: $affiliate.get() === 'valid' ? readAffiliateLink(location.search) : undefined,
      host: location.hostname,
      registerMethod: registerMethodOf(surroundings()),
    });
    const result = await api.call('PUT /wps/member/register', { body });
    if (result.ok) {
      keepSession(result.value);
      showToast(texts.registered, 'success');
      $registered.set({
        name: result.value.userName,
        link: readRegisterLink({ url: popUrl, hosts: linkHosts, token: result.value.token }),
      });
      return undefined;
    }
    const first = refuse(result.fields);
    if (!first) form.$failure.set(result.code);
    return first;
  };

  return {
    ...form,
    $method,
    hasMethods: offersBothMethods(settings),
    $affiliate,
    $isAgreed,
    $canSubmit,
    $registered,
    chooseMethod: (method) => $method.set(method),
    checkAffiliate: async () => $affiliate.set((await isLinkValid(api)) ? 'valid' : 'invalid'),
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

/** An address without a code is like one whose code is nobody's (D-30). */
async function isLinkValid(api: Gateway): Promise<boolean> {
  const { code, domain } = readAffiliateLink(location.search);
  if (code === '' && domain === '') return false;
  return (await api.call('GET /wps/agent/affiliate', { query: { code, domain } })).ok;
}

/** The typed code is asked about before anything is registered (REG-020). */
async function refusedInvitation(api: Gateway, code: string): Promise<Readonly<Record<string, string>> | undefined> {
  if (code === '') return undefined;
  const result = await api.call('GET /wps/agent/affiliate', { query: { code } });
  // what is not an answer about the code is left to registration itself, which asks again
  return !result.ok && result.code === 'affiliate.invalid' ? { affiliateCode: result.code } : undefined;
}

function surroundings() {
  return {
    userAgent: navigator.userAgent,
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    isWebClip: 'standalone' in navigator && navigator.standalone === true,
  };
}

function refusedFields(fields: Readonly<Record<string, string>>): Partial<Record<RegisterField, RegisterFault>> {
  const known = registerFields.flatMap((name) =>
    fields[name] === undefined ? [] : [[name, { kind: 'refused', code: fields[name] }] as const],
  );
  return Object.fromEntries(known);
}
