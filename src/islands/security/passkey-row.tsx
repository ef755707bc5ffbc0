import { useState, type SubmitEvent } from 'react';

import type { Passkey } from '#contract/sign-in.ts';
import type { Strings } from '#site/i18n/pick.ts';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { confirmDialog } from '#site/stores/dialogs.ts';
import type { PasskeysScreen } from '#site/stores/screens/passkeys.ts';

import type { passkeyKeys } from './security-keys.ts';

interface Props {
  passkey: Passkey;
  screen: PasskeysScreen;
  strings: Strings<(typeof passkeyKeys)[number]>;
  language: string;
}

/** One passkey: its name, when it was used, and what can be done with it. */
export function PasskeyRow({ passkey: { passkeyId, name, createdAtMs, usedAtMs }, screen, strings, language }: Props) {
  const [isNaming, setNaming] = useState(false);
  const remove = async () => {
    const isSure = await confirmDialog({
      title: strings['security.passkeys.removeTitle'],
      text: fillText(strings['security.passkeys.removeText'], { name }),
      confirm: strings['security.passkeys.remove'],
      cancel: strings['security.passkeys.cancel'],
    });
    if (isSure) await screen.remove(passkeyId);
  };
  const rename = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name')).trim();
    if (typed !== '' && (await screen.rename(passkeyId, typed))) setNaming(false);
  };
  return (
    <li className="stack gap-3 p-4">
      <span>
        <strong>{name}</strong>
        <br />
        <span className="text-note">{whenText(strings, language, createdAtMs, usedAtMs)}</span>
      </span>
      {isNaming ? (
        <form method="post" className="stack gap-3" onSubmit={(event) => void rename(event)}>
          <TextField name="name" label={strings['security.passkeys.name']} defaultValue={name} maxLength={40} required autoComplete="off" />
          <span className="grid grid-cols-2 gap-3">
            <button type="button" className="btn-line" onClick={() => setNaming(false)}>
              {strings['security.passkeys.cancel']}
            </button>
            <button type="submit" className="btn-sea">
              {strings['security.passkeys.save']}
            </button>
          </span>
        </form>
      ) : (
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
            onClick={() => void remove()}
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
