import { useId, useState } from 'react';

import { parseTyped, readAmount } from '#contract/typed/amounts.ts';
import { AmountChoice } from '#site/islands/amount-choice.tsx';
import { formatMinor, minorDigits } from '#contract/money.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { useStore } from '#site/islands/use-store.ts';
import { currencySymbol } from '#site/lib/format-money.ts';
import type { LotteryDetail } from '#site/stores/screens/lottery/game.ts';
import { $play, $unitMinor, stake } from '#site/stores/screens/lottery/pick.ts';

import { useWords } from './use-words.ts';

const steps = [1n, 2n, 5n, 10n, 20n, 50n, 100n];

/** The stake per line, if it can be chosen. */
export function StakeField({ detail: { unitMinor, currency } }: { detail: LotteryDetail }) {
  const { say, money, language } = useWords();
  const play = useStore($play);
  const unit = useStore($unitMinor);
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const [least, most] = [BigInt(unitMinor.least), BigInt(unitMinor.most)];
  const limits = { least: money(least, currency), most: money(most, currency) };
  if (play?.fixedUnitMinor !== undefined)
    return <p className="gutter text-note">{say('stake.fixed', { amount: money(BigInt(unit) * BigInt(play.price), currency) })}</p>;
  const fits = (minor: bigint | undefined) => minor !== undefined && minor >= least && minor <= most;
  const isWrong = typed !== undefined && !fits(parseTyped(typed, currency));
  const isUnclear = typed !== undefined && readAmount(typed, currency).kind === 'unclear';
  const type = (text: string) => {
    setTyped(text);
    const minor = parseTyped(text, currency);
    stake(minor !== undefined && fits(minor) ? String(minor) : undefined);
  };
  return (
    <div className="gutter field">
      <label htmlFor={id} className="field-label">
        {say('stake')} <span className="font-normal text-muted">({say('stake.limits', limits)})</span>
      </label>
      <div className="lot-stake">
        <span className="text-muted" aria-hidden="true">
          {currencySymbol({ currency, language })}
        </span>
        <input
          ref={kept}
          id={id}
          name="stake"
          className="field-input money"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
          value={typed ?? plain(unit, currency)}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => type(event.target.value)}
          onBlur={() => !isWrong && setTyped(undefined)}
        />
        <fieldset className="lot-scroll" aria-label={say('stake')}>
          {steps
            .map((step) => least * step)
            .filter((minor) => minor <= most)
            .map((minor) => (
              <button
                key={String(minor)}
                type="button"
                className={String(minor) === unit ? 'chip chip-on money' : 'chip money'}
                aria-pressed={String(minor) === unit}
                onClick={() => {
                  setTyped(undefined);
                  stake(String(minor));
                }}
              >
                {money(minor, currency)}
              </button>
            ))}
        </fieldset>
      </div>
      <p id={`${id}-error`} className="field-error empty:hidden" role="alert">
        {isUnclear ? say('stake.unclear') : isWrong ? say('stake.invalid', limits) : ''}
      </p>
      {isUnclear && <AmountChoice typed={typed} currency={currency} language={language} label={say('stake.unclear')} onChoose={type} />}
    </div>
  );
}

/** As it would be typed: `5`, `0.50`. */
function plain(minor: string, currency: LotteryDetail['currency']): string {
  const text = formatMinor(BigInt(minor), currency);
  return minorDigits[currency] > 0 && text.endsWith('.00') ? text.slice(0, -3) : text;
}
