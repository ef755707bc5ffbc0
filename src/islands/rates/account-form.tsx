import { readAccountName } from '#contract/typed/contacts.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $opened, accountForm, type AccountField, changeAccount, draft, openAccount } from '#site/stores/screens/agent-register.ts';

import { RateFields } from './rate-fields.tsx';
import type { RegisterText } from './rates-text.ts';

/** Creates an account at once: name and first password, which its owner changes at the first log-in. */
export function AccountForm(text: RegisterText & { asksBirthDate: boolean }) {
  const { strings, errors, asksBirthDate } = text;
  const values = useStore(accountForm.$values);
  const faults = useStore(accountForm.$shownFaults);
  const isSending = useStore(accountForm.$isSending);
  const isValid = useStore(accountForm.$isValid);
  const failure = useStore(accountForm.$failure);
  const opened = useStore($opened);
  const rates = useStore(draft.$rates);
  const faultOf = (name: AccountField) => {
    const fault = faults[name];
    return fault === 'required' ? strings['rates.account.fault.required'] : fault && errorText(errors, fault);
  };
  const field = (name: AccountField) => ({
    name,
    value: values[name],
    error: faultOf(name),
    onChange: (event: { target: { value: string } }) => changeAccount(name, event.target.value),
    onBlur: () => changeAccount(name),
  });
  return (
    <form
      name="account"
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void openAccount();
      }}
    >
      <TextField
        {...field('username')}
        reads={readAccountName}
        label={strings['rates.account.name']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        dir="ltr"
      />
      <PasswordField
        {...field('password')}
        label={strings['rates.account.password']}
        hint={strings['rates.account.passwordHint']}
        autoComplete="new-password"
        maxLength={64}
        showLabel={strings['rates.account.show']}
        hideLabel={strings['rates.account.hide']}
      />
      {asksBirthDate && <TextField {...field('birthDate')} type="date" label={strings['rates.account.birthDate']} autoComplete="off" />}
      <RateFields {...text} draft={draft} />
      <Alert text={failure && errorText(errors, failure)} />
      <SubmitButton
        label={strings['rates.account.open']}
        sendingLabel={strings['rates.account.opening']}
        isReady={isValid && rates !== undefined && (!asksBirthDate || values.birthDate !== '')}
        isSending={isSending}
        blockedText={strings['rates.account.blocked']}
        readyText={strings['rates.account.ready']}
      />
      <output className="text-win font-semibold">{opened ? fillText(strings['rates.account.opened'], { name: opened }) : ''}</output>
    </form>
  );
}
