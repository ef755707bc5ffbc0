import { useState, type SubmitEvent } from 'react';

import { appCodeDigits, bareCode, isSecondCode } from '#contract/typed/second-code.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { type AskedStep, $secondStep } from '#site/stores/second-step.ts';

import type { SecondStepStrings } from './session-text.ts';

interface Props {
  strings: SecondStepStrings;
  errors: ErrorTexts;
}

/** The dialog that asks for the authenticator's code, over whichever log-in the player uses. */
export function SecondStep({ strings, errors }: Props) {
  const step = useStore($secondStep);
  return step ? <StepDialog step={step} strings={strings} errors={errors} /> : null;
}

function StepDialog({ step, strings, errors }: Props & { step: AskedStep }) {
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // it may be inside a dialog's form
    event.stopPropagation();
    void step.send(bareCode(code));
  };
  return (
    <dialog ref={showModal} className="popup" aria-labelledby="step-title" aria-describedby="step-text" onCancel={step.cancel}>
      <form method="post" className="stack gap-4" noValidate onSubmit={submit}>
        <h2 className="title-section" id="step-title">
          {strings['security.step.title']}
        </h2>
        <p className="m-0" id="step-text">
          {fillText(strings['security.step.text'], { count: appCodeDigits })}
        </p>
        <TextField
          name="code"
          label={strings['security.step.code']}
          error={step.failure && errorText(errors, step.failure)}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          dir="ltr"
          required
        />
        <SubmitButton
          label={strings['security.step.submit']}
          sendingLabel={strings['security.step.sending']}
          isReady={isSecondCode(code)}
          isSending={step.isSending}
          blockedText={strings['security.step.blocked']}
          readyText={strings['security.step.ready']}
        />
        <button type="button" className="btn-line" onClick={step.cancel}>
          {strings['security.step.cancel']}
        </button>
      </form>
    </dialog>
  );
}

const showModal = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
};
