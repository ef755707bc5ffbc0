import type { FormEvent } from 'react';

import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $isVoucherReady, $voucherCode, $voucherSending, confirmVoucher, typeVoucher } from '#site/stores/screens/deposit-voucher.ts';

import type { DepositText } from './deposit-text.ts';

export function VoucherForm({ strings, errors }: DepositText) {
  const code = useStore($voucherCode);
  const sending = useStore($voucherSending);
  const isReady = useStore($isVoucherReady);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirmVoucher();
  };
  return (
    <form className="stack gap-5" data-part="voucher" noValidate onSubmit={submit}>
      <TextField
        label={strings['cashier.voucher.code']}
        hint={strings['cashier.voucher.hint']}
        error={sending.state === 'failed' ? errorText(errors, sending.code) : undefined}
        name="voucher"
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        dir="ltr"
        maxLength={80}
        disabled={sending.state === 'sending'}
        onChange={(event) => typeVoucher(event.currentTarget.value)}
      />
      <SubmitButton
        label={strings['cashier.voucher.confirm']}
        sendingLabel={strings['cashier.voucher.sending']}
        isReady={isReady}
        isSending={sending.state === 'sending'}
        blockedText={strings['cashier.voucher.blocked']}
        readyText={strings['cashier.voucher.ready']}
      />
      <p className="text-note m-0">{strings['cashier.neverFee']}</p>
    </form>
  );
}
