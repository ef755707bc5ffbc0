import { useRef, useState, type SubmitEvent } from 'react';

import type { VerificationSettings } from '#contract/verification/calls.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import { adoptTyped } from '#site/islands/session/adopt-typed.ts';
import { CodeField } from '#site/islands/session/code-field.tsx';
import { faultText } from '#site/islands/session/fault-text.ts';
import { SecondStep } from '#site/islands/session/second-step.tsx';
import { Alert } from '#site/islands/ui/alert.tsx';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { mobilePasswordFields, type MobilePasswordField } from '#site/lib/mobile-password-rules.ts';
import type { PasswordFault } from '#site/lib/new-password-rules.ts';
import { createMobilePasswordScreen } from '#site/stores/screens/mobile-password.ts';

import type { PhoneStrings } from './password-text.ts';

interface Props {
  strings: PhoneStrings;
  errors: ErrorTexts;
  rules: RuleTable;
  settings: VerificationSettings;
}

export function MobilePasswordForm({ strings, errors, rules, settings }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: MobilePasswordField) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const [screen] = useState(() => createMobilePasswordScreen({ rules, settings, texts: textsOf(strings), leave, goToNumber }));
  const [adopt] = useState(() => (element: HTMLFormElement | null): void => {
    form.current = element;
    if (element) adoptTyped(element, mobilePasswordFields, screen);
  });
  const values = useStore(screen.$values);
  const shown = useStore(screen.$shownFaults);
  const isValid = useStore(screen.$isValid);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const field = (name: MobilePasswordField) => ({
    name,
    value: values[name],
    error: shown[name] && phoneFaultText(strings, errors, name, shown[name]),
    onChange: (event: { target: { value: string } }) => screen.change(name, event.target.value),
    onBlur: () => screen.leave(name),
    onFocus: screen.warm,
    required: true,
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refused = await screen.submit();
    if (refused) focus(refused);
  };
  return (
    <>
      <form method="post" className="stack gap-4" noValidate ref={adopt} onSubmit={(event) => void submit(event)}>
        <Alert text={failure && errorText(errors, failure)} />
        <TextField
          {...field('mobileNum')}
          label={strings['code.field.mobileNum']}
          hint={strings['code.hint.mobileNum']}
          type="tel"
          autoComplete="tel"
          maxLength={64}
          dir="ltr"
        />
        <CodeField {...field('verificationCode')} request={screen.request} strings={strings} errors={errors} />
        <PasswordField
          {...field('newPassword')}
          label={strings['password.field.newPassword']}
          hint={fillText(strings['session.hint.password'], { count: rules['password']?.minLength ?? 8 })}
          showLabel={strings['session.password.show']}
          hideLabel={strings['session.password.hide']}
          autoComplete="new-password"
          maxLength={128}
        />
        <SubmitButton
          label={strings['password.phone.submit']}
          sendingLabel={strings['password.phone.sending']}
          isReady={isValid}
          isSending={isSending}
          blockedText={strings['password.phone.blocked']}
          readyText={strings['password.phone.ready']}
        />
      </form>
      <SecondStep strings={strings} errors={errors} />
    </>
  );
}

function phoneFaultText(strings: PhoneStrings, errors: ErrorTexts, field: MobilePasswordField, fault: PasswordFault): string | undefined {
  if (fault.kind === 'enter' || fault.kind === 'mismatch') return undefined;
  return fault.kind === 'refused' ? errorText(errors, fault.code) : faultText(strings, field, fault);
}

/** The dialog's own: another dialog of the page may have a number field too. */
const goToNumber = () => document.querySelector<HTMLInputElement>('#forget [name="mobileNum"]')?.focus();

const leave = (to: 'home' | 'login') => location.replace(`/m/${to}`);

const textsOf = (strings: PhoneStrings) => ({
  sending: strings['code.sending'],
  sent: strings['code.sent'],
  done: strings['password.phone.done'],
  logIn: strings['password.phone.logIn'],
});
