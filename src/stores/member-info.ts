/** Lives as long as the page: what the platform says about the player, requested when first shown. Errors are ignored. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';

import { keepLook } from './account-look.ts';
import { gateway } from './gateway.ts';
import { onSeen } from './on-seen.ts';
import { $session, sessionToken, type SessionInfo } from './session.ts';

type MemberInfo = ValueOf<'GET /wps/member/info'>;

export const $memberInfo = atom<MemberInfo | undefined>(undefined);

onSeen($memberInfo, () =>
  $session.subscribe((session) => {
    $memberInfo.set(undefined);
    if (session) void read(session);
  }),
);

async function read({ token, userName }: SessionInfo): Promise<void> {
  const askedAtMs = performance.now();
  const result = await gateway.call('GET /wps/member/info');
  // somebody else may have logged in meanwhile
  if (!result.ok || sessionToken() !== token) return;
  $memberInfo.set(result.value);
  // set on another device, perhaps
  keepLook(userName, result.value, askedAtMs);
}
