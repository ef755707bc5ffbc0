import { AmountChoice } from '#site/islands/amount-choice.tsx';
import type { Channel } from '#contract/deposits/calls.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { useStore } from '#site/islands/use-store.ts';
import { currencySymbol, formatMoney } from '#site/lib/format-money.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { errorText } from '#site/lib/error-text.ts';
import { depositScreen } from '#site/stores/screens/deposit.ts';

import type { DepositText } from './deposit-text.ts';

interface Props extends DepositText {
  channel: Channel;
  fault: string | undefined;
  isDisabled: boolean;
}

export function AmountField({ strings, errors, language, channel, fault, isDisabled }: Props) {
  const amount = useStore(depositScreen.$amount);
  const { currency, minimumMinor, maximumMinor } = channel;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const faultText = () => {
    if (fault === 'amount.below.minimum') return fillText(strings['cashier.below'], { amount: money(minimumMinor) });
    if (fault === 'amount.above.maximum') return fillText(strings['cashier.above'], { amount: money(maximumMinor) });
    if (fault === 'amount.unclear') return strings['cashier.amountUnclear'];
    return fault === undefined ? '' : errorText(errors, fault);
  };
  return (
    <div className="field">
      <label htmlFor="deposit-amount" className="field-label">
        {strings['cashier.amount']}
      </label>
      <div className="relative">
        <span className="absolute start-3.5 inset-y-0 row text-xl text-muted pointer-events-none" aria-hidden="true">
          {currencySymbol({ currency, language })}
        </span>
        <input
          ref={kept}
          id="deposit-amount"
          name="amount"
          className="field-input money ps-10! text-2xl! min-h-15!"
          type="text"
          inputMode="decimal"
          enterKeyHint="go"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
          value={amount}
          disabled={isDisabled}
          aria-invalid={fault !== undefined}
          aria-describedby="deposit-amount-error deposit-amount-hint"
          onChange={(event) => depositScreen.typeAmount(event.currentTarget.value)}
          onBlur={depositScreen.checkAmount}
          onKeyDown={(event) => event.key === 'Enter' && depositScreen.explainAmount()}
        />
      </div>
      <p id="deposit-amount-error" className="field-error empty:hidden" role="alert">
        {faultText()}
      </p>
      {fault === 'amount.unclear' && (
        <AmountChoice
          typed={amount}
          currency={currency}
          language={language}
          label={strings['cashier.amountUnclear']}
          onChoose={depositScreen.typeAmount}
        />
      )}
      <p id="deposit-amount-hint" className="field-hint">
        {fillText(strings['cashier.amountHint'], { minimum: money(minimumMinor), maximum: money(maximumMinor) })}
      </p>
      <Presets strings={strings} channel={channel} language={language} isDisabled={isDisabled} />
    </div>
  );
}

/** Frequently chosen amounts. */
function Presets({ strings, channel: { presetsMinor, currency }, language, isDisabled }: Omit<Props, 'errors' | 'fault'>) {
  const sum = useStore(depositScreen.$sum);
  return (
    <fieldset className="flex flex-wrap gap-2 pt-1" aria-label={strings['cashier.preset']}>
      {presetsMinor.map((minor) => (
        <button
          key={minor}
          type="button"
          className={sum?.payMinor === minor ? 'chip chip-on min-h-11! money' : 'chip min-h-11! money'}
          aria-pressed={sum?.payMinor === minor}
          disabled={isDisabled}
          onClick={() => depositScreen.chooseAmount(minor)}
        >
          {formatMoney({ minor, currency, language })}
        </button>
      ))}
    </fieldset>
  );
}
