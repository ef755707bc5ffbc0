import { useStore } from '@nanostores/react';
import { type FormEvent, useRef } from 'react';

import { errorText } from '#site/lib/error-text.ts';
import { $channel, $channels, $fault, $sending, confirmDeposit, loadDepositForm } from '#site/stores/screens/deposit.ts';

import { AmountField } from './amount-field.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import { DepositSum } from './deposit-sum.tsx';
import type { DepositText } from './deposit-strings.ts';
import { LatestDeposits } from './latest-deposits.tsx';

export function DepositForm(text: DepositText) {
  const { strings, errors } = text;
  const channels = useStore($channels);
  const channel = useStore($channel);
  const sending = useStore($sending);
  const fault = useStore($fault);
  const field = useRef<HTMLInputElement>(null);

  if (channels.state === 'loading') return <DepositSkeleton label={strings['common.loading']} />;
  if (channels.state === 'failed') {
    return (
      <div className="blank-state" role="alert">
        <p>{strings['cashier.loadFailed']}</p>
        <p className="text-note">{errorText(errors, channels.code)}</p>
        <button type="button" className="btn-line" onClick={() => void loadDepositForm()}>
          {strings['common.retry']}
        </button>
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirmDeposit();
    if ($fault.get() !== undefined || field.current?.value === '') field.current?.focus();
  };
  const isSending = sending.state === 'sending';
  return (
    <div className="gutter stack gap-6 pt-4 pb-8">
      {channel === undefined ? (
        <p className="blank-state">{strings['cashier.noChannels']}</p>
      ) : (
        <form className="stack gap-5" noValidate onSubmit={submit}>
          <ChannelChoice {...text} channels={channels.value} chosen={channel} />
          <AmountField {...text} channel={channel} fault={fault} field={field} isDisabled={isSending} />
          <DepositSum {...text} channel={channel} />
          {sending.state === 'failed' && fault === undefined && (
            <p className="field-error" role="alert">
              {errorText(errors, sending.code)}
            </p>
          )}
          <button type="submit" className="btn-sun min-h-13 w-full" disabled={isSending}>
            {isSending ? strings['cashier.sending'] : strings['cashier.confirm']}
          </button>
          <p className="text-note m-0">{strings['cashier.safe']}</p>
        </form>
      )}
      <LatestDeposits {...text} />
    </div>
  );
}
