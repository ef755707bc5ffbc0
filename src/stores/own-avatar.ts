/** Lives as long as the device remembers it: the avatar of each account that used it. */
import { atom } from 'nanostores';

import type { Avatar } from '#contract/member/calls.ts';

import { keptByAccount } from './kept-by-account.ts';
import { lateKeys } from './late-keys.ts';
import { $session } from './session.ts';

const avatars = keptByAccount<Avatar>(lateKeys.avatars);

/** The logged-in player's avatar; nothing until this device knows it. */
export const $ownAvatar = atom<Avatar | undefined>(undefined);

/**
 * Stores what the platform says about an account, unless a later change overtook it, and shows it if this page belongs to that account.
 * Returns the stored value.
 */
export function keepAvatar(userName: string, { avatar, avatarType }: Avatar, asOfMs?: number): Avatar {
  const told = { avatar, avatarType };
  if (!avatars.keep(userName, told, asOfMs)) return avatars.of(userName) ?? told;
  recallAvatar(userName);
  return told;
}

/** Shows the stored avatar if this page belongs to the account. Returns whether one was stored. */
export function recallAvatar(userName: string): boolean {
  const kept = avatars.of(userName);
  if ($session.get()?.userName === userName) $ownAvatar.set(kept);
  return kept !== undefined;
}
