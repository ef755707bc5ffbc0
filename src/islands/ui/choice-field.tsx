import { useId, type SelectHTMLAttributes } from 'react';

import { kept } from './kept.ts';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> {
  /** The key under which the choice is kept over a language change. */
  name: string;
  label: string;
  /** The first entry, for no choice; without it there always is one. */
  emptyLabel?: string;
  choices: readonly { value: string; label: string }[];
  error?: string | undefined;
}

/** A choice from a list: the phone's native one, with the same rules as a text field. */
export function ChoiceField({ label, emptyLabel, choices, error, ...select }: Props) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        ref={kept}
        id={id}
        className="field-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? note : undefined}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <p id={note} className="field-error" aria-live="polite" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
