import { readAccountName, readEmail } from '#contract/typed/contacts.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { checkField, ruleOf, type FieldFault, type FieldRule, type RuleTable } from '#site/lib/field-rules.ts';
import { gateway } from '#site/stores/gateway.ts';
import { showToast } from '#site/stores/toasts.ts';

import { createForm, type Form } from './form.ts';

export type ForgetField = 'username' | 'email';

export interface ForgetScreen extends Form<ForgetField, readonly FieldFault[]> {
  submit(): Promise<void>;
}

const emailRule: FieldRule = { enabled: true, required: true, verification: 'email' };

/** The forgot-password dialog by e-mail. `leave` is the back action. */
export function createForgetScreen({
  rules,
  sentText,
  leave,
  api = gateway,
}: {
  rules: RuleTable;
  sentText: string;
  leave: () => void;
  api?: Gateway;
}): ForgetScreen {
  const form = createForm<ForgetField, readonly FieldFault[]>({ username: '', email: '' }, ({ username, email }) => {
    const faults = {
      username: allFaults(ruleOf(rules, 'loginUsername'), readAccountName(username)),
      email: allFaults(emailRule, readEmail(email)),
    };
    return Object.fromEntries(Object.entries(faults).filter(([, list]) => list.length > 0));
  });
  return {
    ...form,
    async submit() {
      if (!form.$isValid.get() || form.$isSending.get()) return;
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const { username, email } = form.$values.get();
      const result = await api.call('POST /wps/member/password/email', {
        body: { username: readAccountName(username), email: readEmail(email) },
      });
      if (result.ok) {
        setTimeout(leave, showToast(sentText, 'success'));
        return;
      }
      form.$isSending.set(false);
      form.$failure.set(result.code);
    },
  };
}

/** Everything wrong with a value: length and format are reported together (RULE-014). */
function allFaults(rule: FieldRule | undefined, value: string): readonly FieldFault[] {
  if (!rule) return [];
  const { verification, pattern, minLength, maxLength, ...plain } = rule;
  const length = checkField({ ...plain, minLength, maxLength }, value);
  const shape = value === '' ? undefined : checkField({ ...plain, verification, pattern }, value);
  return [length, shape].filter((fault) => fault !== undefined);
}
