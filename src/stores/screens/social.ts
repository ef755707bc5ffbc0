import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';

import type { Gateway } from '#site/api/gateway.ts';
import { checkField, type FieldFault, type FieldRule } from '#site/lib/field-rules.ts';
import { registerMethodOf } from '#site/lib/register-method.ts';
import { gateway } from '#site/stores/gateway.ts';
import { finishLogin } from '#site/stores/second-step.ts';
import { keepSession } from '#site/stores/session.ts';
import { showToast } from '#site/stores/toasts.ts';

import { createForm, type Form } from './form.ts';
import { createBroughtLink } from './register-affiliate.ts';

export type SocialFault = FieldFault | { kind: 'young' } | { kind: 'refused'; code: string };

/** `opening` = the platform is asked; `asking` = a first visit, the form is shown; `failed` says why; `in` = logged in. */
export type SocialState = { state: 'opening' } | { state: 'asking' } | { state: 'failed'; code: string } | { state: 'in' };

export interface SocialScreen extends Form<'birthDate', SocialFault> {
  $state: ReadableAtom<SocialState>;
  $isAgreed: WritableAtom<boolean>;
  $canSubmit: ReadableAtom<boolean>;
  /** What the page does when it opens. Answers whether the player is logged in. */
  open(): Promise<boolean>;
  submit(): Promise<boolean>;
}

/** Codes after which the form is worth nothing any more. */
const over = new Set(['social.expired', 'social.unfit', 'social.email.taken']);

interface SocialOptions {
  /** The merchant's rule for dates of birth. */
  rule: FieldRule | undefined;
  /** The latest date of birth of somebody old enough. */
  bornBy: string;
  /** The failure that the way back ended with, from the page's address. */
  failed: string | undefined;
  registeredText: string;
  /** Where the page leads on to. It carries the affiliate parameters of the page that the log-in began on. */
  next?: string | null | undefined;
  /** Said of a link that brings nobody. */
  linkText?: string;
  api?: Gateway;
}

/** `/m/social`: what comes after Facebook or Google has sent the player back. */
export function createSocialScreen(options: SocialOptions): SocialScreen {
  const { rule, bornBy, failed, registeredText, next, linkText, api = gateway } = options;
  const form = createForm<'birthDate', SocialFault>({ birthDate: '' }, ({ birthDate }) => {
    const fault = checkField(rule, birthDate.trim());
    if (fault) return { birthDate: fault };
    return rule?.enabled && birthDate > bornBy ? { birthDate: { kind: 'young' } } : {};
  });
  const $state = atom<SocialState>({ state: 'opening' });
  const $isAgreed = atom(true);
  const link = createBroughtLink({ next, linkText, api });
  const enter = (value: Parameters<typeof keepSession>[0]) => {
    keepSession(value);
    $state.set({ state: 'in' });
    return true;
  };
  const refuse = (code: string) => {
    $state.set({ state: 'failed', code });
    return false;
  };
  return {
    ...form,
    $state,
    $isAgreed,
    $canSubmit: computed([form.$isValid, $isAgreed, form.$isSending], (isValid, isAgreed, isSending) => isValid && isAgreed && !isSending),
    async open() {
      if (failed !== undefined) return refuse(failed);
      const result = await finishLogin(await api.call('POST /wps/session/login/social'), api);
      if (result.ok) return enter(result.value);
      if (result.code !== 'social.incomplete') return refuse(result.code);
      await link.read();
      $state.set({ state: 'asking' });
      return false;
    },
    async submit() {
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const { birthDate } = form.$values.get();
      const result = await api.call('PUT /wps/member/register/social', {
        body: {
          agreed: $isAgreed.get(),
          ...(birthDate && { birthDate: birthDate.trim() }),
          ...link.sent(),
          registerMethod: registerMethodOf(surroundings()),
        },
      });
      form.$isSending.set(false);
      if (result.ok) {
        showToast(registeredText, 'success');
        return enter(result.value);
      }
      if (over.has(result.code)) return refuse(result.code);
      const refused = result.fields['birthDate'];
      if (refused) form.refuse({ birthDate: { kind: 'refused', code: refused } });
      else form.$failure.set(result.code);
      return false;
    },
  };
}

function surroundings() {
  return {
    userAgent: navigator.userAgent,
    isStandalone: matchMedia('(display-mode: standalone)').matches,
    isWebClip: 'standalone' in navigator && navigator.standalone === true,
  };
}
