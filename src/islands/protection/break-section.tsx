import type { FormEvent } from 'react';

import type { Protection } from '#contract/protection/calls.ts';
import { useValid } from '#site/islands/ui/use-valid.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { $isChanging, excludeSelf, returnToPlay, takeTimeOut } from '#site/stores/screens/protection.ts';

import { LengthChoice } from './length-choice.tsx';
import type { ProtectionText } from './protection-text.ts';

const timeOuts = ['24h', '1w', '1m', '6w'] as const;
const exclusions = ['6m', '1y', '5y'] as const;

export function BreakSection({ value, ...text }: ProtectionText & { value: Protection }) {
  const { strings, language } = text;
  const { exclusion, timeOutEndsAt } = value;
  return (
    <section className="stack gap-3" aria-labelledby="break-heading">
      <h2 className="title-section" id="break-heading">
        {strings['protection.break']}
      </h2>
      {timeOutEndsAt !== null && (
        <p className="card card-body font-semibold">
          {fillText(strings['protection.timeOut.now'], { moment: longMoment(timeOutEndsAt, language) })}
        </p>
      )}
      {exclusion && <Standing {...text} exclusion={exclusion} />}
      {!exclusion && <TimeOut {...text} />}
      <Exclude {...text} />
      <a className="btn-line" href="/m/withdraw">
        {strings['protection.withdraw']}
      </a>
    </section>
  );
}

/** With the year: exclusions last for years. */
const longMoment = (ms: number, language: string) => `${formatMoment(ms, language)} (${new Date(ms).getFullYear()})`;

function Standing({ exclusion, strings, language }: ProtectionText & { exclusion: NonNullable<Protection['exclusion']> }) {
  const moment = (ms: number) => longMoment(ms, language);
  return (
    <div className="card card-body stack gap-3" data-part="exclusion">
      <p className="font-semibold">{fillText(strings['protection.exclusion.now'], { moment: moment(exclusion.endsAt) })}</p>
      {exclusion.isFamily && <p>{strings['protection.exclusion.family']}</p>}
      <p className="text-note">{fillText(strings['protection.exclusion.firm'], { moment: moment(exclusion.firmUntil) })}</p>
      {exclusion.secondYesAt !== null && (
        <p>{fillText(strings['protection.exclusion.second'], { moment: moment(exclusion.secondYesAt) })}</p>
      )}
      <button type="button" className="btn-quiet" onClick={() => void returnToPlay()}>
        {strings['protection.exclusion.return']}
      </button>
    </div>
  );
}

function TimeOut({ strings }: ProtectionText) {
  const isChanging = useStore($isChanging);
  const { isValid, watch } = useValid();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const length = chosenOf(event.currentTarget, timeOuts);
    if (length) void takeTimeOut(length);
  };
  return (
    <form {...watch} name="time-out" className="card card-body stack gap-3" onSubmit={submit} aria-labelledby="time-out-heading">
      <h3 className="m-0 text-base font-semibold" id="time-out-heading">
        {strings['protection.timeOut']}
      </h3>
      <p className="text-note">{strings['protection.timeOut.text']}</p>
      <LengthChoice
        legend={strings['protection.length']}
        name="length"
        choices={timeOuts.map((value) => ({ value, label: strings[`protection.timeOut.${value}`] }))}
      />
      <button type="submit" className="btn-line" disabled={isChanging || !isValid}>
        {strings['protection.timeOut.start']}
      </button>
    </form>
  );
}

/** Two steps: the length, and confirming that it is final. */
function Exclude({ strings }: ProtectionText) {
  const isChanging = useStore($isChanging);
  const { isValid, watch } = useValid();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const length = chosenOf(event.currentTarget, exclusions);
    if (length) void excludeSelf(length);
  };
  return (
    <form {...watch} name="exclusion" className="card card-body stack gap-3" onSubmit={submit} aria-labelledby="exclusion-heading">
      <h3 className="m-0 text-base font-semibold" id="exclusion-heading">
        {strings['protection.exclusion']}
      </h3>
      <p className="text-note">{strings['protection.exclusion.text']}</p>
      <LengthChoice
        legend={strings['protection.length']}
        name="length"
        choices={exclusions.map((value) => ({ value, label: strings[`protection.exclusion.${value}`] }))}
      />
      <label className="flex items-center gap-3 min-h-11">
        <input type="checkbox" name="agree" required />
        {strings['protection.exclusion.agree']}
      </label>
      <button type="submit" className="btn-line" disabled={isChanging || !isValid}>
        {strings['protection.exclusion.start']}
      </button>
    </form>
  );
}

function chosenOf<Value extends string>(form: HTMLFormElement, values: readonly Value[]): Value | undefined {
  const typed = new FormData(form).get('length');
  return values.find((value) => value === typed);
}
