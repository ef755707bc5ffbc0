import { AsyncLocalStorage } from 'node:async_hooks';

import { type Digits, tellDigits } from '#contract/locale.ts';

const here = new AsyncLocalStorage<Digits>();
tellDigits(() => here.getStore() ?? 'latin');

/** Draws a page with the digits that its merchant has chosen. Server side only. */
export const withDigits = <Drawn>(digits: Digits, draw: () => Drawn): Drawn => here.run(digits, draw);
