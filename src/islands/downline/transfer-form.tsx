import type { FormEvent } from 'react';

import { AmountChoice } from '#site/islands/amount-choice.tsx';
import type { TransferTerms } from '#contract/downline/calls.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import {
  $amount,
  $fault,
  $isChecked,
  $isReady,
  $paymentPassword,
  $sending,
  $userName,
  checkAmount,
  chooseMost,
  sendTransfer,
  typeAmount,
  typePaymentPassword,
  typeUserName,
} from '#site/stores/screens/downline-transfer.ts';

import type { TransferText } from './transfer-text.ts';

type Props = TransferText & { terms: TransferTerms };

/** To whom, how much, by the payment password; fee and conditions are shown before anything is asked for. */
export function TransferForm(props: Props) {
  const { strings, errors, language, terms } = props;
  const sending = useStore($sending);
  const isReady = useStore($isReady);
  const paymentPassword = useStore($paymentPassword);
  const failed = sending.state === 'failed' ? sending : undefined;
  const { usableFrom } = terms.paymentPassword;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sendTransfer(({ userName: name, amountMinor: minor, currency }) => ({
      title: strings['downline.transfer.ask'],
      text: fillText(strings['downline.transfer.askText'], { amount: formatMoney({ minor, currency, language }), name }),
      confirm: strings['downline.transfer.askGo'],
      cancel: strings['common.cancel'],
    }));
  };
  const isBeside = failed?.field === 'paymentPassword' || failed?.field === 'amount' || failed?.field === 'userName';
  return (
    <form method="post" className="stack gap-5" noValidate onSubmit={submit}>
      <ReceiverField {...props} />
      <AmountField {...props} />
      <Facts {...props} />
      <PasswordField
        name="paymentPassword"
        label={strings['downline.transfer.pin']}
        hint={strings['downline.transfer.pinHint']}
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
      {usableFrom !== null && (
        <Alert text={fillText(strings['downline.transfer.pinCooling'], { moment: formatMoment(usableFrom, language) })} />
      )}
      <Alert text={failed && !isBeside ? errorText(errors, failed.code) : undefined} />
      <SubmitButton
        label={strings['downline.transfer.send']}
        sendingLabel={strings['downline.transfer.sending']}
        isReady={isReady}
        isSending={sending.state === 'sending'}
        blockedText={strings['downline.transfer.blocked']}
        readyText={strings['downline.transfer.ready']}
      />
    </form>
  );
}

function ReceiverField({ strings, errors }: Props) {
  const userName = useStore($userName);
  const sending = useStore($sending);
  const failed = sending.state === 'failed' && sending.field === 'userName' ? sending : undefined;
  return (
    <TextField
      name="userName"
      label={strings['downline.transfer.to']}
      hint={strings['downline.transfer.toHint']}
      error={failed && errorText(errors, failed.code)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={20}
      value={userName}
      onChange={(event) => typeUserName(event.target.value)}
    />
  );
}

function AmountField({ strings, errors, language, terms: { currency, limits } }: Props) {
  const amount = useStore($amount);
  const fault = useStore($fault);
  const isChecked = useStore($isChecked);
  const sending = useStore($sending);
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const faultText = () => {
    if (sending.state === 'failed' && sending.field === 'amount') return errorText(errors, sending.code);
    if (fault === undefined || !isChecked) return undefined;
    if (fault === 'amount.below.minimum') return fillText(strings['downline.transfer.below'], { amount: money(limits.minimumMinor) });
    if (fault === 'amount.above.maximum') return fillText(strings['downline.transfer.above'], { amount: money(limits.maximumMinor) });
    if (fault === 'transfer.most') return fillText(strings['downline.transfer.tooMuch'], { amount: money(limits.mostMinor) });
    if (fault === 'amount.unclear') return strings['cashier.amountUnclear'];
    return errorText(errors, fault);
  };
  return (
    <div className="stack gap-2">
      <TextField
        name="amount"
        label={strings['downline.transfer.amount']}
        hint={fillText(strings['downline.transfer.amountHint'], {
          minimum: money(limits.minimumMinor),
          maximum: money(limits.maximumMinor),
        })}
        error={faultText()}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={20}
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
          {fillText(strings['downline.transfer.most'], { amount: money(limits.mostMinor) })}
        </button>
      )}
    </div>
  );
}

function Facts({ strings, language, terms: { currency, cashMinor, limits, turnoverPercent } }: Props) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const rows = [
    ['cash', money(cashMinor)],
    ['dayLeft', money(limits.dayLeftMinor)],
    ['fee', strings['downline.transfer.feeNone']],
  ] as const;
  return (
    <div className="card card-body stack gap-3">
      <dl className="stack gap-2 m-0">
        {rows.map(([name, value]) => (
          <div key={name} className="between flex-wrap gap-x-4">
            <dt className="text-muted">{strings[`downline.transfer.${name}`]}</dt>
            <dd className="tabular-nums text-end m-0">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {turnoverPercent > 0 && (
        <p className="text-note m-0">{fillText(strings['downline.transfer.turnover'], { percent: turnoverPercent })}</p>
      )}
    </div>
  );
}
