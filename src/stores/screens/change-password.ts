import { atom, type ReadableAtom } from 'nanostores';

import { isSamePassword } from '#contract/typed/password.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { warmSeal } from '#site/api/seal.ts';
import { checkField, ruleOf, type RuleTable } from '#site/lib/field-rules.ts';
import { checkNewPassword, refusedFields, type PasswordFault } from '#site/lib/new-password-rules.ts';
import { confirmDialog, type Question } from '#site/stores/dialogs.ts';
import { gateway } from '#site/stores/gateway.ts';
import { hideLoading, showLoading } from '#site/stores/loading.ts';
import { recallLogin, rememberLogin, type RememberedLogin } from '#site/stores/remembered-login.ts';
import { passwordIsOwn } from '#site/stores/keep-session.ts';
import { $session, type SessionInfo } from '#site/stores/session.ts';
import { showToast } from '#site/stores/toasts.ts';

import { createForm, type Form } from './form.ts';

export const changeFields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
export type ChangeField = (typeof changeFields)[number];

export interface ChangePasswordScreen extends Form<ChangeField, PasswordFault> {
  /** This device remembers the logged-in player's password, so the old one need not be typed. */
  $isKnown: ReadableAtom<boolean>;
  /** Why the password has to be changed first (PASS-008, PASS-009). */
  $reason: ReadableAtom<'first' | 'expired' | undefined>;
  /** Looks for a remembered password, and for why it has to be changed. */
  recall(): Promise<void>;
  warm(): void;
  /** Returns the field to focus, if one has to be corrected. */
  submit(): Promise<ChangeField | undefined>;
}

export interface ChangeWords {
  wait: string;
  saved: string;
  same: Question;
}

interface Memory {
  recallLogin: typeof recallLogin;
  rememberLogin: typeof rememberLogin;
}

/** The change-password dialog. `leave` closes it and goes home. */
export function createChangePasswordScreen({
  rules,
  words,
  leave,
  api = gateway,
  memory = { recallLogin, rememberLogin },
}: {
  rules: RuleTable;
  words: ChangeWords;
  leave: () => void;
  api?: Gateway;
  memory?: Memory;
}): ChangePasswordScreen {
  const $isKnown = atom(false);
  const $reason = atom<'first' | 'expired' | undefined>(undefined);
  // in memory only, while the dialog is open
  let known: RememberedLogin | undefined;
  const form = createForm<ChangeField, PasswordFault, boolean>(
    { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    (values, isKnown) => {
      const rule = ruleOf(rules, 'loginPassword');
      const oldPassword = checkField(rule && { ...rule, required: !isKnown }, values.oldPassword);
      return { ...(oldPassword && { oldPassword }), ...checkNewPassword(rules, values) };
    },
    $isKnown,
  );

  async function saved(newPassword: string): Promise<void> {
    passwordIsOwn();
    if (known) await memory.rememberLogin({ ...known, password: newPassword });
    hideLoading();
    setTimeout(leave, showToast(words.saved, 'success'));
  }

  return {
    ...form,
    $isKnown,
    $reason,
    warm: () => void warmSeal(),
    async recall() {
      $reason.set(reasonOf($session.get()));
      const login = await memory.recallLogin('username');
      if (login?.username.toLowerCase() !== $session.get()?.userName) return;
      known = login;
      $isKnown.set(known !== undefined);
    },
    async submit() {
      if (!form.$isValid.get() || form.$isSending.get()) return undefined;
      const { newPassword, confirmNewPassword, ...typed } = form.$values.get();
      const oldPassword = typed.oldPassword || (known?.password ?? '');
      if (isSamePassword(newPassword, oldPassword)) {
        await confirmDialog(words.same);
        return 'newPassword';
      }
      form.$isSending.set(true);
      form.$failure.set(undefined);
      showLoading(words.wait);
      const result = await api.call('POST /wps/member/password/v2', { body: { oldPassword, newPassword, confirmNewPassword } });
      if (result.ok) {
        await saved(newPassword);
        return undefined;
      }
      hideLoading();
      form.$isSending.set(false);
      const refused = refusedFields(changeFields, result.fields);
      form.refuse(refused);
      const first = changeFields.find((name) => refused[name]);
      // only the loading message disappears; the reason is read aloud
      if (!first) form.$failure.set(result.code);
      return first;
    },
  };
}

function reasonOf(session: SessionInfo | undefined): 'first' | 'expired' | undefined {
  if (session?.firstTimeLogin) return 'first';
  return session?.passwordExpired ? 'expired' : undefined;
}
