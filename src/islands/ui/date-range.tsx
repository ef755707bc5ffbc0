import type { SubmitEvent } from 'react';

import { TextField } from './text-field.tsx';

interface Day {
  label: string;
  value: string;
  error: string | undefined;
  onType(day: string): void;
}

interface Props {
  from: Day;
  to: Day;
  /** `2026-11-01`: the selectable range. */
  oldest: string | undefined;
  newest: string | undefined;
  submitLabel: string;
  onSubmit(): void;
}

/** Two days and a button. The browser's own validation is off: faults show beside the field. */
export function DateRange({ from, to, oldest, newest, submitLabel, onSubmit }: Props) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="card p-4 stack gap-3" noValidate onSubmit={submit}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {Object.entries({ from, to }).map(([name, { label, value, error, onType }]) => (
          <TextField
            key={name}
            name={name}
            type="date"
            label={label}
            value={value}
            min={oldest}
            max={newest}
            error={error}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        ))}
      </div>
      <button type="submit" className="btn-sun">
        {submitLabel}
      </button>
    </form>
  );
}
