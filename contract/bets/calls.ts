import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { periodAnswer, periodQuery, currencyCode, epochMs, languageTag, minorText, pageNumber, pageSize } from '#contract/shapes.ts';

/** `open` = no outcome yet; `refunded` = every stake was returned; `cancelled` = ended without a stake. */
export const roundState = z.enum(['open', 'closed', 'refunded', 'cancelled']);
export type RoundState = z.infer<typeof roundState>;

const bet = z.object({
  /** The vendor's own id of the round: needed by support and for the fairness check. */
  roundId: z.string(),
  vendor: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  state: roundState,
  /** Stakes, without refunded ones. */
  stakeMinor: minorText,
  winMinor: minorText,
  currency: currencyCode,
  openedAt: epochMs,
  endedAt: epochMs.nullable(),
});

const step = z.object({
  kind: z.enum(['bet', 'win', 'rollback']),
  amountMinor: minorText,
  /** The cash balance right after it. */
  balanceMinor: minorText,
  createdAt: epochMs,
});

export const betsCalls = defineCalls({
  'GET /wps/bet/record': {
    summary: 'The player’s rounds, newest first.',
    auth: 'session',
    feature: 'TRANSBETREPMEM3',
    query: z.object({
      pageNo: pageNumber,
      pageSize,
      state: roundState.optional(),
      days: z.coerce.number().int().min(1).max(366).optional(),
      ...periodQuery,
    }),
    value: z.object({ list: z.array(bet), pageNum: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: ['period.invalid', 'period.too.old'],
  },
  'GET /wps/bet/totals': {
    summary: 'What the player staked and won in the rounds that were opened in a period.',
    auth: 'session',
    feature: 'TRANSBETREPMEM3',
    module: 'PERSPNL3',
    query: z.object({ ...periodQuery, state: roundState.optional() }),
    value: z.object({
      ...periodAnswer,
      currency: currencyCode,
      /** Rounds. */
      count: z.number().int(),
      /** Stakes, without refunded ones. */
      stakeMinor: minorText,
      winMinor: minorText,
      /** Wins minus stakes. */
      netMinor: minorText,
    }),
    errors: ['period.invalid', 'period.too.old'],
  },
  'GET /wps/bet/record/:vendor/:roundId': {
    summary: 'One round of the player, step by step.',
    auth: 'session',
    feature: 'TRANSBETREPMEM3',
    query: z.object({ vendor: z.string().max(64), roundId: z.string().max(128) }),
    /** Whether its vendor can replay it. */
    value: bet.extend({ steps: z.array(step), canReplay: z.boolean() }),
    errors: ['not.found'],
  },
  'POST /wps/bet/record/:vendor/:roundId/replay': {
    summary: 'An address that shows a round played again as it was, once, within ten minutes. No money is in it.',
    auth: 'member',
    feature: 'TRANSBETREPMEM3',
    query: z.object({ vendor: z.string().max(64), roundId: z.string().max(128) }),
    body: z.strictObject({ language: languageTag, theme: z.enum(['light', 'dark']) }),
    value: z.object({ url: z.string(), gameName: z.string(), expiresAt: epochMs }),
    errors: ['not.found', 'replay.unavailable', 'protection.excluded'],
  },
});

export type Bet = z.infer<typeof bet>;
export type BetStep = z.infer<typeof step>;
