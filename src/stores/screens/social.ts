import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

import { readInvitation } from '#contract/typed/codes.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { warmSeal } from '#site/api/seal.ts';
import { registerMethodOf } from '#site/lib/register-method.ts';
import {
  checkFirstVisit,
  filledFields,
  type FirstVisit,
  type SocialFault,
  type SocialField,
  socialFields,
  type SocialSettings,
} from '#site/lib/social-rules.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { finishLogin } from '#site/stores/second-step.ts';
import { keepSession } from '#site/stores/keep-session.ts';
import { readSurroundings } from '#site/stores/surroundings.ts';
import { showToast } from '#site/stores/toasts.ts';

import { createForm, type Form } from './form.ts';
import { createBroughtLink, refusedInvitation } from './register-affiliate.ts';

/** `opening` = waiting for the platform; `asking` = a first visit, the form shows; `failed` says why; `in` = logged in. */
export type SocialState = { state: 'opening' } | { state: 'asking' } | { state: 'failed'; code: string } | { state: 'in' };

export interface SocialScreen extends Form<SocialField, SocialFault> {
  $state: ReadableAtom<SocialState>;
  /** What decides which fields are asked for. */
  $visit: ReadableAtom<FirstVisit>;
  $isAgreed: WritableAtom<boolean>;
  $canSubmit: ReadableAtom<boolean>;
  /** Runs when the page opens. Returns whether the player is logged in. */
  open(): Promise<boolean>;
  warm(): void;
  /** Returns whether the player is logged in; if not, the faults show. */
  submit(): Promise<boolean>;
}

/** Codes after which the form is useless. */
const over = new Set(['social.expired', 'social.unfit', 'social.email.taken']);

interface SocialOptions extends SocialSettings {
  /** For the country whose numbers can register. */
  dialingCode?: string | undefined;
  /** The failure that the provider returned, from the page's address. */
  failed: string | undefined;
  registeredText: string;
  /** Where the page leads on to. It carries the affiliate parameters of the page where the log-in began. */
  next?: string | null | undefined;
  /** The message for a link that brings nobody. */
  linkText?: string;
  /** The message for an unknown typed code. */
  invitationText?: string;
  api?: Gateway;
}

/** `/m/social`: where Facebook or Google send the player back. */
export function createSocialScreen(options: SocialOptions): SocialScreen {
  const { failed, registeredText, next, linkText, invitationText, api = gateway } = options;
  const link = createBroughtLink({ next, linkText, api });
  const $asksEmail = atom(false);
  const $visit = computed([link.$isInvited, $asksEmail], (isInvited, asksEmail): FirstVisit => ({ isInvited, asksEmail }));
  const form = createForm<SocialField, SocialFault, FirstVisit>(empty, (values, visit) => checkFirstVisit(options, visit, values), $visit);
  const $state = atom<SocialState>({ state: 'opening' });
  const $isAgreed = atom(true);
  const enter = (value: Parameters<typeof keepSession>[0]) => {
    keepSession(value);
    $state.set({ state: 'in' });
    return true;
  };
  const refuse = (code: string) => {
    $state.set({ state: 'failed', code });
    return false;
  };
  const register = async () => {
    const result = await sendFirstVisit({ api, options, values: form.$values.get(), agreed: $isAgreed.get(), link: link.sent() });
    if (result.ok) {
      showToast(registeredText, 'success');
      return enter(result.value);
    }
    if (over.has(result.code)) return refuse(result.code);
    const refused = socialFields.filter((name) => result.fields[name] !== undefined);
    form.refuse(Object.fromEntries(refused.map((name) => [name, { kind: 'refused', code: result.fields[name] ?? result.code }])));
    if (refused.includes('affiliateCode')) {
      link.drop();
      if (invitationText) showToast(invitationText);
    }
    if (refused.length === 0) form.$failure.set(result.code);
    return false;
  };
  return {
    ...form,
    $state,
    $visit,
    $isAgreed,
    $canSubmit: computed([form.$isValid, $isAgreed, form.$isSending], (isValid, isAgreed, isSending) => isValid && isAgreed && !isSending),
    async open() {
      if (failed !== undefined) return refuse(failed);
      const result = await finishLogin(await api.call('POST /wps/session/login/social'), api);
      if (result.ok) return enter(result.value);
      if (result.code !== 'social.incomplete') return refuse(result.code);
      $asksEmail.set(result.fields['email'] !== undefined);
      await link.read();
      $state.set({ state: 'asking' });
      return false;
    },
    warm: () => void warmSeal(),
    async submit() {
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const isIn = await register();
      form.$isSending.set(false);
      return isIn;
    },
  };
}

const empty = Object.fromEntries(socialFields.map((name) => [name, ''])) as Record<SocialField, string>;

/** Checks a typed code before anything is registered (REG-020). */
async function sendFirstVisit({
  api,
  options: { rules, dialingCode: countryDialingCode },
  values,
  agreed,
  link,
}: {
  api: Gateway;
  options: Pick<SocialOptions, 'rules' | 'dialingCode'>;
  values: Readonly<Record<SocialField, string>>;
  agreed: boolean;
  link: ReturnType<ReturnType<typeof createBroughtLink>['sent']>;
}) {
  const fields = await refusedInvitation(api, readInvitation(values.affiliateCode));
  if (fields) return { ok: false, code: 'affiliate.invalid', fields } as const;
  const registerMethod = registerMethodOf(readSurroundings());
  const tellsCountry = rules['countryDialingCode']?.enabled && countryDialingCode;
  const country = tellsCountry ? { countryDialingCode } : {};
  const body = { agreed, ...country, ...link, ...filledFields(values), registerMethod, registerUrl: location.hostname };
  return api.call('PUT /wps/member/register/social', { body });
}
