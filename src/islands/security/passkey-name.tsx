import { useState, type SubmitEvent } from 'react';

import { cleanLine } from '#contract/typed/characters.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { TextField } from '#site/islands/ui/text-field.tsx';

interface Props {
  strings: WordsOf<'security.passkeys' | 'security.own' | 'session.password' | 'common.loading' | 'common.retry'>;
  passkeyId: string;
  name: string;
  onSubmit(name: string): Promise<void>;
  onCancel(): void;
}

/** Renames a passkey. */
export function PasskeyName({ passkeyId, name, strings, onSubmit, onCancel }: Props) {
  const [typed, setTyped] = useState(name);
  const wanted = cleanLine(typed);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wanted !== '') void onSubmit(wanted);
  };
  return (
    <form name={passkeyId} method="post" className="stack gap-3" onSubmit={submit}>
      <TextField
        name="name"
        label={strings['security.passkeys.name']}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={40}
        required
        autoComplete="off"
      />
      <span className="grid grid-cols-2 gap-3">
        <button type="button" className="btn-line" onClick={onCancel}>
          {strings['security.passkeys.cancel']}
        </button>
        <button type="submit" className="btn-sea" disabled={wanted === ''}>
          {strings['security.passkeys.save']}
        </button>
      </span>
    </form>
  );
}
