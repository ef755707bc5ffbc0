import { mostLabelLength } from '#contract/agents/facts.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { ChoiceField } from '#site/islands/ui/choice-field.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { draft, linkForm, makeLink } from '#site/stores/screens/agent-register.ts';

import { RateFields } from './rate-fields.tsx';
import type { RegisterText } from './rates-text.ts';

/** A link with the rates of everybody who registers through it. */
export function LinkForm(text: RegisterText) {
  const { strings, errors } = text;
  const values = useStore(linkForm.$values);
  const isSending = useStore(linkForm.$isSending);
  const failure = useStore(linkForm.$failure);
  const rates = useStore(draft.$rates);
  return (
    <form
      name="link"
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void makeLink();
      }}
    >
      <TextField
        label={strings['rates.link.label']}
        hint={strings['rates.link.labelHint']}
        name="label"
        value={values.label}
        maxLength={mostLabelLength}
        autoComplete="off"
        onChange={(event) => linkForm.change('label', event.target.value)}
      />
      <ChoiceField
        name="days"
        label={strings['rates.link.days']}
        emptyLabel={strings['rates.link.days.none']}
        choices={(['7', '30', '90'] as const).map((value) => ({ value, label: strings[`rates.link.days.${value}`] }))}
        value={values.days}
        onChange={(event) => linkForm.change('days', event.target.value)}
      />
      <RateFields {...text} draft={draft} />
      <Alert text={failure && errorText(errors, failure)} />
      <button type="submit" className="btn-sun" disabled={!rates || isSending}>
        {isSending ? strings['rates.link.making'] : strings['rates.link.make']}
      </button>
    </form>
  );
}
