import { useRef, useState, type SubmitEvent } from 'react';

import type { ErrorTexts } from '#site/i18n/pick.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { createResetPasswordScreen } from '#site/stores/screens/reset-password.ts';

import { NewPasswordFields } from './new-password-fields.tsx';
import type { ResetStrings } from './password-text.ts';

interface Props {
  strings: ResetStrings;
  errors: ErrorTexts;
  rules: RuleTable;
}

/** Rendered in the browser only: the link's secret is in the URL fragment, which no server sees. */
export function ResetPasswordForm({ strings, errors, rules }: Props) {
  const [screen] = useState(() =>
    createResetPasswordScreen({
      rules,
      token: location.hash.slice(1),
      doneText: strings['password.reset.done'],
      leave: () => location.replace('/m/login'),
    }),
  );
  const form = useRef<HTMLFormElement>(null);
  const isValid = useStore(screen.$isValid);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refused = await screen.submit();
    if (refused) form.current?.querySelector<HTMLInputElement>(`[name="${refused}"]`)?.focus();
  };
  return (
    <form method="post" className="stack gap-4" noValidate ref={form} onSubmit={(event) => void submit(event)}>
      <Alert text={failure && errorText(errors, failure)} />
      {failure === 'reset.invalid' && (
        <a className="btn-sea" href="/m/forget">
          {strings['password.reset.again']}
        </a>
      )}
      <NewPasswordFields form={screen} strings={strings} errors={errors} rules={rules} />
      <SubmitButton
        label={strings['password.change.submit']}
        sendingLabel={strings['password.change.sending']}
        isReady={isValid}
        isSending={isSending}
        blockedText={strings['password.change.blocked']}
        readyText={strings['password.change.ready']}
      />
    </form>
  );
}
