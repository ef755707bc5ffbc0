import type { Gateway } from '#site/api/gateway.ts';
import { warmSeal } from '#site/api/seal.ts';
import { checkField, type FieldFault, type RuleTable } from '#site/lib/field-rules.ts';
import { gateway } from '#site/stores/gateway.ts';
import { keepSession } from '#site/stores/session.ts';

import { createForm, type Form } from './form.ts';

export type LoginField = 'username' | 'password';

export interface LoginScreen extends Form<LoginField, FieldFault> {
  /** Fetches what sending needs, on the form's first focus. */
  warm(): void;
  /** Answers whether the player is logged in now; if not, `$failure` says why. */
  submit(): Promise<boolean>;
}

/** Where the table has no rule for login, both fields are needed and nothing more: old accounts keep their old names. */
const needed = { enabled: true, required: true, maxLength: 64 };

/** The login dialog (spec 4, Login): a valid form is sent, failure is shown in the form. */
export function createLoginScreen({ rules, api = gateway }: { rules: RuleTable; api?: Gateway }): LoginScreen {
  const form = createForm<LoginField, FieldFault>({ username: '', password: '' }, ({ username, password }) => {
    const faults = {
      username: checkField(rules['loginUsername'] ?? needed, username.trim()),
      password: checkField(rules['loginPassword'] ?? { ...needed, maxLength: 128 }, password),
    };
    return withoutGaps(faults);
  });
  return {
    ...form,
    warm: () => void warmSeal(),
    async submit() {
      if (!form.$isValid.get() || form.$isSending.get()) return false;
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const { username, password } = form.$values.get();
      const result = await api.call('POST /wps/session/login', { body: { username: username.trim(), password, type: 'username' } });
      form.$isSending.set(false);
      if (result.ok) keepSession(result.value);
      else form.$failure.set(result.code);
      return result.ok;
    },
  };
}

function withoutGaps<K extends string, V>(values: Record<K, V | undefined>): Partial<Record<K, V>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Record<K, V>>;
}
