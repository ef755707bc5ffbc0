import type { FormEvent } from 'react';

import type { VendorWallets } from '#contract/vendor-wallets/calls.ts';
import { MoneyAmount } from '#site/islands/money-amount.tsx';
import { Alert } from '#site/islands/ui/alert.tsx';
import { kept } from '#site/islands/ui/kept.ts';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { walletsScreen } from '#site/stores/screens/wallets.ts';

import type { WalletsText } from './wallets-text.ts';

type Props = WalletsText & { value: VendorWallets };

export function TransferForm(props: Props) {
  const { strings, errors } = props;
  const sending = useStore(walletsScreen.$sending);
  const fault = useStore(walletsScreen.$fault);
  const earlierAt = useStore(walletsScreen.$earlierAt);
  const failed = sending.state === 'failed' && sending.field !== 'amount' ? sending : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void walletsScreen.confirm();
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
  const wallet = useStore(walletsScreen.$wallet);
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
            onChange={() => walletsScreen.chooseVendor(vendor)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function DirectionChoice({ strings }: Props) {
  const direction = useStore(walletsScreen.$direction);
  const name = useStore(walletsScreen.$wallet)?.name ?? '';
  return (
    <fieldset className="stack gap-2 border-0 p-0 m-0">
      <legend className="field-label p-0">{strings['wallets.direction']}</legend>
      {(['in', 'out'] as const).map((way) => (
        <label key={way} className="row gap-3 min-h-11">
          <input
            ref={kept}
            type="radio"
            name="direction"
            value={way}
            checked={direction === way}
            onChange={() => walletsScreen.chooseDirection(way)}
          />
          {fillText(strings[`wallets.direction.${way}`], { name })}
        </label>
      ))}
    </fieldset>
  );
}

function AmountField({ strings, errors, language, value: { currency } }: Props) {
  const most = useStore(walletsScreen.$mostMinor);
  const amount = most === undefined ? '' : formatMoney({ minor: most, currency, language });
  return (
    <MoneyAmount
      form={walletsScreen}
      currency={currency}
      language={language}
      label={strings['wallets.amount']}
      hint={amount && fillText(strings['wallets.amountHint'], { most: amount })}
      says={{ 'amount.unclear': strings['cashier.amountUnclear'], 'too.much': fillText(strings['wallets.tooMuch'], { amount }) }}
      errors={errors}
      all={most === undefined || most === '0' ? undefined : { minor: most, label: fillText(strings['wallets.all'], { amount }) }}
    />
  );
}
