import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { withdrawScreen } from '#site/stores/screens/withdraw.ts';

import { PayeeForm } from './payee-form.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import { WithdrawFacts } from './withdraw-facts.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawList } from './withdraw-list.tsx';
import { WithdrawReceipt } from './withdraw-receipt.tsx';
import type { WithdrawText } from './withdraw-text.ts';

/**
 * `/m/withdraw`: identity, balance and limits first, then payment password, payee and amount, and below them the progress of each
 * withdrawal.
 */
export function WithdrawScreen(text: WithdrawText) {
  const { strings, errors } = text;
  const terms = useStore(withdrawScreen.$terms);
  const receipt = useStore(withdrawScreen.$receipt);
  if (terms.state === 'loading') {
    return (
      <output data-coming className="gutter stack gap-4 py-4" aria-label={strings['common.loading']}>
        <div className="card h-36" />
        <div className="card h-18" />
        <div className="card h-36" />
      </output>
    );
  }
  if (terms.state === 'failed') {
    return (
      <ReadFailed
        text={strings['withdraw.loadFailed']}
        why={errorText(errors, terms.code)}
        code={terms.code}
        retryLabel={strings['common.retry']}
        onRetry={() => void withdrawScreen.retry()}
      />
    );
  }
  const { value } = terms;
  const { paymentPassword, payees, mostPayees } = value;
  return (
    <div className="gutter stack gap-6 pt-4 pb-8">
      <WithdrawFacts {...text} terms={value} />
      {!paymentPassword.isSet && <PaymentPasswordForm {...text} terms={value} />}
      {receipt && <WithdrawReceipt {...text} receipt={receipt} />}
      {!receipt && paymentPassword.isSet && payees.length > 0 && <WithdrawForm {...text} terms={value} />}
      {!receipt && paymentPassword.isSet && (
        <details className="card card-body" open={payees.length === 0} data-part="payee-add">
          <summary className="font-semibold min-h-11 row cursor-pointer">{strings['withdraw.payeeAdd']}</summary>
          {payees.length < mostPayees ? (
            <PayeeForm {...text} terms={value} />
          ) : (
            <p className="text-note">{strings['withdraw.payeeFull']}</p>
          )}
        </details>
      )}
      {!receipt && paymentPassword.isSet && (
        <details className="card card-body" data-part="payment-password-change">
          <summary className="font-semibold min-h-11 row cursor-pointer">{strings['withdraw.pinChange']}</summary>
          <PaymentPasswordForm {...text} terms={value} />
        </details>
      )}
      <WithdrawList {...text} />
    </div>
  );
}
