import { useId, type FormEvent } from 'react';

import type { WithdrawalTerms } from '#contract/withdrawals/calls.ts';
import { adoptTyped } from '#site/islands/session/adopt-typed.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { kept } from '#site/islands/ui/kept.ts';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { addPayee, payeeFields, payeeForm } from '#site/stores/screens/withdraw-payees.ts';

import type { WithdrawText } from './withdraw-text.ts';

const { $values, $shownFaults, $isValid, $isSending, $failure, change, leave } = payeeForm;

// stable: React calls it once, when the form is mounted
const adopt = (form: HTMLFormElement | null): void => {
  if (form) adoptTyped(form, payeeFields, payeeForm);
};

export function PayeeForm({ strings, errors, terms }: WithdrawText & { terms: WithdrawalTerms }) {
  const values = useStore($values);
  const shown = useStore($shownFaults);
  const isValid = useStore($isValid);
  const isSending = useStore($isSending);
  const failure = useStore($failure);
  const errorOf = (name: keyof typeof values) => {
    const fault = shown[name];
    if (fault === undefined) return undefined;
    return fault === 'request.invalid' ? strings['withdraw.fillAll'] : errorText(errors, fault);
  };
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
    required: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void addPayee();
  };
  return (
    <form method="post" className="stack gap-4 pt-3" noValidate ref={adopt} onSubmit={submit}>
      {terms.payees.length === 0 && <p className="m-0">{strings['withdraw.payeeNone']}</p>}
      <InstitutionField strings={strings} institutions={terms.institutions} error={errorOf('institution')} />
      <TextField
        {...field('holderName')}
        label={strings['withdraw.holderName']}
        hint={strings['withdraw.holderNameHint']}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        {...field('account')}
        label={strings['withdraw.account']}
        hint={strings['withdraw.accountHint']}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={40}
      />
      <PasswordField
        {...field('paymentPassword')}
        label={strings['withdraw.pin']}
        showLabel={strings['session.password.show']}
        hideLabel={strings['session.password.hide']}
        autoComplete="off"
        inputMode="numeric"
        dir="ltr"
        maxLength={20}
      />
      {terms.coolHours > 0 && <p className="text-note m-0">{fillText(strings['withdraw.payeeCool'], { count: terms.coolHours })}</p>}
      <Alert text={failure && errorText(errors, failure)} />
      <SubmitButton
        label={strings['withdraw.payeeSave']}
        sendingLabel={strings['withdraw.saving']}
        isReady={isValid}
        isSending={isSending}
        blockedText={strings['withdraw.fillAll']}
        readyText={strings['withdraw.readyToSave']}
      />
    </form>
  );
}

function InstitutionField({
  strings,
  institutions,
  error,
}: Pick<WithdrawText, 'strings'> & { institutions: WithdrawalTerms['institutions']; error: string | undefined }) {
  const { institution } = useStore($values);
  const select = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={select}>
        {strings['withdraw.institution']}
      </label>
      <select
        ref={kept}
        id={select}
        name="institution"
        className="field-input"
        value={institution}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${select}-error`}
        onChange={(event) => change('institution', event.target.value)}
        onBlur={() => leave('institution')}
      >
        <option value="">{strings['withdraw.institutionChoose']}</option>
        {institutions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${select}-error`} className="field-error empty:hidden" role="alert">
        {error}
      </p>
    </div>
  );
}
