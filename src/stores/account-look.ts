import type { ValueOf } from '#contract/calls.ts';

import { gateway } from './gateway.ts';
import { keepAvatar, recallAvatar } from './own-avatar.ts';
import { $session, type SessionInfo } from './session.ts';
import { keepTemplate, recallTemplate } from './template.ts';

type Look = Pick<ValueOf<'GET /wps/member/info'>, 'template' | 'avatar'>;

/**
 * Shows the template and the avatar that the device knows of an account, which may have logged in on this very page, and asks the platform
 * where it was never seen; later, whatever reads the member's info brings what another device has set.
 */
export async function findLook({ userName, token }: SessionInfo): Promise<void> {
  // both are shown, whatever is missing
  const known = [recallTemplate(userName), recallAvatar(userName)];
  if (known.every(Boolean)) return;
  const askedAtMs = performance.now();
  const info = await gateway.call('GET /wps/member/info');
  if (info.ok && $session.get()?.token === token) keepLook(userName, info.value, askedAtMs);
}

/** Keeps what the platform says about how an account looks, to a question of that moment. */
export function keepLook(userName: string, { template, avatar }: Look, askedAtMs: number): void {
  keepTemplate(userName, template, askedAtMs);
  keepAvatar(userName, avatar, askedAtMs);
}
