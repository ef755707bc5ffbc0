import type { FormEvent } from 'react';

import type { TransferTerms } from '#contract/downline/calls.ts';
import { readAccountName } from '#contract/typed/contacts.ts';
import { allOf, MoneyAmount } from '#site/islands/money-amount.tsx';
import { Alert } from '#site/islands/ui/alert.tsx';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { downlineTransfer } from '#site/stores/screens/downline-transfer.ts';

import type { TransferText } from './transfer-text.ts';

type Props = TransferText & { terms: TransferTerms };

/** Recipient, amount, payment password; fee and conditions show before anything is asked for. */
export function TransferForm(props: Props) {
  const { strings, errors, language, terms } = props;
  const sending = useStore(downlineTransfer.$sending);
  const isReady = useStore(downlineTransfer.$isReady);
  const paymentPassword = useStore(downlineTransfer.$paymentPassword);
  const failed = sending.state === 'failed' ? sending : undefined;
  const { usableFrom } = terms.paymentPassword;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void downlineTransfer.confirm(({ userName: name, amountMinor: minor, currency }) => ({
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
        onChange={(event) => downlineTransfer.typePaymentPassword(event.target.value)}
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
  const userName = useStore(downlineTransfer.$userName);
  const sending = useStore(downlineTransfer.$sending);
  const failed = sending.state === 'failed' && sending.field === 'userName' ? sending : undefined;
  return (
    <TextField
      name="userName"
      reads={readAccountName}
      label={strings['downline.transfer.to']}
      hint={strings['downline.transfer.toHint']}
      error={failed && errorText(errors, failed.code)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={20}
      value={userName}
      onChange={(event) => downlineTransfer.typeUserName(event.target.value)}
    />
  );
}

function AmountField({ strings, errors, language, terms: { currency, limits } }: Props) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const [minimum, maximum, most] = [money(limits.minimumMinor), money(limits.maximumMinor), money(limits.mostMinor)];
  return (
    <MoneyAmount
      form={downlineTransfer}
      currency={currency}
      language={language}
      label={strings['downline.transfer.amount']}
      hint={fillText(strings['downline.transfer.amountHint'], { minimum, maximum })}
      says={{
        'amount.unclear': strings['cashier.amountUnclear'],
        'amount.below.minimum': fillText(strings['downline.transfer.below'], { amount: minimum }),
        'amount.above.maximum': fillText(strings['downline.transfer.above'], { amount: maximum }),
        'too.much': fillText(strings['downline.transfer.tooMuch'], { amount: most }),
      }}
      errors={errors}
      all={allOf(limits, fillText(strings['downline.transfer.most'], { amount: most }))}
    />
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
