import type { ErrorTexts } from '#site/i18n/pick.ts';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { fillText } from '#site/lib/fill-text.ts';
import type { NewPassword, PasswordFault } from '#site/lib/new-password-rules.ts';
import type { Form } from '#site/stores/screens/form.ts';

import type { NewPasswordStrings } from './password-text.ts';
import { passwordFaultText } from './password-text.ts';

interface Props {
  form: Pick<Form<keyof NewPassword, PasswordFault>, '$shownFaults' | 'change' | 'leave'> & { warm(): void };
  strings: NewPasswordStrings;
  errors: ErrorTexts;
  rules: RuleTable;
}

/** The new password and its confirmation. */
export function NewPasswordFields({ form, strings, errors, rules }: Props) {
  const shown = useStore(form.$shownFaults);
  const field = (name: keyof NewPassword) => ({
    name,
    label: strings[`password.field.${name}`],
    error: shown[name] && passwordFaultText(strings, errors, shown[name]),
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
    onBlur: () => form.leave(name),
    onFocus: form.warm,
    showLabel: strings['session.password.show'],
    hideLabel: strings['session.password.hide'],
    autoComplete: 'new-password',
    maxLength: 128,
    required: true,
  });
  const hint = fillText(strings['session.hint.password'], { count: rules['password']?.minLength ?? 8 });
  return (
    <>
      <PasswordField {...field('newPassword')} hint={hint} />
      <PasswordField {...field('confirmNewPassword')} />
    </>
  );
}
