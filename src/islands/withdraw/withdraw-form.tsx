import type { FormEvent } from 'react';

import { AmountChoice } from '#site/islands/amount-choice.tsx';
import type { WithdrawalTerms } from '#contract/withdrawals/calls.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import {
  $amount,
  $fault,
  $isChecked,
  $isReady,
  $paymentPassword,
  $receiveMinor,
  $sending,
  checkAmount,
  chooseMost,
  confirmWithdrawal,
  typeAmount,
  typePaymentPassword,
} from '#site/stores/screens/withdraw.ts';

import { PayeeChoice } from './payee-choice.tsx';
import type { WithdrawText } from './withdraw-text.ts';

type Props = WithdrawText & { terms: WithdrawalTerms };

export function WithdrawForm(props: Props) {
  const { strings, errors, language, terms } = props;
  const sending = useStore($sending);
  const isReady = useStore($isReady);
  const paymentPassword = useStore($paymentPassword);
  const failed = sending.state === 'failed' ? sending : undefined;
  const { usableFrom } = terms.paymentPassword;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirmWithdrawal();
  };
  return (
    <form method="post" className="stack gap-5" noValidate onSubmit={submit}>
      <PayeeChoice {...props} />
      <AmountField {...props} />
      <Sums {...props} />
      <PasswordField
        name="paymentPassword"
        label={strings['withdraw.pin']}
        hint={strings['withdraw.pinHint']}
        error={failed?.field === 'paymentPassword' ? errorText(errors, failed.code) : undefined}
        value={paymentPassword}
        onChange={(event) => typePaymentPassword(event.target.value)}
        showLabel={strings['session.password.show']}
        hideLabel={strings['session.password.hide']}
        autoComplete="off"
        inputMode="numeric"
        dir="ltr"
        maxLength={20}
        required
      />
      {usableFrom !== null && <Alert text={fillText(strings['withdraw.pinCooling'], { moment: formatMoment(usableFrom, language) })} />}
      <Alert
        text={failed && failed.field !== 'paymentPassword' && failed.field !== 'amount' ? errorText(errors, failed.code) : undefined}
      />
      <SubmitButton
        label={strings['withdraw.confirm']}
        sendingLabel={strings['withdraw.sending']}
        isReady={isReady}
        isSending={sending.state === 'sending'}
        blockedText={strings['withdraw.blocked']}
        readyText={strings['withdraw.ready']}
      />
      <p className="text-note m-0">{strings['withdraw.final']}</p>
    </form>
  );
}

function AmountField({ strings, errors, language, terms }: Props) {
  const amount = useStore($amount);
  const fault = useStore($fault);
  const isChecked = useStore($isChecked);
  const sending = useStore($sending);
  const { currency, limits } = terms;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const faultText = () => {
    if (sending.state === 'failed' && sending.field === 'amount') return errorText(errors, sending.code);
    if (fault === undefined || !isChecked) return undefined;
    if (fault === 'amount.below.minimum') return fillText(strings['withdraw.below'], { amount: money(limits.minimumMinor) });
    if (fault === 'amount.above.maximum') return fillText(strings['withdraw.above'], { amount: money(limits.maximumMinor) });
    if (fault === 'withdrawal.most') return fillText(strings['withdraw.tooMuch'], { amount: money(limits.mostMinor) });
    if (fault === 'amount.unclear') return strings['cashier.amountUnclear'];
    return errorText(errors, fault);
  };
  const values = { minimum: money(limits.minimumMinor), most: money(limits.mostMinor), count: limits.dayLeftCount };
  return (
    <div className="stack gap-2">
      <TextField
        name="amount"
        label={strings['withdraw.amount']}
        hint={fillText(strings['withdraw.amountHint'], values)}
        error={faultText()}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        value={amount}
        onChange={(event) => typeAmount(event.target.value)}
        onBlur={checkAmount}
      />
      {fault === 'amount.unclear' && isChecked && (
        <AmountChoice
          typed={amount}
          currency={currency}
          language={language}
          label={strings['cashier.amountUnclear']}
          onChoose={typeAmount}
        />
      )}
      {BigInt(limits.mostMinor) >= BigInt(limits.minimumMinor) && (
        <button type="button" className="chip min-h-11! self-start" onClick={chooseMost}>
          {fillText(strings['withdraw.most'], { amount: money(limits.mostMinor) })}
        </button>
      )}
    </div>
  );
}

/** Fee, arrival and what arrives: all of it before anything is asked for. */
function Sums({ strings, language, terms }: Props) {
  const receive = useStore($receiveMinor);
  const { currency, feeMinor, usualMinutes, reviewHours, reviewAboveMinor } = terms;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const rows = [
    ['fee', feeMinor === '0' ? strings['withdraw.feeNone'] : money(feeMinor)],
    ['arrival', fillText(strings['withdraw.arrivalMinutes'], { minutes: usualMinutes })],
    ['receive', receive === undefined ? '–' : money(receive)],
  ] as const;
  return (
    <div className="card card-body stack gap-3">
      <dl className="stack gap-2 m-0">
        {rows.map(([name, value]) => (
          <div key={name} className="between flex-wrap gap-x-4">
            <dt className="text-muted">{strings[`withdraw.${name}`]}</dt>
            <dd className="tabular-nums text-end m-0">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-note m-0">{fillText(strings['withdraw.review'], { amount: money(reviewAboveMinor), hours: reviewHours })}</p>
    </div>
  );
}
