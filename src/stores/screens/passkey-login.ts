import { atom, type ReadableAtom } from 'nanostores';

import type { Gateway } from '#site/api/gateway.ts';
import { type AskDevice, askDevice } from '#site/api/ask-device.ts';
import { gateway } from '#site/stores/gateway.ts';
import { keepSession } from '#site/stores/keep-session.ts';

/** The button that logs in with a passkey of this device. */
export interface PasskeyLogin {
  $isAsking: ReadableAtom<boolean>;
  $failure: ReadableAtom<string | undefined>;
  /** Returns whether the player is now logged in. A player who closes the device's own window gets no message: they know. */
  logIn(): Promise<boolean>;
}

/** An error of the device, as a code; none if the player closed its window. */
const failures = { closed: undefined, failed: 'passkey.invalid', 'part.missing': 'part.missing' } as const;

export function createPasskeyLogin({ api = gateway, ask = askDevice }: { api?: Gateway; ask?: AskDevice } = {}): PasskeyLogin {
  const $isAsking = atom(false);
  const $failure = atom<string | undefined>(undefined);
  const logIn = async () => {
    const asked = await api.call('POST /wps/session/passkey');
    if (!asked.ok) return asked.code;
    const answer = await ask('get', asked.value.options);
    if (answer.kind !== 'answered') return failures[answer.kind];
    const opened = await api.call('POST /wps/session/login/passkey', { body: { ticket: asked.value.ticket, response: answer.response } });
    if (!opened.ok) return opened.code;
    keepSession(opened.value);
    return 'in';
  };
  return {
    $isAsking,
    $failure,
    async logIn() {
      if ($isAsking.get()) return false;
      $isAsking.set(true);
      $failure.set(undefined);
      const outcome = await logIn();
      $isAsking.set(false);
      if (outcome !== 'in') $failure.set(outcome);
      return outcome === 'in';
    },
  };
}
