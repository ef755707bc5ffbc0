import { useState, type SubmitEvent } from 'react';

import { readAccountName } from '#contract/typed/contacts.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import { adoptTyped } from '#site/islands/session/adopt-typed.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { createForgetScreen, type ForgetField } from '#site/stores/screens/forget.ts';

import type { ForgetStrings } from './password-text.ts';
import { forgetFaultText } from './password-text.ts';

interface Props {
  strings: ForgetStrings;
  errors: ErrorTexts;
  rules: RuleTable;
  language: string;
}

// the back action of this path leads home
const goHome = () => location.assign('/m/home');

export function ForgetForm({ strings, errors, rules, language }: Props) {
  const [screen] = useState(() => createForgetScreen({ rules, sentText: strings['password.forget.sent'], leave: goHome }));
  const [adopt] = useState(() => (form: HTMLFormElement | null): void => {
    if (form) adoptTyped(form, ['username', 'email'], screen);
  });
  const shown = useStore(screen.$shownFaults);
  const isValid = useStore(screen.$isValid);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const field = (name: ForgetField) => ({
    name,
    error: shown[name] && forgetFaultText(strings, { field: name, faults: shown[name], language }),
    onChange: (event: { target: { value: string } }) => screen.change(name, event.target.value),
    onBlur: () => screen.leave(name),
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    dir: 'ltr',
    required: true,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void screen.submit();
  };
  return (
    <form method="post" className="stack gap-4" noValidate ref={adopt} onSubmit={submit}>
      <Alert text={failure && errorText(errors, failure)} />
      <TextField
        {...field('username')}
        reads={readAccountName}
        label={strings['session.field.username']}
        autoComplete="username"
        enterKeyHint="next"
        maxLength={64}
      />
      <TextField
        {...field('email')}
        label={strings['password.field.email']}
        type="email"
        autoComplete="email"
        enterKeyHint="go"
        maxLength={254}
      />
      <SubmitButton
        label={strings['password.forget.submit']}
        sendingLabel={strings['password.forget.sending']}
        isReady={isValid}
        isSending={isSending}
        blockedText={strings['password.forget.blocked']}
        readyText={strings['password.forget.ready']}
      />
    </form>
  );
}
