import { z } from 'zod';

import { defineCalls } from './call.ts';
import { epochMs, languageTag } from './shapes.ts';

/** A draw that is on sale (spec 3, Lottery item), by the specification's field names. */
const lotteryItem = z.object({
  mobileIconUrl: z.string(),
  gameId: z.string(),
  gameCode: z.string(),
  previousWinningNumber: z.string(),
  remark: z.string(),
  isSale: z.boolean(),
  /** Milliseconds. */
  remainTime: z.number().int(),
  /** Seconds. */
  lockTime: z.number().int(),
  numero: z.string(),
  /** Start and end. */
  lotteryTime: z.tuple([epochMs, epochMs]),
});

export const lotteryCalls = defineCalls({
  'GET /lgw/vn/numeros/opened/game': {
    summary: 'The draws on sale, for the lottery strip.',
    auth: 'none',
    query: z.object({
      device: z.string().optional(),
      count: z.coerce.number().int().min(1).max(20).default(20),
      prizeMode: z.string().max(16).optional(),
      language: languageTag.optional(),
    }),
    value: z.array(lotteryItem),
    errors: [],
  },
});
