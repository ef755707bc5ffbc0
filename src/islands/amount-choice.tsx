import type { Currency } from '#contract/money.ts';
import { parseAmount } from '#contract/money.ts';
import { readAmount } from '#contract/typed/amounts.ts';
import { formatMoney } from '#site/lib/format-money.ts';

interface Props {
  typed: string;
  currency: Currency;
  language: string;
  /** What the choice is about, for assistive technology: the question is shown at the field. */
  label: string;
  onChoose: (amount: string) => void;
}

/** The readings of an ambiguous amount, such as `1.000`; renders nothing if there is only one. */
export function AmountChoice({ typed, currency, language, label, onChoose }: Props) {
  const read = readAmount(typed, currency);
  if (read.kind !== 'unclear') return null;
  return (
    <fieldset className="flex flex-wrap gap-2 border-0 p-0 m-0" aria-label={label}>
      {read.readings.map((reading) => (
        <button key={reading} type="button" className="chip min-h-11! money" onClick={() => onChoose(reading)}>
          {formatMoney({ minor: String(parseAmount(reading, currency)), currency, language })}
        </button>
      ))}
    </fieldset>
  );
}
