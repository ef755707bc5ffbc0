import { useState, type SubmitEvent } from 'react';

import type { Passkey } from '#contract/sign-in.ts';
import type { Strings } from '#site/i18n/pick.ts';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import type { PasskeysScreen } from '#site/stores/screens/passkeys.ts';

import { PasswordStep } from './password-step.tsx';
import type { passkeyKeys } from './security-keys.ts';

interface Props {
  passkey: Passkey;
  screen: PasskeysScreen;
  strings: Strings<(typeof passkeyKeys)[number]>;
  language: string;
  hasPassword: boolean;
  /** What is wrong with the password. */
  error: string | undefined;
}

/** One passkey: its name, when it was used, and what can be done with it. */
export function PasskeyRow({ passkey, screen, strings, language, hasPassword, error }: Props) {
  const { passkeyId, name, createdAtMs, usedAtMs } = passkey;
  const [isNaming, setNaming] = useState(false);
  const [typed, setTyped] = useState(name);
  const isNamed = typed.trim() !== '';
  const [isRemoving, setRemoving] = useState(false);
  const remove = async (password: string) => {
    await screen.remove(passkeyId, password);
    if (screen.$failure.get() !== 'password.wrong') setRemoving(false);
  };
  const rename = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isNamed && (await screen.rename(passkeyId, typed.trim()))) setNaming(false);
  };
  return (
    <li className="stack gap-3 p-4">
      <span>
        <strong>{name}</strong>
        <br />
        <span className="text-note">{whenText(strings, language, createdAtMs, usedAtMs)}</span>
      </span>
      {isRemoving && (
        <PasswordStep
          strings={strings}
          text={fillText(strings['security.passkeys.removeText'], { name })}
          submitLabel={strings['security.passkeys.remove']}
          hasPassword={hasPassword}
          error={error}
          onSubmit={remove}
          onCancel={() => setRemoving(false)}
        />
      )}
      {isNaming && (
        <form method="post" className="stack gap-3" onSubmit={(event) => void rename(event)}>
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
            <button type="button" className="btn-line" onClick={() => setNaming(false)}>
              {strings['security.passkeys.cancel']}
            </button>
            <button type="submit" className="btn-sea" disabled={!isNamed}>
              {strings['security.passkeys.save']}
            </button>
          </span>
        </form>
      )}
      {!isNaming && !isRemoving && (
        <span className="grid grid-cols-2 gap-3">
          <button
            type="button"
            className="btn-line"
            aria-label={fillText(strings['security.passkeys.renameNamed'], { name })}
            onClick={() => {
              setTyped(name);
              setNaming(true);
            }}
          >
            {strings['security.passkeys.rename']}
          </button>
          <button
            type="button"
            className="btn-line"
            aria-label={fillText(strings['security.passkeys.removeNamed'], { name })}
            onClick={() => setRemoving(true)}
          >
            {strings['security.passkeys.remove']}
          </button>
        </span>
      )}
    </li>
  );
}

function whenText(strings: Props['strings'], language: string, createdAtMs: number, usedAtMs: number | null): string {
  if (usedAtMs !== null) return fillText(strings['security.passkeys.used'], { moment: formatMoment(usedAtMs, language) });
  return fillText(strings['security.passkeys.made'], { moment: formatMoment(createdAtMs, language) });
}
