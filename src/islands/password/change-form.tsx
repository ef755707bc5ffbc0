import { useRef, useState, type SubmitEvent } from 'react';

import type { ErrorTexts } from '#site/i18n/pick.ts';
import { adoptTyped } from '#site/islands/session/adopt-typed.ts';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { changeFields, createChangePasswordScreen } from '#site/stores/screens/change-password.ts';

import { NewPasswordFields } from './new-password-fields.tsx';
import type { ChangeStrings } from './password-text.ts';
import { passwordFaultText } from './password-text.ts';

interface Props {
  strings: ChangeStrings;
  errors: ErrorTexts;
  rules: RuleTable;
}

export function ChangePasswordForm({ strings, errors, rules }: Props) {
  const [screen] = useState(() => createChangePasswordScreen({ rules, words: wordsOf(strings), leave }));
  const form = useRef<HTMLFormElement>(null);
  // stable for the island's life: React calls it once, when the form is mounted
  const [adopt] = useState(() => (element: HTMLFormElement | null): void => {
    form.current = element;
    if (!element) return;
    adoptTyped(element, changeFields, screen);
    void screen.recall();
  });
  const shown = useStore(screen.$shownFaults);
  const isKnown = useStore(screen.$isKnown);
  const reason = useStore(screen.$reason);
  const isValid = useStore(screen.$isValid);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refused = await screen.submit();
    if (refused) form.current?.querySelector<HTMLInputElement>(`[name="${refused}"]`)?.focus();
  };
  return (
    <form method="post" className="stack gap-4" noValidate ref={adopt} onSubmit={(event) => void submit(event)}>
      <output className="sr-only">{failure && errorText(errors, failure)}</output>
      {reason && <p className="m-0 font-semibold">{strings[`password.change.${reason}`]}</p>}
      <PasswordField
        name="oldPassword"
        label={strings['password.field.oldPassword']}
        hint={isKnown ? strings['password.change.known'] : undefined}
        error={shown.oldPassword && passwordFaultText(strings, errors, shown.oldPassword)}
        onChange={(event) => screen.change('oldPassword', event.target.value)}
        onBlur={() => screen.leave('oldPassword')}
        onFocus={screen.warm}
        showLabel={strings['session.password.show']}
        hideLabel={strings['session.password.hide']}
        autoComplete="current-password"
        maxLength={128}
        required={!isKnown}
      />
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

/** Goes home, which closes the dialog. */
function leave(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#changePsw');
  if (dialog?.open) dialog.close();
  else location.replace('/m/home');
}

const wordsOf = (strings: Props['strings']) => ({
  wait: strings['password.change.wait'],
  saved: strings['password.change.saved'],
  same: {
    title: strings['password.same.title'],
    text: strings['password.same.text'],
    confirm: strings['password.same.confirm'],
    cancel: strings['password.same.cancel'],
  },
});
