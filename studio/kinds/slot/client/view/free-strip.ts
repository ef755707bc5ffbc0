import { byId, write } from '#studio/frame/view/element.ts';
import type { SpinStep } from '#studio/kinds/slot/protocol.ts';

import type { Wording } from '../model/words.ts';

export interface FreeStrip {
  /** Shows how many free spins are left and what they paid. */
  count: (step: SpinStep) => void;
  end: () => void;
}

export function createFreeStrip({ t, money }: Wording): FreeStrip {
  const box = byId('free', 'div');
  return {
    count(step) {
      document.body.dataset['mode'] = 'free';
      box.hidden = false;
      write(byId('free-left', 'span'), t('free.left', { left: step.freeSpinsLeft ?? 0 }));
      write(byId('free-total', 'strong'), t('free.total', { amount: money(step.totalWinMinor) }));
    },
    end() {
      box.hidden = true;
      delete document.body.dataset['mode'];
    },
  };
}
