import { countedMinor, countUpMs } from '../model/festivity.ts';

import { writeMoney } from './money.ts';

export interface Counter {
  reset: () => void;
  /** Counts from the displayed number to `minor`; at once with reduced motion. */
  to: (minor: bigint) => void;
}

export function createCounter(box: HTMLElement, { money, isCalm }: { money: (minor: bigint) => string; isCalm: () => boolean }): Counter {
  let shown = 0n;
  return {
    reset() {
      shown = 0n;
      writeMoney(box, money(0n));
    },
    to(minor) {
      const from = shown;
      shown = minor;
      if (from === minor || isCalm()) return writeMoney(box, money(minor));
      const began = performance.now();
      const tick = () => {
        // a newer count took over
        if (shown !== minor) return;
        const elapsed = performance.now() - began;
        writeMoney(box, money(countedMinor(from, minor, elapsed)));
        if (elapsed < countUpMs) requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    },
  };
}
