import type { FormEvent } from 'react';

import type { WithdrawalTerms } from '#contract/withdrawals/calls.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { pinForm, savePaymentPassword } from '#site/stores/screens/withdraw-payees.ts';

import type { WithdrawText } from './withdraw-text.ts';

const { $values, $shownFaults, $isValid, $isSending, $failure, change, leave } = pinForm;

/** Sets the payment password, or changes it: with the old one, or with the account's password. */
export function PaymentPasswordForm({ strings, errors, terms }: WithdrawText & { terms: WithdrawalTerms }) {
  const values = useStore($values);
  const shown = useStore($shownFaults);
  const isValid = useStore($isValid);
  const isSending = useStore($isSending);
  const failure = useStore($failure);
  const { isSet, hasPassword } = terms.paymentPassword;
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: shown[name] && errorText(errors, shown[name]),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
    showLabel: strings['session.password.show'],
    hideLabel: strings['session.password.hide'],
  });
  const digits = { inputMode: 'numeric', dir: 'ltr', maxLength: 20, autoComplete: 'off' } as const;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void savePaymentPassword();
  };
  return (
    <form method="post" className={isSet ? 'stack gap-4 pt-3' : 'card card-body stack gap-4'} noValidate onSubmit={submit}>
      {!isSet && <h2 className="title-section">{strings['withdraw.pinSetTitle']}</h2>}
      <p className="m-0">{strings['withdraw.pinWhy']}</p>
      {isSet && (
        <PasswordField
          {...field('oldPaymentPassword')}
          {...digits}
          label={strings['withdraw.pinOld']}
          hint={pinOldHint(strings, terms.coolHours)}
        />
      )}
      <PasswordField {...field('newPaymentPassword')} {...digits} label={strings['withdraw.pinNew']} hint={strings['withdraw.pinHint']} />
      {hasPassword && (
        <PasswordField {...field('password')} label={strings['withdraw.password']} autoComplete="current-password" maxLength={128} />
      )}
      <Alert text={failure && errorText(errors, failure)} />
      <SubmitButton
        label={strings['withdraw.pinSave']}
        sendingLabel={strings['withdraw.saving']}
        isReady={isValid}
        isSending={isSending}
        blockedText={strings['withdraw.pinBlocked']}
        readyText={strings['withdraw.readyToSave']}
      />
    </form>
  );
}

/** How to replace a forgotten one, and how long withdrawals wait afterwards, if they do. */
function pinOldHint(strings: WithdrawText['strings'], coolHours: number): string {
  const wait = coolHours > 0 ? ` ${fillText(strings['withdraw.pinOldWait'], { count: coolHours })}` : '';
  return strings['withdraw.pinOldHint'] + wait;
}
