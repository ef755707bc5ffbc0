import type { LotteryItem } from '#contract/lottery/calls.ts';

import { fillText, type Forms } from './fill-text.ts';

/** How often a lottery is drawn, or at which times. */
export const drawRhythm = ({ everyMinutes, remark }: Pick<LotteryItem, 'everyMinutes' | 'remark'>, every: string | Forms): string =>
  everyMinutes === null ? remark : fillText(every, { count: everyMinutes });
