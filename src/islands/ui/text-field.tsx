import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

import { kept, showRead } from './kept.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  /** The key under which the text is kept over a language change. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** The message beside the field; none if it is valid. */
  error?: string | undefined;
  /** How typed text is parsed: once the field is left, it shows what will be sent. */
  reads?: ((text: string) => string) | undefined;
  /** A control at the end of the input, e.g. a show-password button. */
  end?: ReactNode;
}

/** Label above, input, then the error or the hint: both tied to the input for assistive technology. */
export function TextField({ label, hint, error, reads, end, onBlur, ...input }: Props) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="relative flex">
        {/* a field that replaces another needs its own input: the other's text must not carry over */}
        <input
          key={input.name}
          {...input}
          ref={kept}
          id={id}
          className={end ? 'field-input pe-13' : 'field-input'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? note : undefined}
          onBlur={(event) => {
            if (reads) showRead(event.currentTarget, reads);
            onBlur?.(event);
          }}
        />
        {end && <span className="absolute inset-y-0 end-0.5 grid place-items-center">{end}</span>}
      </span>
      <p id={note} className={error ? 'field-error' : 'field-hint'} aria-live="polite" hidden={!error && !hint}>
        {error ?? hint}
      </p>
    </div>
  );
}
