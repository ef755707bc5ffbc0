/** Lives as long as the page: the player's avatar and the ready-made ones (`/m/set`). */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import type { StaticAvatar } from '#contract/member/facts.ts';
import { checkUploads } from '#contract/uploads.ts';
import type { Avatar } from '#contract/member/calls.ts';
import type { Result } from '#site/api/result.ts';
import { shrinkPicture } from '#site/api/shrink-picture.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { keepAvatar } from '#site/stores/own-avatar.ts';
import { $session } from '#site/stores/session.ts';

type HeadIcon = ValueOf<'GET /wps/member/headIcon'>;

export const $headIcon = atom<HeadIcon | undefined>(undefined);
/** The result of an attempt; an error code if it failed. */
export const $avatarChange = atom<{ state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; code: string }>({ state: 'idle' });

onSeen($headIcon, () => {
  void loadAvatar();
});

export async function loadAvatar(): Promise<void> {
  const askedAtMs = performance.now();
  const result = await gateway.call('GET /wps/member/headIcon');
  if (result.ok) {
    $headIcon.set({ ...result.value, ...keep(result.value, askedAtMs) });
  } else $avatarChange.set({ state: 'failed', code: result.code });
}

export async function chooseAvatar(avatar: StaticAvatar): Promise<void> {
  await change(() => gateway.call('POST /wps/member/headIcon', { body: { avatar } }));
}

/** The player's own picture, scaled down here. */
export async function sendAvatar(file: Blob): Promise<void> {
  await change(async () => {
    const picture = checkUploads([{ type: file.type, size: 0 }]) ? file : await shrinkPicture(file);
    const fault = checkUploads([picture]);
    return fault ?? (await gateway.call('PUT /wps/member/headIcon/picture', { body: { picture } }));
  });
}

async function change(send: () => Promise<Result<Avatar> | string>): Promise<void> {
  if ($avatarChange.get().state === 'saving') return;
  $avatarChange.set({ state: 'saving' });
  const result = await send();
  if (typeof result === 'string') return $avatarChange.set({ state: 'failed', code: result });
  if (!result.ok) return $avatarChange.set({ state: 'failed', code: result.code });
  const before = $headIcon.get();
  if (before) $headIcon.set({ ...before, ...result.value });
  keep(result.value);
  $avatarChange.set({ state: 'saved' });
}

/** For the header and the menus, on every page. Returns the newest known avatar. */
function keep(avatar: Avatar, asOfMs?: number): Avatar {
  const userName = $session.get()?.userName;
  return userName ? keepAvatar(userName, avatar, asOfMs) : avatar;
}
