import { readAccountName } from '#contract/typed/contacts.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { LoginField } from '#site/lib/login-rules.ts';
import type { LoginScreen } from '#site/stores/screens/login.ts';

import { CodeField } from './code-field.tsx';
import { faultText } from './fault-text.ts';
import type { LoginStrings } from './session-text.ts';

interface Props {
  screen: LoginScreen;
  strings: LoginStrings;
  errors: ErrorTexts;
  /** If players register by number, they may type it instead of the name. */
  takesNumbers: boolean;
}

const userName = {
  reads: readAccountName,
  autoComplete: 'username',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'next',
  dir: 'ltr',
  maxLength: 64,
  required: true,
} as const;

/** The fields of the chosen way to log in, each with its fault. */
export function LoginFields({ screen, strings, errors, takesNumbers }: Props) {
  const method = useStore(screen.$method);
  const shown = useStore(screen.$shownFaults);
  const values = useStore(screen.$values);
  const textOf = (name: LoginField) => {
    const fault = shown[name];
    return fault && (fault.kind === 'refused' ? errorText(errors, fault.code) : faultText(strings, name, fault));
  };
  const watch = (name: LoginField) => ({
    error: textOf(name),
    onChange: (event: { target: { value: string } }) => screen.change(name, event.target.value),
    onBlur: () => screen.leave(name),
    onFocus: screen.warm,
  });
  if (method === 'sms' && screen.request)
    return (
      <>
        <TextField
          {...watch('mobileNum')}
          name="mobileNum"
          label={strings['code.field.mobileNum']}
          hint={strings['code.hint.mobileNum']}
          defaultValue={values.mobileNum}
          type="tel"
          autoComplete="tel"
          maxLength={64}
          dir="ltr"
          required
        />
        <CodeField
          {...watch('verificationCode')}
          request={screen.request}
          strings={strings}
          errors={errors}
          value={values.verificationCode}
        />
      </>
    );
  return (
    <>
      <TextField
        {...watch('username')}
        {...userName}
        name="username"
        label={strings['session.field.username']}
        hint={takesNumbers ? strings['login.username.hint'] : undefined}
        defaultValue={values.username}
      />
      <PasswordField
        {...watch('password')}
        name="password"
        label={strings['session.field.password']}
        defaultValue={values.password}
        showLabel={strings['session.password.show']}
        hideLabel={strings['session.password.hide']}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        required
      />
    </>
  );
}
