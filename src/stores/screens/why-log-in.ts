/** Lives as long as the page: why the log-in sheet is shown, said above its form. */
import { atom } from 'nanostores';

import { trialType } from '#contract/member/customer-types.ts';

import { onSeen } from '#site/stores/on-seen.ts';
import { $session } from '#site/stores/session.ts';
import { readItem, storageKeys, writeItem } from '#site/stores/storage.ts';

/** An error code. */
export const $whyLogIn = atom<string | undefined>(undefined);

onSeen($whyLogIn, () => {
  const isSentHere = new URLSearchParams(location.search).has('next');
  if (isSentHere) $whyLogIn.set($whyLogIn.get() ?? ($session.get()?.type === trialType ? 'trial.members.only' : 'session.required'));
});

/** Why this tab's session ended, as an error code: shown once. */
export function takeEnd(): string | undefined {
  const code = readItem(storageKeys.sessionEnd, 'tab') ?? undefined;
  writeItem(storageKeys.sessionEnd, null, 'tab');
  return code;
}
