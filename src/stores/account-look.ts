import type { ValueOf } from '#contract/calls.ts';

import { gateway } from './gateway.ts';
import { keepAvatar, recallAvatar } from './own-avatar.ts';
import { $session, type SessionInfo } from './session.ts';
import { keepTemplate, recallTemplate } from './template.ts';

type Look = Pick<ValueOf<'GET /wps/member/info'>, 'template' | 'avatar'>;

/**
 * Shows the template and avatar that the device knows for an account, which may have logged in on this very page, and asks the platform if
 * the device has never seen it. Later, any read of the member's info brings changes from other devices.
 */
export async function findLook({ userName, token }: SessionInfo): Promise<void> {
  // shows both, whichever is missing
  const known = [recallTemplate(userName), recallAvatar(userName)];
  if (known.every(Boolean)) return;
  const askedAtMs = performance.now();
  const info = await gateway.call('GET /wps/member/info');
  if (info.ok && $session.get()?.token === token) keepLook(userName, info.value, askedAtMs);
}

/** Stores what the platform said, at that moment, about how an account looks. */
export function keepLook(userName: string, { template, avatar }: Look, askedAtMs: number): void {
  keepTemplate(userName, template, askedAtMs);
  keepAvatar(userName, avatar, askedAtMs);
}
