import type { FormEvent } from 'react';

import type { Channel } from '#contract/deposits/calls.ts';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { depositScreen } from '#site/stores/screens/deposit.ts';

import { AmountField } from './amount-field.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import { DepositSum } from './deposit-sum.tsx';
import type { DepositText } from './deposit-text.ts';
import { LatestDeposits } from './latest-deposits.tsx';
import { VoucherForm } from './voucher-form.tsx';

export function DepositForm(text: DepositText) {
  const { strings, errors } = text;
  const channels = useStore(depositScreen.$channels);
  const channel = useStore(depositScreen.$channel);

  if (channels.state === 'loading') return <DepositSkeleton label={strings['common.loading']} />;
  if (channels.state === 'failed') {
    return (
      <ReadFailed
        text={strings['cashier.loadFailed']}
        why={errorText(errors, channels.code)}
        code={channels.code}
        retryLabel={strings['common.retry']}
        onRetry={depositScreen.retry}
      />
    );
  }
  return (
    <div className="gutter stack gap-6 pt-4 pb-8">
      {channel === undefined ? (
        <p className="blank-state">{strings['cashier.noChannels']}</p>
      ) : (
        <>
          <ChannelChoice {...text} channels={channels.value} chosen={channel} />
          {channel.kind === 'voucher' ? <VoucherForm {...text} /> : <AmountForm {...text} channel={channel} />}
        </>
      )}
      <a className="link text-center" href="/m/protection">
        {strings['protection.title']}
      </a>
      {/* last: nobody knows yet how many there are */}
      <LatestDeposits {...text} />
    </div>
  );
}

const confirmKeys = {
  redirect: 'cashier.confirm',
  qr: 'cashier.qr.confirm',
  transfer: 'cashier.transfer.confirm',
  voucher: 'cashier.confirm',
} as const;

function AmountForm({ channel, ...text }: DepositText & { channel: Channel }) {
  const { strings, errors, language } = text;
  const sending = useStore(depositScreen.$sending);
  const fault = useStore(depositScreen.$fault);
  const sum = useStore(depositScreen.$sum);
  const isSending = sending.state === 'sending';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void depositScreen.confirm();
  };
  return (
    <form className="stack gap-5" noValidate onSubmit={submit}>
      <AmountField {...text} channel={channel} fault={fault} isDisabled={isSending} />
      <DepositSum {...text} channel={channel} />
      {sending.state === 'failed' && fault === undefined && (
        <p className="field-error" role="alert">
          {errorText(errors, sending.code)}
        </p>
      )}
      <SubmitButton
        label={strings[confirmKeys[channel.kind]]}
        sendingLabel={strings['cashier.sending']}
        isReady={sum !== undefined}
        isSending={isSending}
        blockedText={fillText(strings['cashier.blocked'], limitsOf(channel, language))}
        readyText={strings['cashier.ready']}
      />
      <p className="text-note m-0">{strings[channel.kind === 'redirect' ? 'cashier.safe' : 'cashier.neverFee']}</p>
    </form>
  );
}

function limitsOf({ currency, minimumMinor, maximumMinor }: Channel, language: string): { minimum: string; maximum: string } {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  return { minimum: money(minimumMinor), maximum: money(maximumMinor) };
}
