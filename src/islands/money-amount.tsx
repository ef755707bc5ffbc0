import type { ReadableAtom } from 'nanostores';

import type { Currency } from '#contract/money.ts';
import { AmountChoice } from '#site/islands/amount-choice.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { AmountFault, AmountLimits } from '#site/stores/screens/amount.ts';
import type { MoneyForm } from '#site/stores/screens/money-form.ts';

interface Props {
  form: MoneyForm & { $fault: ReadableAtom<AmountFault | undefined> };
  currency: Currency;
  language: string;
  label: string;
  hint: string | undefined;
  /** Messages for some faults; `errors` has the others. */
  says: Readonly<Partial<Record<AmountFault, string>> & Record<'amount.unclear', string>>;
  errors: Readonly<Record<string, string>>;
  /** A tap enters the whole balance, if there is any. */
  all: { minor: string; label: string } | undefined;
}

/** The amount of a form that moves money, with its fault, and its readings if it is ambiguous. */
export function MoneyAmount({ form, currency, language, label, hint, says, errors, all }: Props) {
  const amount = useStore(form.$amount);
  const fault = useStore(form.$fault);
  const isChecked = useStore(form.$isChecked);
  const sending = useStore(form.$sending);
  const faultText = () => {
    if (sending.state === 'failed' && sending.field === 'amount') return errorText(errors, sending.code);
    return fault === undefined || !isChecked ? undefined : (says[fault] ?? errorText(errors, fault));
  };
  return (
    <div className="stack gap-2">
      <TextField
        name="amount"
        label={label}
        hint={hint}
        error={faultText()}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={40}
        value={amount}
        onChange={(event) => form.typeAmount(event.target.value)}
        onBlur={form.checkAmount}
      />
      {fault === 'amount.unclear' && isChecked && (
        <AmountChoice typed={amount} currency={currency} language={language} label={says[fault]} onChoose={form.typeAmount} />
      )}
      {all && (
        <button type="button" className="chip min-h-11! self-start" onClick={() => form.chooseAmount(all.minor)}>
          {all.label}
        </button>
      )}
    </div>
  );
}

/** The whole balance, if it is enough to be sent. */
export const allOf = ({ mostMinor, minimumMinor }: Required<Pick<AmountLimits, 'minimumMinor'>> & { mostMinor: string }, label: string) =>
  BigInt(mostMinor) >= BigInt(minimumMinor) ? { minor: mostMinor, label } : undefined;
