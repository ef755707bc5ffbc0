import type { FormEvent } from 'react';

import type { Protection } from '#contract/protection/calls.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $isChanging, setCheck } from '#site/stores/screens/protection.ts';

import { LengthChoice } from './length-choice.tsx';
import type { ProtectionText } from './protection-text.ts';

const intervals = [15, 30, 60] as const;

export function CheckSection({ value, strings }: ProtectionText & { value: Protection }) {
  const isChanging = useStore($isChanging);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Number(new FormData(event.currentTarget).get('minutes'));
    const minutes = intervals.find((interval) => interval === typed);
    if (minutes) void setCheck(minutes);
  };
  return (
    <section className="stack gap-3" aria-labelledby="check-heading">
      <h2 className="title-section" id="check-heading">
        {strings['protection.check']}
      </h2>
      <form className="card card-body stack gap-3" onSubmit={submit}>
        <LengthChoice
          legend={strings['protection.check.text']}
          name="minutes"
          chosen={value.checkMinutes}
          choices={intervals.map((minutes) => ({
            value: minutes,
            label: fillText(strings['protection.check.minutes'], { count: minutes }),
          }))}
        />
        <button type="submit" className="btn-line" disabled={isChanging}>
          {strings['protection.check.save']}
        </button>
      </form>
    </section>
  );
}
