import { useStore } from '@nanostores/react';
import { useState, type SubmitEvent } from 'react';

import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { createLoginScreen, type LoginField } from '#site/stores/screens/login.ts';

import { fillInputs, typedValues } from './adopt-typed.ts';
import { faultText } from './fault-text.ts';
import { goOn } from './go-on.ts';
import { LoginCaptcha } from './login-captcha.tsx';
import type { loginKeys } from './login-keys.ts';
import { LoginRemember } from './login-remember.tsx';

interface Props {
  strings: Strings<(typeof loginKeys)[number]>;
  errors: ErrorTexts;
  rules: RuleTable;
}

export function LoginForm({ strings, errors, rules }: Props) {
  const [screen] = useState(() => createLoginScreen({ rules }));
  // one identity for the island's life: React calls it once, when the form is there
  const [adopt] = useState(() => (form: HTMLFormElement | null): void => {
    if (!form) return;
    screen.adopt(typedValues(form, ['username', 'password']));
    void screen.recall().then((known) => known && fillInputs(form, known));
  });
  const shown = useStore(screen.$shownFaults);
  const isValid = useStore(screen.$isValid);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const isCaptchaWrong = failure === 'captcha.invalid';
  const textOf = (name: LoginField) => shown[name] && faultText(strings, name, shown[name]);
  const watch = (name: LoginField) => ({
    name,
    onChange: (event: { target: { value: string } }) => screen.change(name, event.target.value),
    onBlur: () => screen.leave(name),
    onFocus: screen.warm,
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await screen.submit()) goOn();
  };
  return (
    <form method="post" className="stack gap-4" noValidate ref={adopt} onSubmit={(event) => void submit(event)}>
      <Alert text={failure && !isCaptchaWrong ? (errors[failure] ?? errors['system.unknown']) : undefined} />
      <TextField
        {...watch('username')}
        label={strings['session.field.username']}
        error={textOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        dir="ltr"
        maxLength={64}
        required
      />
      <PasswordField
        {...watch('password')}
        label={strings['session.field.password']}
        error={textOf('password')}
        showLabel={strings['session.password.show']}
        hideLabel={strings['session.password.hide']}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        required
      />
      <LoginCaptcha field={screen.captcha} strings={strings} error={isCaptchaWrong ? errors['captcha.invalid'] : undefined} />
      <LoginRemember label={strings['login.remember']} $isRemembering={screen.$isRemembering} />
      <SubmitButton
        label={strings['session.login.submit']}
        sendingLabel={strings['session.login.sending']}
        isReady={isValid}
        isSending={isSending}
        blockedText={strings['session.login.blocked']}
        readyText={strings['session.login.ready']}
      />
    </form>
  );
}
