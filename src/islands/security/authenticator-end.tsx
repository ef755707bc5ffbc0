import { useState, type SubmitEvent } from 'react';

import { isSecondCode } from '#contract/typed/second-code.ts';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { AuthenticatorScreen } from '#site/stores/screens/authenticator.ts';

import type { AuthenticatorProps } from './authenticator-props.ts';

interface Props extends AuthenticatorProps {
  screen: AuthenticatorScreen;
  /** Players from Facebook or Google have no password. */
  hasPassword: boolean;
}

/** Turning the authenticator off requires the same as logging in. */
export function AuthenticatorEnd({ screen, hasPassword, strings, errors }: Props) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const errorOf = (field: string) => (failure?.field === field ? errorText(errors, failure.code) : undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void screen.end(password, code);
  };
  return (
    <form method="post" className="stack gap-4" noValidate onSubmit={submit}>
      <p className="m-0">{strings[hasPassword ? 'security.codes.endText' : 'security.codes.endTextCode']}</p>
      {hasPassword && (
        <PasswordField
          name="password"
          label={strings['security.codes.password']}
          error={errorOf('password')}
          onChange={(event) => setPassword(event.target.value)}
          showLabel={strings['session.password.show']}
          hideLabel={strings['session.password.hide']}
          autoComplete="current-password"
          maxLength={128}
          required
        />
      )}
      <TextField
        name="code"
        label={strings['security.codes.code']}
        error={errorOf('code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="one-time-code"
        maxLength={200}
        dir="ltr"
        required
      />
      <SubmitButton
        label={strings['security.codes.end']}
        sendingLabel={strings['security.codes.sending']}
        isReady={isSecondCode(code) && (!hasPassword || password !== '')}
        isSending={isSending}
        blockedText={strings['security.codes.endBlocked']}
        readyText={strings['security.codes.ready']}
      />
      <button type="button" className="btn-line" onClick={() => void screen.read()}>
        {strings['security.codes.cancel']}
      </button>
    </form>
  );
}
