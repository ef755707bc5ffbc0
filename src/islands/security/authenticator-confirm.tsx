import { useState, type SubmitEvent } from 'react';

import type { ValueOf } from '#contract/calls.ts';
import { isAppCode } from '#contract/typed/second-code.ts';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { AuthenticatorScreen } from '#site/stores/screens/authenticator.ts';

import type { AuthenticatorProps } from './authenticator-props.ts';

interface Props extends AuthenticatorProps {
  screen: AuthenticatorScreen;
  shown: ValueOf<'POST /wps/member/authenticator'>;
}

/** The secret, to scan or type, and a first code, which proves that the app has it. */
export function AuthenticatorConfirm({ screen, shown, strings, errors }: Props) {
  const [code, setCode] = useState('');
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void screen.confirm(code);
  };
  return (
    <form method="post" className="stack gap-4" noValidate onSubmit={submit}>
      <p className="m-0">{strings['security.codes.scan']}</p>
      <img className="card mx-auto" src={shown.picture} alt={strings['security.codes.picture']} width="220" height="220" />
      <TextField name="secret" label={strings['security.codes.key']} value={shown.secret} readOnly dir="ltr" />
      <TextField
        name="code"
        label={strings['security.codes.code']}
        error={failure?.field === 'code' ? errorText(errors, failure.code) : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={200}
        dir="ltr"
        required
      />
      <SubmitButton
        label={strings['security.codes.confirm']}
        sendingLabel={strings['security.codes.sending']}
        isReady={isAppCode(code)}
        isSending={isSending}
        blockedText={strings['security.codes.blocked']}
        readyText={strings['security.codes.ready']}
      />
      <button type="button" className="btn-line" onClick={() => void screen.read()}>
        {strings['security.codes.cancel']}
      </button>
    </form>
  );
}
