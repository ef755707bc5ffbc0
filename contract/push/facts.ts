/** What a device may be told while the site is closed. None of it invites anybody to play. */
export const pushKinds = ['withdrawal', 'security', 'draw'] as const;
export type PushKind = (typeof pushKinds)[number];
