import { byId } from './element.ts';

/** Whether what the studio tells gets here. While it does not, a game that needs it takes no bets: nobody sees what is being bet on. */
export const hasLine = (): boolean => document.body.dataset['line'] !== 'lost';

export function showLine(isThere: boolean): void {
  if (isThere === hasLine()) return;
  document.body.dataset['line'] = isThere ? 'there' : 'lost';
  byId('line-lost', 'p').hidden = isThere;
}
