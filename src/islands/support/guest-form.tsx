import { useId, useState, type SubmitEvent } from 'react';

import { supportTopics, type SupportTopic } from '#contract/support/facts.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { adoptTyped } from '#site/islands/session/adopt-typed.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { kept } from '#site/islands/ui/kept.ts';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { createGuestLetter, type GuestLetter } from '#site/stores/screens/support/guest-letter.ts';

interface Props {
  strings: WordsOf<'support.guest' | 'support.topic'>;
  errors: ErrorTexts;
}

/** A message without an account: answered by mail. */
export function GuestForm({ strings, errors }: Props) {
  const [screen] = useState(() => createGuestLetter());
  // typed before hydration
  const [adopt] = useState(() => (element: HTMLFormElement | null): void => {
    if (element) adoptTyped(element, ['email', 'text'], screen);
  });
  const { email } = useStore(screen.$values);
  const faults = useStore(screen.$shownFaults);
  const isValid = useStore(screen.$isValid);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const isSent = useStore(screen.$isSent);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void screen.submit();
  };
  if (isSent)
    return (
      <output className="blank-state">
        <span className="i-tabler-circle-check text-[3.5rem] text-win" aria-hidden="true" />
        <span className="font-semibold">{strings['support.guest.sent']}</span>
      </output>
    );
  return (
    <form className="stack gap-4" method="post" noValidate ref={adopt} onSubmit={submit}>
      <TextField
        type="email"
        name="email"
        autoComplete="email"
        dir="ltr"
        label={strings['support.guest.email']}
        value={email}
        error={faults.email && errorText(errors, faults.email)}
        onChange={(event) => screen.change('email', event.currentTarget.value)}
        onBlur={() => screen.leave('email')}
      />
      <TopicField strings={strings} screen={screen} />
      <MessageField strings={strings} errors={errors} screen={screen} />
      <Alert text={failure && errorText(errors, failure)} />
      <SubmitButton
        label={strings['support.guest.submit']}
        sendingLabel={strings['support.guest.sending']}
        isReady={isValid}
        isSending={isSending}
        blockedText={strings['support.guest.blocked']}
        readyText={strings['support.guest.ready']}
      />
    </form>
  );
}

function TopicField({ strings, screen }: Pick<Props, 'strings'> & { screen: GuestLetter }) {
  const topic = useStore(screen.$topic);
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {strings['support.guest.topic']}
      </label>
      <select
        ref={kept}
        id={id}
        name="topic"
        className="field-input"
        value={topic}
        onChange={(event) => screen.chooseTopic(event.target.value as SupportTopic)}
      >
        {supportTopics.map((one) => (
          <option key={one} value={one}>
            {strings[`support.topic.${one}`]}
          </option>
        ))}
      </select>
    </div>
  );
}

function MessageField({ strings, errors, screen }: Props & { screen: GuestLetter }) {
  const { text } = useStore(screen.$values);
  const { text: fault } = useStore(screen.$shownFaults);
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {strings['support.guest.message']}
      </label>
      <textarea
        ref={kept}
        id={id}
        name="text"
        rows={5}
        dir="auto"
        className="field-input py-3"
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => screen.change('text', event.target.value)}
        onBlur={() => screen.leave('text')}
      />
      <p id={`${id}-note`} className="field-error" aria-live="polite" hidden={!fault}>
        {fault && errorText(errors, fault)}
      </p>
    </div>
  );
}
