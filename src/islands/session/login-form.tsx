import { useStore } from '@nanostores/react';
import { useRef, useState, type SubmitEvent } from 'react';

import type { VerificationSettings } from '#contract/verification.ts';
import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { loginFields, type LoginMethod } from '#site/lib/login-rules.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';

import { fillInputs, typedValues } from './adopt-typed.ts';
import { goOn } from './go-on.ts';
import { LoginCaptcha } from './login-captcha.tsx';
import { LoginFields } from './login-fields.tsx';
import type { loginKeys } from './login-keys.ts';
import { LoginRemember } from './login-remember.tsx';
import { MethodChoice } from './method-choice.tsx';

interface Props {
  strings: Strings<(typeof loginKeys)[number]>;
  errors: ErrorTexts;
  rules: RuleTable;
  /** How codes are sent, where players may log in by mobile number. */
  codes: VerificationSettings | undefined;
}

const methods = ['username', 'sms'] as const;

export function LoginForm({ strings, errors, rules, codes }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [screen] = useState(() =>
    createLoginScreen({
      rules,
      codes,
      texts: { sending: strings['code.sending'], sent: strings['code.sent'] },
      goToNumber: () => document.querySelector<HTMLInputElement>('#login [name="mobileNum"]')?.focus(),
    }),
  );
  const fill = (filled: Partial<Record<string, string>> | undefined) => form.current && filled && fillInputs(form.current, filled);
  // one identity for the island's life: React calls it once, when the form is there
  const [adopt] = useState(() => (element: HTMLFormElement | null): void => {
    form.current = element;
    if (!element) return;
    screen.adopt(typedValues(element, loginFields));
    void screen.recall().then(fill);
  });
  const method = useStore(screen.$method);
  const isValid = useStore(screen.$isValid);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const isCaptchaWrong = failure === 'captcha.invalid';
  const choose = (chosen: LoginMethod) => void screen.chooseMethod(chosen).then(fill);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await screen.submit()) goOn();
  };
  const labels = { username: strings['login.method.username'], sms: strings['login.method.sms'] };
  return (
    <form method="post" className="stack gap-4" noValidate ref={adopt} onSubmit={(event) => void submit(event)}>
      <Alert text={failure && !isCaptchaWrong ? (errors[failure] ?? errors['system.unknown']) : undefined} />
      {screen.request && (
        <MethodChoice legend={strings['login.method.label']} labels={labels} methods={methods} chosen={method} onChoose={choose} />
      )}
      <LoginFields screen={screen} strings={strings} errors={errors} />
      <LoginCaptcha
        field={screen.captcha}
        strings={strings}
        hint={strings['login.captcha.hint']}
        error={isCaptchaWrong ? errors['captcha.invalid'] : undefined}
      />
      <LoginRemember label={strings[method === 'sms' ? 'login.remember.sms' : 'login.remember']} $isRemembering={screen.$isRemembering} />
      <SubmitButton
        label={strings['session.login.submit']}
        sendingLabel={strings['session.login.sending']}
        isReady={isValid}
        isSending={isSending}
        blockedText={strings[method === 'sms' ? 'login.blocked.sms' : 'session.login.blocked']}
        readyText={strings['session.login.ready']}
      />
    </form>
  );
}
