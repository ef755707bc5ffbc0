import { useId, type ReactNode } from 'react';

interface Props {
  name: string;
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
  error?: string | undefined;
  /** Beneath the label, e.g. a link to the text being agreed to. */
  children?: ReactNode;
}

/** One thing to agree to or not. */
export function TickField({ name, label, isOn, onChange, error, children }: Props) {
  const note = useId();
  return (
    <div className="stack gap-1 text-sm">
      <label className="flex gap-3 items-start min-h-11 py-2 cursor-pointer">
        <input
          type="checkbox"
          name={name}
          className="m-0 mt-0.5 size-5 shrink-0 accent-sea"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
        />
        <span>{label}</span>
      </label>
      {children}
      <p id={note} className="field-error" aria-live="polite" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
