import { useStore } from '@nanostores/react';
import { useState, useSyncExternalStore } from 'react';

import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { errorText } from '#site/lib/error-text.ts';
import { createPasskeyLogin } from '#site/stores/screens/passkey-login.ts';

import { goOn } from './go-on.ts';
import type { loginMoreKeys } from './login-more-keys.ts';
import { SecondStep } from './second-step.tsx';

interface Props {
  strings: Strings<(typeof loginMoreKeys)[number]>;
  errors: ErrorTexts;
}

/** What the login dialog holds beside its form: the passkey, and the second step of whatever logs in. */
export function LoginMore({ strings, errors }: Props) {
  const [screen] = useState(() => createPasskeyLogin());
  const isAsking = useStore(screen.$isAsking);
  const failure = useStore(screen.$failure);
  // no button without scripts, and none where the browser has no passkeys
  const isOffered = useSyncExternalStore(never, hasPasskeys, () => false);
  const logIn = async () => {
    if (await screen.logIn()) goOn();
  };
  return (
    <>
      <Alert text={failure && errorText(errors, failure)} />
      {isOffered && (
        <button type="button" className="btn-line w-full" disabled={isAsking} onClick={() => void logIn()}>
          <span className="i-tabler-lock" aria-hidden="true" />
          {strings[isAsking ? 'security.passkey.asking' : 'security.passkey.login']}
        </button>
      )}
      <SecondStep strings={strings} errors={errors} />
    </>
  );
}

const never = () => () => {};
const hasPasskeys = () => typeof PublicKeyCredential === 'function';
