import { useId, useState, type SubmitEvent } from 'react';

import { cleanProse } from '#contract/typed/characters.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { adoptTyped } from '#site/islands/session/adopt-typed.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { kept } from '#site/islands/ui/kept.ts';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { ruleOf, type RuleTable } from '#site/lib/field-rules.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { createFeedbackScreen } from '#site/stores/screens/feedback.ts';

interface Props {
  strings: WordsOf<'profile.feedback'>;
  errors: ErrorTexts;
  rules: RuleTable;
}

export function FeedbackForm({ strings, errors, rules }: Props) {
  const [screen] = useState(() => createFeedbackScreen({ rules }));
  // typed before hydration
  const [adopt] = useState(() => (element: HTMLFormElement | null): void => {
    if (element) adoptTyped(element, ['content'], screen);
  });
  const { content } = useStore(screen.$values);
  const fault = useStore(screen.$shownFaults).content;
  const isValid = useStore(screen.$isValid);
  const isSending = useStore(screen.$isSending);
  const failure = useStore(screen.$failure);
  const isSent = useStore(screen.$isSent);
  const id = useId();
  const rule = ruleOf(rules, 'feedbackContent');
  const bounds = { min: rule?.minLength ?? 0, max: rule?.maxLength ?? 0, count: Array.from(cleanProse(content)).length };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void screen.submit();
  };
  if (isSent)
    return (
      <output className="blank-state">
        <span className="i-tabler-circle-check text-[3.5rem] text-win" aria-hidden="true" />
        <span className="font-semibold">{strings['profile.feedback.sent']}</span>
        <button type="button" className="btn-line" onClick={screen.again}>
          {strings['profile.feedback.again']}
        </button>
      </output>
    );
  return (
    <form className="stack gap-4" method="post" noValidate ref={adopt} onSubmit={submit}>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {strings['profile.feedback.label']}
        </label>
        <textarea
          ref={kept}
          id={id}
          name="content"
          rows={7}
          className="field-input py-3"
          value={content}
          onChange={(event) => screen.change('content', event.target.value)}
          onBlur={() => screen.leave('content')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        <p id={`${id}-note`} className={fault && content !== '' ? 'field-error' : 'field-hint'}>
          {fillText(strings['profile.feedback.bounds'], bounds)}
        </p>
      </div>
      <Alert text={failure && errorText(errors, failure)} />
      <SubmitButton
        label={strings['profile.feedback.submit']}
        sendingLabel={strings['profile.feedback.sending']}
        isReady={isValid}
        isSending={isSending}
        blockedText={fillText(strings['profile.feedback.blocked'], bounds)}
        readyText={strings['profile.feedback.ready']}
      />
    </form>
  );
}
