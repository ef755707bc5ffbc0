import { useStore } from '@nanostores/react';

import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { fillText } from '#site/lib/fill-text.ts';
import type { RegisterFault, RegisterField, RegisterScreen } from '#site/stores/screens/register.ts';

import { faultText } from './fault-text.ts';
import type { registerKeys } from './register-keys.ts';

interface Props {
  screen: RegisterScreen;
  strings: Strings<(typeof registerKeys)[number]>;
  errors: ErrorTexts;
  rules: RuleTable;
}

/** The fields that the server's rule table switches on, each with what is wrong with it. */
export function RegisterFields({ screen, strings, errors, rules }: Props) {
  const shown = useStore(screen.$shownFaults);
  const textOf = (fault: RegisterFault, name: RegisterField) => {
    if (fault.kind === 'mismatch') return strings['session.rule.mismatch'];
    return fault.kind === 'refused' ? (errors[fault.code] ?? errors['system.unknown']) : faultText(strings, name, fault);
  };
  const field = (name: RegisterField) => ({
    name,
    label: strings[`session.field.${name}`],
    error: shown[name] && textOf(shown[name], name),
    required: rules[name]?.required,
    onChange: (event: { target: { value: string } }) => screen.change(name, event.target.value),
    onBlur: () => screen.leave(name),
    onFocus: screen.warm,
  });
  const password = {
    showLabel: strings['session.password.show'],
    hideLabel: strings['session.password.hide'],
    autoComplete: 'new-password',
    maxLength: 128,
  } as const;
  const name = {
    autoComplete: 'username',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: 'next',
    dir: 'ltr',
    maxLength: 64,
  } as const;
  const { minLength: min = 1, maxLength: max = 64 } = rules['username'] ?? {};
  const passwordHint = fillText(strings['session.hint.password'], { min: rules['password']?.minLength ?? 1 });
  const invitationLabel = `${strings['session.field.affiliateCode']} (${strings['common.optional']})`;
  return (
    <>
      <TextField {...field('username')} {...name} hint={fillText(strings['session.hint.username'], { min, max })} />
      <PasswordField {...field('password')} {...password} hint={passwordHint} />
      {rules['confirmPassword']?.enabled && <PasswordField {...field('confirmPassword')} {...password} />}
      {rules['affiliateCode']?.enabled && (
        <TextField {...field('affiliateCode')} label={invitationLabel} autoComplete="off" maxLength={32} dir="ltr" />
      )}
    </>
  );
}
