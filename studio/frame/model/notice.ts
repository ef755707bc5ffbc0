import type { StudioCode } from '#studio/protocol.ts';

/** Why the last action failed: a code of the studio, or one of the client's own. */
export type NoticeCode =
  | StudioCode
  | 'network.lost'
  | 'round.settling'
  | 'round.resumed'
  | 'round.cancelled'
  | 'round.refused'
  /** More than the table accepts. */
  | 'table.most';

export interface Notice {
  code: NoticeCode;
  /** What the player can do about it. */
  action?: 'retry' | 'deposit' | 'reload';
}

/** Refusals that cannot be fixed in this session. */
export const overCodes: ReadonlySet<NoticeCode> = new Set([
  'launch.invalid',
  'token.invalid',
  'token.expired',
  'player.blocked',
  'game.unavailable',
]);
