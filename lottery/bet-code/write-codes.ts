import type { Currency } from '#contract/money.ts';
import type { BetItem } from '#lottery/shape.ts';

import { codeAmount } from './code-amount.ts';

/** The bets in the format of `readCodes`, one per line, each play by its own word. */
export function writeCodes({ items, currency }: { items: readonly BetItem[]; currency: Currency }): string {
  return items
    .map(({ playId, choice, unitMinor }) => {
      const dot = playId.indexOf('.');
      const station = dot < 0 ? '' : `${playId.slice(0, dot)} `;
      return `${station}${choice.replaceAll(',', ' ')} ${playId.slice(dot + 1)} ${codeAmount(unitMinor, currency)}`;
    })
    .join('\n');
}
