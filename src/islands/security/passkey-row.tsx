import { useState } from 'react';

import type { Passkey } from '#contract/session/ways-in.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { KeptState } from '#site/islands/ui/kept-state.tsx';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import type { PasskeysScreen } from '#site/stores/screens/passkeys.ts';

import { PasskeyName } from './passkey-name.tsx';
import { PasswordStep } from './password-step.tsx';

interface Props {
  passkey: Passkey;
  screen: PasskeysScreen;
  strings: WordsOf<'security.passkeys' | 'security.own' | 'session.password' | 'common.loading' | 'common.retry'>;
  language: string;
  hasPassword: boolean;
  /** What is wrong with the password. */
  error: string | undefined;
}

/** One passkey: its name, last use and actions. */
export function PasskeyRow({ passkey, screen, strings, language, hasPassword, error }: Props) {
  const { passkeyId, name, createdAtMs, usedAtMs } = passkey;
  const [isNaming, setNaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = async (password: string) => {
    await screen.remove(passkeyId, password);
    if (screen.$failure.get() !== 'password.wrong') setRemoving(false);
  };
  const rename = async (typed: string) => {
    if (await screen.rename(passkeyId, typed)) setNaming(false);
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
      <KeptState name={`named ${passkeyId}`} value={isNaming ? 'open' : ''} onTake={() => setNaming(true)} />
      {isNaming && <PasskeyName passkeyId={passkeyId} name={name} strings={strings} onSubmit={rename} onCancel={() => setNaming(false)} />}
      {!isNaming && !isRemoving && (
        <span className="grid grid-cols-2 gap-3">
          <button
            type="button"
            className="btn-line"
            aria-label={fillText(strings['security.passkeys.renameNamed'], { name })}
            onClick={() => setNaming(true)}
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
