import type { FormEvent } from 'react';

import type { WithdrawalTerms } from '#contract/withdrawals/calls.ts';
import { allOf, MoneyAmount } from '#site/islands/money-amount.tsx';
import { Alert } from '#site/islands/ui/alert.tsx';
import { PasswordField } from '#site/islands/ui/password-field.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { withdrawScreen } from '#site/stores/screens/withdraw.ts';

import { PayeeChoice } from './payee-choice.tsx';
import type { WithdrawText } from './withdraw-text.ts';

type Props = WithdrawText & { terms: WithdrawalTerms };

export function WithdrawForm(props: Props) {
  const { strings, errors, language, terms } = props;
  const sending = useStore(withdrawScreen.$sending);
  const isReady = useStore(withdrawScreen.$isReady);
  const paymentPassword = useStore(withdrawScreen.$paymentPassword);
  const failed = sending.state === 'failed' ? sending : undefined;
  const { usableFrom } = terms.paymentPassword;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void withdrawScreen.confirm();
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
        onChange={(event) => withdrawScreen.typePaymentPassword(event.target.value)}
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

function AmountField({ strings, errors, language, terms: { currency, limits } }: Props) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const most = money(limits.mostMinor);
  return (
    <MoneyAmount
      form={withdrawScreen}
      currency={currency}
      language={language}
      label={strings['withdraw.amount']}
      hint={fillText(strings['withdraw.amountHint'], { minimum: money(limits.minimumMinor), most, count: limits.dayLeftCount })}
      says={{
        'amount.unclear': strings['cashier.amountUnclear'],
        'amount.below.minimum': fillText(strings['withdraw.below'], { amount: money(limits.minimumMinor) }),
        'amount.above.maximum': fillText(strings['withdraw.above'], { amount: money(limits.maximumMinor) }),
        'too.much': fillText(strings['withdraw.tooMuch'], { amount: most }),
      }}
      errors={errors}
      all={allOf(limits, fillText(strings['withdraw.most'], { amount: most }))}
    />
  );
}

/** The fee, the arrival and the amount received, all shown before the request. */
function Sums({ strings, language, terms }: Props) {
  const receive = useStore(withdrawScreen.$receiveMinor);
  const { currency, feeMinor, usualMinutes, reviewHours, reviewAboveMinor } = terms;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const rows = [
    ['fee', feeMinor === '0' ? strings['withdraw.feeNone'] : money(feeMinor)],
    ['arrival', fillText(strings['withdraw.arrivalMinutes'], { count: usualMinutes })],
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
      <p className="text-note m-0">{fillText(strings['withdraw.review'], { amount: money(reviewAboveMinor), count: reviewHours })}</p>
    </div>
  );
}
