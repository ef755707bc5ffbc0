import { atom, type WritableAtom } from 'nanostores';

import type { RegisterPayload } from '#contract/member.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { warmSeal } from '#site/api/seal.ts';
import { checkField, type FieldFault, type RuleTable } from '#site/lib/field-rules.ts';
import { gateway } from '#site/stores/gateway.ts';
import { keepSession } from '#site/stores/session.ts';

import { createForm, type Form } from './form.ts';

export const registerFields = ['username', 'password', 'confirmPassword', 'affiliateCode'] as const;
export type RegisterField = (typeof registerFields)[number];

/** A rule of the table, the two passwords that differ, or the server's own refusal. */
export type RegisterFault = FieldFault | { kind: 'mismatch' } | { kind: 'refused'; code: string };

export interface RegisterScreen extends Form<RegisterField, RegisterFault> {
  /** Terms and privacy; on at first (spec 2.3). */
  $isAgreed: WritableAtom<boolean>;
  /** The generated account, once it exists. */
  $registered: WritableAtom<string | undefined>;
  warm(): void;
  /** Answers the field to go to when the server refused one (D-28). */
  submit(): Promise<RegisterField | undefined>;
}

/** The registration dialog by user name (spec 4, Registration; spec 5). */
export function createRegisterScreen({ rules, api = gateway }: { rules: RuleTable; api?: Gateway }): RegisterScreen {
  const form = createForm<RegisterField, RegisterFault>({ username: '', password: '', confirmPassword: '', affiliateCode: '' }, (values) =>
    checkAll(rules, values),
  );
  const $isAgreed = atom(true);
  const $registered = atom<string | undefined>(undefined);
  return {
    ...form,
    $isAgreed,
    $registered,
    warm: () => void warmSeal(),
    async submit() {
      if (!form.$isValid.get() || !$isAgreed.get() || form.$isSending.get()) return undefined;
      form.$isSending.set(true);
      form.$failure.set(undefined);
      const result = await api.call('PUT /wps/member/register', { body: payloadOf(form.$values.get()) });
      form.$isSending.set(false);
      if (result.ok) {
        keepSession(result.value);
        $registered.set(result.value.userName);
        return undefined;
      }
      const refused = refusedFields(result.fields);
      form.refuse(refused);
      const first = registerFields.find((name) => refused[name]);
      if (!first) form.$failure.set(result.code);
      return first;
    },
  };
}

function checkAll(rules: RuleTable, values: Record<RegisterField, string>): Partial<Record<RegisterField, RegisterFault>> {
  const faults: Partial<Record<RegisterField, RegisterFault>> = {};
  for (const name of registerFields) {
    const fault = checkField(rules[name], trimmed(name, values[name]));
    if (fault) faults[name] = fault;
  }
  if (!faults.confirmPassword && rules['confirmPassword']?.enabled && values.confirmPassword !== values.password)
    faults.confirmPassword = { kind: 'mismatch' };
  return faults;
}

/** Names are trimmed of spaces and lower-cased, as the platform keeps them; a password is taken as it was typed. */
function trimmed(name: RegisterField, value: string): string {
  if (name === 'password' || name === 'confirmPassword') return value;
  return name === 'username' ? value.trim().toLowerCase() : value.trim();
}

function payloadOf({ username, password, affiliateCode }: Record<RegisterField, string>): Omit<RegisterPayload, 'issuedAtMs' | 'nonce'> {
  return {
    registerUrl: location.hostname,
    registerMethod: matchMedia('(display-mode: standalone)').matches ? 'PWA' : 'H5',
    username: username.trim(),
    password,
    confirmPassword: password,
    ...(affiliateCode.trim() === '' ? {} : { affiliateCode: affiliateCode.trim() }),
    type: 0,
  };
}

function refusedFields(fields: Readonly<Record<string, string>>): Partial<Record<RegisterField, RegisterFault>> {
  const known = registerFields.flatMap((name) =>
    fields[name] === undefined ? [] : [[name, { kind: 'refused', code: fields[name] }] as const],
  );
  return Object.fromEntries(known);
}
