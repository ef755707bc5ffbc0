import { useState } from 'react';

import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { createPasskeysScreen, type PasskeysScreen } from '#site/stores/screens/passkeys.ts';

import { PasskeyRow } from './passkey-row.tsx';
import { PasswordStep } from './password-step.tsx';

interface Props {
  strings: WordsOf<'security.passkeys' | 'security.own' | 'session.password' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}

/** The player's passkeys, and the button to add one. */
export function PasskeyList({ strings, errors, language }: Props) {
  const [screen] = useState(() => createPasskeysScreen());
  const passkeys = useStore(screen.$passkeys);
  const news = useStore(screen.$news);
  const failure = useStore(screen.$failure);
  const hasPassword = passkeys.state === 'ready' && passkeys.hasPassword;
  const wrong = failure === 'password.wrong' ? errorText(errors, failure) : undefined;
  return (
    <section className="gutter stack gap-4 pt-4" aria-labelledby="passkeys-heading">
      <h2 className="title-section" id="passkeys-heading">
        {strings['security.passkeys.heading']}
      </h2>
      <p className="text-note">{strings['security.passkeys.text']}</p>
      <output className={news ? 'text-sm font-semibold' : 'sr-only'}>{news ? strings[`security.passkeys.${news}`] : ''}</output>
      <Alert text={failure && !wrong ? errorText(errors, failure) : undefined} />
      {passkeys.state === 'loading' && <output data-coming className="card h-18" aria-label={strings['common.loading']} />}
      {passkeys.state === 'ready' && passkeys.value.length === 0 && <p className="m-0">{strings['security.passkeys.none']}</p>}
      {passkeys.state === 'ready' && passkeys.value.length > 0 && (
        <ul className="card m-0 p-0 list-none">
          {passkeys.value.map((passkey) => (
            <PasskeyRow
              key={passkey.passkeyId}
              passkey={passkey}
              screen={screen}
              strings={strings}
              language={language}
              hasPassword={hasPassword}
              error={wrong}
            />
          ))}
        </ul>
      )}
      {passkeys.state === 'ready' && (
        <AddPasskey screen={screen} strings={strings} language={language} hasPassword={hasPassword} error={wrong} />
      )}
      {passkeys.state === 'failed' && (
        <ReadFailed
          text={strings['security.passkeys.failed']}
          why={errorText(errors, passkeys.error)}
          code={passkeys.error}
          retryLabel={strings['common.retry']}
          onRetry={() => void screen.read()}
        />
      )}
    </section>
  );
}

interface AddProps extends Omit<Props, 'errors'> {
  screen: PasskeysScreen;
  hasPassword: boolean;
  /** What is wrong with the password. */
  error: string | undefined;
}

function AddPasskey({ screen, strings, language, hasPassword, error }: AddProps) {
  const isAdding = useStore(screen.$isAdding);
  const [isAsked, setAsked] = useState(false);
  const add = async (password: string) => {
    await screen.add(fillText(strings['security.passkeys.device'], { day: formatMoment(Date.now(), language) }), password);
    if (screen.$failure.get() !== 'password.wrong') setAsked(false);
  };
  if (isAsked)
    return (
      <PasswordStep
        strings={strings}
        text={strings['security.passkeys.addText']}
        submitLabel={strings['security.passkeys.add']}
        sendingLabel={strings['security.passkeys.adding']}
        hasPassword={hasPassword}
        error={error}
        onSubmit={add}
        onCancel={() => setAsked(false)}
      />
    );
  return (
    <button type="button" className="btn-line w-full" disabled={isAdding} onClick={() => (hasPassword ? setAsked(true) : void add(''))}>
      {strings[isAdding ? 'security.passkeys.adding' : 'security.passkeys.add']}
    </button>
  );
}
