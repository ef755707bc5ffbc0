import { useStore } from '@nanostores/react';
import { useRef, useState, type SubmitEvent } from 'react';

import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { createRegisterScreen, registerFields, type RegisterFault, type RegisterField } from '#site/stores/screens/register.ts';

import { AgreeField } from './agree-field.tsx';
import { typedValues } from './adopt-typed.ts';
import { faultText } from './fault-text.ts';
import { goOn } from './go-on.ts';
import type { registerKeys } from './register-keys.ts';
import { Registered } from './registered.tsx';

interface Props {
  strings: Strings<(typeof registerKeys)[number]>;
  errors: ErrorTexts;
  rules: RuleTable;
  minimumAge: number;
}

export function RegisterForm({ strings, errors, rules, minimumAge }: Props) {
  const [screen] = useState(() => createRegisterScreen({ rules }));
  const form = useRef<HTMLFormElement>(null);
  // one identity for the island's life: React calls it once, when the form is there
  const [adopt] = useState(() => (element: HTMLFormElement | null): void => {
    form.current = element;
    if (element) screen.adopt(typedValues(element, registerFields));
  });
  const shown = useStore(screen.$shownFaults);
  const isValid = useStore(screen.$isValid);
  const isAgreed = useStore(screen.$isAgreed);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const registered = useStore(screen.$registered);
  if (registered) return <Registered name={registered} strings={strings} onGo={goOn} />;

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
  const password = { showLabel: strings['session.password.show'], hideLabel: strings['session.password.hide'], autoComplete: 'new-password', maxLength: 128 } as const;
  const { minLength: min = 1, maxLength: max = 64 } = rules['username'] ?? {};
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refused = await screen.submit();
    if (refused) form.current?.querySelector<HTMLInputElement>(`[name="${refused}"]`)?.focus();
  };
  return (
    <form method="post" className="stack gap-4" noValidate ref={adopt} onSubmit={(event) => void submit(event)}>
      <Alert text={failure && (errors[failure] ?? errors['system.unknown'])} />
      <TextField {...field('username')} hint={fillText(strings['session.hint.username'], { min, max })} autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} enterKeyHint="next" dir="ltr" maxLength={64} />
      <PasswordField {...field('password')} {...password} hint={fillText(strings['session.hint.password'], { min: rules['password']?.minLength ?? 1 })} />
      {rules['confirmPassword']?.enabled && <PasswordField {...field('confirmPassword')} {...password} />}
      {rules['affiliateCode']?.enabled && <TextField {...field('affiliateCode')} label={`${strings['session.field.affiliateCode']} (${strings['common.optional']})`} autoComplete="off" maxLength={32} dir="ltr" />}
      <AgreeField strings={strings} minimumAge={minimumAge} isAgreed={isAgreed} onChange={(isNow) => screen.$isAgreed.set(isNow)} />
      <SubmitButton label={strings['session.register.submit']} sendingLabel={strings['session.register.sending']} isReady={isValid && isAgreed} isSending={isSending} blockedText={strings['session.register.blocked']} readyText={strings['session.register.ready']} />
    </form>
  );
}
