import { useState, type ComponentProps } from 'react';

import { TextField } from './text-field.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'end'> {
  showLabel: string;
  hideLabel: string;
}

/** A password with a show toggle. Paste and password managers stay possible. */
export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      data-secret
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className="btn-icon"
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <span className={isShown ? 'i-tabler-eye-off' : 'i-tabler-eye'} aria-hidden="true" />
        </button>
      }
    />
  );
}
