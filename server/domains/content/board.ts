import type { Content } from './load-content.ts';

/** The board that every player reads: `/m/message`. */
const board = 'm_home';

/** The announcements of the board, each once, whatever languages it is written in. */
export function boardIds(content: Content): string[] {
  return [...new Set(content.announcements.filter(({ groupName }) => groupName === board).map(({ id }) => id))];
}
