import { useState, type SubmitEvent } from 'react';

import type { WordsOf } from '#site/i18n/words.ts';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';

interface Props {
  strings: WordsOf<'security.own' | 'session.password'>;
  /** What the password is required for. */
  text: string;
  submitLabel: string;
  sendingLabel?: string;
  /** Players from Facebook or Google have no password: they are only asked whether they are sure. */
  hasPassword: boolean;
  error: string | undefined;
  onSubmit(password: string): Promise<void>;
  onCancel(): void;
}

/** Changing how an account is protected requires the password again. */
export function PasswordStep({ strings, text, submitLabel, sendingLabel, hasPassword, error, onSubmit, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    await onSubmit(password);
    setSending(false);
  };
  return (
    <form method="post" className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="m-0">{text}</p>
      {hasPassword && (
        <PasswordField
          name="password"
          label={strings['security.own.password']}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
          showLabel={strings['session.password.show']}
          hideLabel={strings['session.password.hide']}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={128}
          required
        />
      )}
      <SubmitButton
        label={submitLabel}
        sendingLabel={sendingLabel ?? strings['security.own.sending']}
        isReady={!hasPassword || password !== ''}
        isSending={isSending}
        blockedText={strings['security.own.blocked']}
        readyText={strings['security.own.ready']}
      />
      <button type="button" className="btn-line" onClick={onCancel}>
        {strings['security.own.cancel']}
      </button>
    </form>
  );
}
