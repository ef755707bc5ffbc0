/** Lives as long as the page: the player's invitation (`/m/sponsor`). */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

type Invitation =
  { state: 'loading' } | { state: 'ready'; value: ValueOf<'GET /wps/member/invitation'> } | { state: 'failed'; code: string };

export const $invitation = atom<Invitation>({ state: 'loading' });

onSeen($invitation, () => {
  void loadInvitation();
});

export async function loadInvitation(): Promise<void> {
  const result = await gateway.call('GET /wps/member/invitation');
  $invitation.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed', code: result.code });
}
