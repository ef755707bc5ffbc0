import { type FormEvent, useState } from 'react';

import { amountText, readAmount } from '#contract/typed/amounts.ts';
import { plainAscii } from '#contract/typed/characters.ts';
import { AmountChoice } from '#site/islands/amount-choice.tsx';
import type { Protection } from '#contract/protection/calls.ts';
import { readLimit } from '#contract/protection/facts.ts';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { currencySymbol, formatMoney } from '#site/lib/format-money.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { $isChanging, $protectionFault, confirmRaise, keepLimit, limitName, saveLimit } from '#site/stores/screens/protection.ts';

import type { ProtectionText } from './protection-text.ts';

type Limit = Protection['limits'][number];
type Props = ProtectionText & { limit: Limit; currency: Protection['currency'] };

/** One limit: its value, what is used, what was requested, and a field for a new one. */
export function LimitRow({ limit, currency, strings, errors, language }: Props) {
  const fault = useStore($protectionFault);
  const isChanging = useStore($isChanging);
  const { kind, period, amount, used, resetsAt } = limit;
  const text = (measure: string) =>
    kind === 'session'
      ? fillText(strings['protection.limit.minutes'], { count: Number(measure) })
      : formatMoney({ minor: measure, currency, language });
  const names = { kind: strings[`protection.kind.${kind}`], period: strings[`protection.period.${period}`] };
  const isWrong = fault?.at === limitName(limit) && fault.code === 'limit.invalid';
  const [typed, setTyped] = useState('');
  const sent = kind === 'session' ? plainAscii(typed) : amountText(typed, currency);
  const isReady = readLimit(kind, sent, currency) !== undefined;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await saveLimit({ kind, period }, sent)) setTyped('');
  };
  return (
    <li className="stack gap-2" data-part={`limit-${kind}-${period}`}>
      <h3 className="m-0 text-base font-semibold">
        {names.period}:{' '}
        {amount === null ? strings['protection.limit.none'] : fillText(strings['protection.limit.now'], { amount: text(amount) })}
      </h3>
      <p className="text-note">
        {fillText(strings['protection.limit.used'], { used: text(used), moment: formatMoment(resetsAt, language) })}
      </p>
      {limit.raise && <Raise limit={limit} raise={limit.raise} text={text} strings={strings} language={language} />}
      <form name={limitName(limit)} className="stack gap-2" onSubmit={(event) => void submit(event)} noValidate>
        <LimitField {...{ limit, currency, strings, errors, language, typed, setTyped, isWrong }} />
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            className="btn-line flex-1"
            disabled={isChanging || !isReady}
            aria-label={fillText(strings['protection.limit.save.named'], names)}
          >
            {strings['protection.limit.save']}
          </button>
          {amount !== null && (
            <button
              type="button"
              className="btn-quiet"
              disabled={isChanging}
              aria-label={fillText(strings['protection.limit.remove.named'], names)}
              onClick={() => void saveLimit({ kind, period }, null)}
            >
              {strings['protection.limit.remove']}
            </button>
          )}
        </div>
      </form>
    </li>
  );
}

interface FieldProps extends Props {
  typed: string;
  setTyped: (text: string) => void;
  isWrong: boolean;
}

/** Money, or minutes of a session. */
function LimitField({ limit: { kind }, currency, strings, errors, language, typed, setTyped, isWrong }: FieldProps) {
  const isSession = kind === 'session';
  const unit = isSession ? strings['protection.limit.field.minutes'] : currencySymbol({ currency, language });
  const question = strings['cashier.amountUnclear'];
  const isUnclear = !isSession && readAmount(typed, currency).kind === 'unclear';
  return (
    <>
      <TextField
        label={fillText(strings['protection.limit.field'], { unit })}
        name="amount"
        inputMode={isSession ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isUnclear ? question : isWrong ? errorText(errors, 'limit.invalid') : undefined}
      />
      {isUnclear && <AmountChoice typed={typed} currency={currency} language={language} label={question} onChoose={setTyped} />}
    </>
  );
}

interface RaiseProps extends Pick<Props, 'limit' | 'strings' | 'language'> {
  raise: NonNullable<Limit['raise']>;
  text: (measure: string) => string;
}

/** A looser limit was requested: confirm it, or keep the old one. */
function Raise({ limit: { kind, period }, raise, text, strings, language }: RaiseProps) {
  const wanted = raise.wanted === null ? strings['protection.limit.raise.removed'] : text(raise.wanted);
  return (
    <div className="stack gap-2 p-3 rounded-control border border-solid border-line">
      <p>{fillText(strings['protection.limit.raise'], { wanted, moment: formatMoment(raise.readyAt, language) })}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn-line flex-1" onClick={() => void keepLimit({ kind, period })}>
          {strings['protection.limit.keep']}
        </button>
        <button type="button" className="btn-quiet" onClick={() => void confirmRaise({ kind, period })}>
          {strings['protection.limit.confirm']}
        </button>
      </div>
    </div>
  );
}
