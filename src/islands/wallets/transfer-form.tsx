import type { FormEvent } from 'react';

import { AmountChoice } from '#site/islands/amount-choice.tsx';
import type { VendorWallets } from '#contract/vendor-wallets/calls.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { kept } from '#site/islands/ui/kept.ts';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import {
  $amount,
  $direction,
  $earlierAt,
  $fault,
  $isChecked,
  $mostMinor,
  $sending,
  $wallet,
  checkAmount,
  chooseAll,
  chooseDirection,
  chooseVendor,
  confirmTransfer,
  typeAmount,
} from '#site/stores/screens/wallets.ts';

import type { WalletsText } from './wallets-text.ts';

type Props = WalletsText & { value: VendorWallets };

export function TransferForm(props: Props) {
  const { strings, errors } = props;
  const sending = useStore($sending);
  const fault = useStore($fault);
  const earlierAt = useStore($earlierAt);
  const failed = sending.state === 'failed' && sending.field !== 'amount' ? sending : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirmTransfer();
  };
  return (
    <form method="post" className="stack gap-5" noValidate onSubmit={submit}>
      {props.value.wallets.length > 1 && <VendorChoice {...props} />}
      <DirectionChoice {...props} />
      <AmountField {...props} />
      {earlierAt !== undefined && <output>{fillText(strings['common.earlier'], { time: formatMoment(earlierAt, props.language) })}</output>}
      <Alert text={failed ? errorText(errors, failed.code) : undefined} />
      <SubmitButton
        label={strings['wallets.confirm']}
        sendingLabel={strings['wallets.sending']}
        isReady={fault === undefined}
        isSending={sending.state === 'sending'}
        blockedText={strings['wallets.blocked']}
        readyText={strings['wallets.ready']}
      />
    </form>
  );
}

function VendorChoice({ strings, value: { wallets } }: Props) {
  const wallet = useStore($wallet);
  return (
    <fieldset className="stack gap-2 border-0 p-0 m-0">
      <legend className="field-label p-0">{strings['wallets.vendor']}</legend>
      {wallets.map(({ vendor, name }) => (
        <label key={vendor} className="row gap-3 min-h-11">
          <input
            ref={kept}
            type="radio"
            name="vendor"
            value={vendor}
            checked={wallet?.vendor === vendor}
            onChange={() => chooseVendor(vendor)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function DirectionChoice({ strings }: Props) {
  const direction = useStore($direction);
  const name = useStore($wallet)?.name ?? '';
  return (
    <fieldset className="stack gap-2 border-0 p-0 m-0">
      <legend className="field-label p-0">{strings['wallets.direction']}</legend>
      {(['in', 'out'] as const).map((way) => (
        <label key={way} className="row gap-3 min-h-11">
          <input ref={kept} type="radio" name="direction" value={way} checked={direction === way} onChange={() => chooseDirection(way)} />
          {fillText(strings[`wallets.direction.${way}`], { name })}
        </label>
      ))}
    </fieldset>
  );
}

function AmountField({ strings, errors, language, value: { currency } }: Props) {
  const amount = useStore($amount);
  const fault = useStore($fault);
  const most = useStore($mostMinor);
  const isChecked = useStore($isChecked);
  const sending = useStore($sending);
  const mostText = most === undefined ? undefined : formatMoney({ minor: most, currency, language });
  const faultText = () => {
    if (sending.state === 'failed' && sending.field === 'amount') return errorText(errors, sending.code);
    if (fault === undefined || !isChecked) return undefined;
    if (fault === 'amount.unclear') return strings['cashier.amountUnclear'];
    return fault === 'too.much' ? fillText(strings['wallets.tooMuch'], { amount: mostText ?? '' }) : errorText(errors, fault);
  };
  return (
    <div className="stack gap-2">
      <TextField
        name="amount"
        label={strings['wallets.amount']}
        hint={mostText && fillText(strings['wallets.amountHint'], { most: mostText })}
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
      {mostText && most !== '0' && (
        <button type="button" className="chip min-h-11! self-start" onClick={chooseAll}>
          {fillText(strings['wallets.all'], { amount: mostText })}
        </button>
      )}
    </div>
  );
}
