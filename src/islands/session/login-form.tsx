import { Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';

import type { VerificationSettings } from '#contract/verification/calls.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { loginFields, type LoginMethod } from '#site/lib/login-rules.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { $session, type SessionInfo } from '#site/stores/session.ts';
import { $whyLogIn } from '#site/stores/screens/why-log-in.ts';

import { adoptTyped, fillInputs, followTyped } from './adopt-typed.ts';
import { goOn } from './go-on.ts';
import { LoginCaptcha } from './login-captcha.tsx';
import { LoginFields } from './login-fields.tsx';
import { LoginRemember } from './login-remember.tsx';
import { MethodChoice } from './method-choice.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { useDialogTexts } from './use-dialog-texts.ts';

interface Props {
  language: string;
  rules: RuleTable;
  /** How codes are sent, if players may log in by mobile number. */
  codes: VerificationSettings | undefined;
  /** Whether players register by number. */
  takesNumbers: boolean;
}

const methods = ['username', 'sms'] as const;
const nothing = Object.fromEntries(loginFields.map((name) => [name, '']));

export function LoginForm(props: Props) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

function Form({ language, rules, codes, takesNumbers }: Props) {
  const { strings, errors } = useDialogTexts(language);
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
  // stable for the island's life: React calls it once, when the form is mounted
  const [adopt] = useState(() => (element: HTMLFormElement | null): void => {
    form.current = element;
    if (!element) return;
    adoptTyped(element, loginFields, screen);
    followTyped(element, loginFields, screen);
    void screen.recall().then(fill);
  });
  // a login of any kind, in any tab: the page stays behind the dialog, and the back button may show it again
  const [follow] = useState(() => (session: SessionInfo | undefined): void => {
    if (!session) return;
    screen.clear();
    if (form.current) fillInputs(form.current, nothing);
  });
  useEffect(() => $session.subscribe(follow), [follow]);
  const method = useStore(screen.$method);
  const isValid = useStore(screen.$isValid);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const why = useStore($whyLogIn);
  const told = failure ?? why;
  const isCaptchaWrong = failure === 'captcha.invalid';
  const choose = (chosen: LoginMethod) => void screen.chooseMethod(chosen).then(fill);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await screen.submit()) goOn();
  };
  const labels = { username: strings['login.method.username'], sms: strings['login.method.sms'] };
  return (
    <form method="post" className="stack gap-4" noValidate ref={adopt} onSubmit={(event) => void submit(event)}>
      <StorageNotice strings={strings} />
      <Alert text={told && !isCaptchaWrong ? errorText(errors, told) : undefined} />
      {screen.request && (
        <MethodChoice legend={strings['login.method.label']} labels={labels} methods={methods} chosen={method} onChoose={choose} />
      )}
      <LoginFields screen={screen} strings={strings} errors={errors} takesNumbers={takesNumbers} />
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
