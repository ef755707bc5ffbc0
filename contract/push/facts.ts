/** What a device may be notified of while the site is closed. None of it invites anyone to play. */
export const pushKinds = ['withdrawal', 'security', 'draw'] as const;
export type PushKind = (typeof pushKinds)[number];
