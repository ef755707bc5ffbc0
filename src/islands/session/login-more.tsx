import { Suspense, useState, useSyncExternalStore } from 'react';

import { Alert } from '#site/islands/ui/alert.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { createPasskeyLogin } from '#site/stores/screens/passkey-login.ts';

import { goOn } from './go-on.ts';
import { SecondStep } from './second-step.tsx';
import { useDialogTexts } from './use-dialog-texts.ts';

/** The rest of the login dialog beside its form: the passkey button, and the second step of every login. */
export function LoginMore({ language }: { language: string }) {
  return (
    <Suspense>
      <More language={language} />
    </Suspense>
  );
}

function More({ language }: { language: string }) {
  const { strings, errors } = useDialogTexts(language);
  const [screen] = useState(() => createPasskeyLogin());
  const isAsking = useStore(screen.$isAsking);
  const failure = useStore(screen.$failure);
  // shown if scripts run and the browser has passkeys; its space is reserved from the start, so nothing below it moves
  const isOffered = useSyncExternalStore(never, hasPasskeys, () => false);
  const logIn = async () => {
    if (await screen.logIn()) goOn();
  };
  return (
    <>
      <Alert text={failure && errorText(errors, failure)} />
      <button
        type="button"
        className={isOffered ? 'btn-line w-full' : 'btn-line w-full invisible [@media(scripting:none)]:hidden'}
        disabled={!isOffered || isAsking}
        onClick={() => void logIn()}
      >
        <span className="i-tabler-lock" aria-hidden="true" />
        {strings[isAsking ? 'security.passkey.asking' : 'security.passkey.login']}
      </button>
      <SecondStep strings={strings} errors={errors} />
    </>
  );
}

const never = () => () => {};
const hasPasskeys = () => typeof PublicKeyCredential === 'function';
