import { useId, type SelectHTMLAttributes } from 'react';

import { kept } from './kept.ts';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> {
  /** What is chosen is kept over a language change by it. */
  name: string;
  label: string;
  /** Stands first, for nothing chosen. */
  emptyLabel: string;
  choices: readonly { value: string; label: string }[];
  error?: string | undefined;
}

/** A list of which one is chosen: the phone's own, by the same rules as a text field. */
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
        <option value="">{emptyLabel}</option>
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
