import { useId } from 'react';

import type { Deposit } from '#contract/deposits/calls.ts';
import { uploadRule } from '#contract/uploads.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { $proof, sendProof } from '#site/stores/screens/deposit-proof.ts';

import type { DepositText } from './deposit-text.ts';

/** The player's picture of a bank transfer, for the staff who trace the money. */
export function DepositProof({ strings, errors, language, deposit }: DepositText & { deposit: Deposit }) {
  const proof = useStore($proof);
  const input = useId();
  const about = useId();
  const isSending = proof.state === 'sending';
  const { proofAt } = deposit;
  return (
    <section className="card card-body stack gap-3" aria-labelledby={about} data-part="proof">
      <h3 className="m-0 text-base font-semibold" id={about}>
        {strings['cashier.proof']}
      </h3>
      <p className="text-note m-0">{strings['cashier.proof.text']}</p>
      <output className="text-sm font-semibold">
        {isSending && strings['cashier.proof.sending']}
        {!isSending && proofAt !== null && fillText(strings['cashier.proof.sent'], { time: formatMoment(proofAt, language) })}
      </output>
      <Alert text={proof.state === 'failed' ? errorText(errors, proof.code) : undefined} />
      {/* the input itself takes focus and keys; the label is its visible part */}
      <input
        id={input}
        type="file"
        className="peer sr-only"
        accept={uploadRule.types.join(',')}
        disabled={isSending}
        aria-describedby={about}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void sendProof(deposit.id, file);
          // lets the same file be chosen again
          event.target.value = '';
        }}
      />
      <label
        htmlFor={input}
        className="btn-line peer-focus-visible:outline-3 peer-focus-visible:outline-solid peer-focus-visible:outline-sea"
      >
        {strings[proofAt === null ? 'cashier.proof.choose' : 'cashier.proof.other']}
      </label>
    </section>
  );
}
