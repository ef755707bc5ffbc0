/** Lives as long as the device remembers it: the avatar of each account that was here. */
import { atom } from 'nanostores';

import type { Avatar } from '#contract/member/calls.ts';

import { keptByAccount } from './kept-by-account.ts';
import { lateKeys } from './late-keys.ts';
import { $session } from './session.ts';

const avatars = keptByAccount<Avatar>(lateKeys.avatars);

/** The avatar of who is logged in; nothing until it is known here. */
export const $ownAvatar = atom<Avatar | undefined>(undefined);

/** Keeps what the platform says about an account, and shows it when it is the account of this page; not what was overtaken by a change. Answers what is kept. */
export function keepAvatar(userName: string, { avatar, avatarType }: Avatar, asOfMs?: number): Avatar {
  const told = { avatar, avatarType };
  if (!avatars.keep(userName, told, asOfMs)) return avatars.of(userName) ?? told;
  recallAvatar(userName);
  return told;
}

/** Shows what the device knows of an account, if it is that of this page. Answers whether it knows anything. */
export function recallAvatar(userName: string): boolean {
  const kept = avatars.of(userName);
  if ($session.get()?.userName === userName) $ownAvatar.set(kept);
  return kept !== undefined;
}
