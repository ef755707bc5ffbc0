import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { currencyCode, epochMs, minorText } from '#contract/shapes.ts';

const entry = z.object({
  rank: z.number().int(),
  /** Masked: only the players themselves recognise it. */
  name: z.string(),
  /** The caller's own. */
  isMine: z.boolean(),
  gameName: z.string(),
  winMinor: minorText,
  currency: currencyCode,
  wonAt: epochMs,
});

export const clubCalls = defineCalls({
  'GET /wps/member/club/benefit': {
    summary: 'The member’s VIP level, the turnover that it comes from, and every level with its rule.',
    auth: 'session',
    value: z.object({
      level: z.number().int(),
      labelName: z.string(),
      turnoverMinor: minorText,
      /** Missing for the next level; 0 at the top. */
      missingMinor: minorText,
      currency: currencyCode,
      /** How many days turnover counts. */
      days: z.number().int(),
      levels: z.array(z.object({ level: z.number().int(), labelName: z.string(), fromMinor: minorText })),
    }),
    errors: [],
  },
  'GET /wps/member/leaderboard': {
    summary: 'The largest real wins of the last seven days, names masked, without those who do not want to be on it.',
    auth: 'session',
    value: z.object({ list: z.array(entry), days: z.number().int(), isHidden: z.boolean() }),
    errors: [],
  },
  'GET /wps/relay/GCSGAME_getRankList': {
    summary: 'The same largest wins as a list by rank alone.',
    auth: 'session',
    query: z.object({ count: z.coerce.number().int().min(1).max(20).default(20) }),
    value: z.object({ list: z.array(entry) }),
    errors: [],
  },
  'GET /wps/member/invitation': {
    summary: 'The code by which the member’s friends register, made at the first question, and how many came by it.',
    auth: 'member',
    value: z.object({
      /** Null for agents, who create links of their own. */
      code: z.string().nullable(),
      isAgent: z.boolean(),
      invited: z.number().int(),
      /** The minimum age of friends. */
      minimumAge: z.number().int(),
    }),
    errors: ['protection.excluded'],
  },
  'POST /wps/member/leaderboard/hidden': {
    summary: 'Whether the member’s wins stand on the leaderboard.',
    auth: 'member',
    body: z.strictObject({ hidden: z.boolean() }),
    value: z.object({ isHidden: z.boolean() }),
    errors: [],
  },
});
