import { byId } from './element.ts';

/**
 * Whether the studio's news arrive. While they do not, a game that needs them takes no bets: the player cannot see what the bet would be
 * on.
 */
export const hasLine = (): boolean => document.body.dataset['line'] !== 'lost';

export function showLine(isThere: boolean): void {
  if (isThere === hasLine()) return;
  document.body.dataset['line'] = isThere ? 'there' : 'lost';
  byId('line-lost', 'p').hidden = isThere;
}
