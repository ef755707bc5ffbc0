import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { lottoMode } from '#contract/games/tile.ts';
import { stakeRefusals } from '#contract/protection/facts.ts';
import { currencyCode, epochMs, gatewayName, languageTag, minorText, pageNumber, pageSize, prizeModeList } from '#contract/shapes.ts';
import { cleanLine } from '#contract/typed/characters.ts';

import { drawProof, issue } from './draw.ts';

/** A ticket's states. `cancelled` = by the player before the lock; `void` = refunded with its issue. */
export const ticketState = z.enum(['placed', 'cancelled', 'won', 'lost', 'void']);
export type TicketState = z.infer<typeof ticketState>;

export type { DrawProof, IssueState, LotteryIssue } from './draw.ts';

const gameId = z.string().min(1).max(64);
/** `yyyymmdd-NNN` in the merchant's time zone. */
const numero = z.string().regex(/^\d{8}-\d{3,4}$/);

/** A draw on sale, by the specification's field names. */
const lotteryItem = z.object({
  /** Path of the tile's picture. */
  mobileIconUrl: z.string(),
  gameId: z.string(),
  gameCode: z.string(),
  /** The name used by its tile, page and tickets. Not in the specification. */
  displayName: z.string(),
  /** The last result in short; empty before the first draw. */
  previousWinningNumber: z.string(),
  /** When it is drawn each day, `14:00 · 21:00`; or how often: `1 min`. */
  remark: z.string(),
  /** Of a lottery that is drawn all day, to say it in words; null: at the times of the remark. Not in the specification. */
  everyMinutes: z.number().int().nullable(),
  isSale: z.boolean(),
  /** Milliseconds until the draw. */
  remainTime: z.number().int(),
  /** Seconds before the draw at which the sale ends. */
  lockTime: z.number().int(),
  numero: z.string(),
  /** The span around the draw: from the lock, and as long after the draw. The sale ends half the span before the draw. */
  lotteryTime: z.tuple([epochMs, epochMs]),
  /** Its game's: a draw opens what the game's tile opens. Not in the specification. */
  lottoMode,
});
export type LotteryItem = z.infer<typeof lotteryItem>;

const betItem = z.object({
  playId: z.string().min(1).max(40),
  /** In the choice syntax of `lottery/`. */
  choice: z.string().min(1).max(4000),
  unitMinor: minorText,
});

const ticket = z.object({
  ticketId: z.string(),
  orderId: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  numero: z.string(),
  drawAt: epochMs,
  lockAt: epochMs,
  state: ticketState,
  items: z.array(betItem.extend({ lines: z.number().int(), multiplier: z.number().int(), costMinor: minorText, prizeMinor: minorText })),
  costMinor: minorText,
  prizeMinor: minorText,
  /** Deducted from the prize if the game's rules say so; the player got the rest. */
  taxMinor: minorText,
  currency: currencyCode,
  tableVersion: z.string(),
  /** Odds of reduced numbers, by `playId:line`, in percent. */
  reduced: z.record(z.string(), z.number().int()),
  /** SHA-256 of the receipt's text: the ticket's leaf in the issue's tree. */
  receiptHash: z.string(),
  placedAt: epochMs,
});
export type Ticket = z.infer<typeof ticket>;

const receipt = ticket.extend({
  /** The exact text that was hashed. */
  receiptText: z.string(),
  merkleRoot: z.string().nullable(),
  /** From the leaf up, available from the lock on: each neighbour and its side. */
  merklePath: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() })).nullable(),
  result: z.record(z.string(), z.array(z.string())).nullable(),
});
export type Receipt = z.infer<typeof receipt>;

/** A number's sale: `reduced` pays the given percentage of the odds, `closed` is not sold. */
const numberState = z.object({
  playId: z.string(),
  line: z.string(),
  state: z.enum(['reduced', 'closed']),
  percent: z.number().int(),
});
export type NumberState = z.infer<typeof numberState>;

const paged = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), pageNum: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() });

const gameAndIssue = z.object({ gameId, numero });
const orderIssue = z.object({ numero, multiplier: z.number().int().min(1).max(9999) });
const slip = z.object({ slipId: z.string(), gameId: z.string(), name: z.string(), items: z.array(betItem), savedAt: epochMs });
const chase = z.object({
  orderId: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  stopOnWin: z.boolean(),
  isStopped: z.boolean(),
  issues: z.array(z.object({ numero: z.string(), multiplier: z.number().int(), ticketId: z.string().nullable(), state: z.string() })),
  createdAt: epochMs,
});

export const lotteryCalls = defineCalls({
  'GET /lgw/vn/numeros/opened/game': {
    summary: 'The draws on sale, for the lottery strip.',
    auth: 'none',
    query: z.object({
      device: gatewayName.optional(),
      count: z.coerce.number().int().min(1).max(20).default(20),
      prizeMode: prizeModeList.optional(),
      language: languageTag.optional(),
    }),
    value: z.array(lotteryItem),
    errors: [],
  },
  'GET /lotto/lgw/games/opened/numero': {
    summary: 'The issue on sale of one lottery, or of all.',
    auth: 'none',
    query: z.object({ gameId: gameId.optional(), language: languageTag.optional() }),
    value: z.array(lotteryItem),
    errors: ['game.not.found'],
  },
  'GET /lotto/lgw/games/detail': {
    summary: 'A lottery with its table, its limits, its pools and its next issues.',
    auth: 'none',
    query: z.object({ gameId, language: languageTag.optional() }),
    value: z.object({
      gameId: z.string(),
      gameCode: z.string(),
      name: z.string(),
      iconUrl: z.string(),
      lottoMode,
      /** The key in `lottery/games.ts`. */
      word: z.string(),
      tableId: z.string(),
      tableVersion: z.string(),
      currency: currencyCode,
      unitMinor: z.object({ least: minorText, most: minorText }),
      mostCostMinor: minorText,
      issues: z.array(issue),
      last: issue.nullable(),
      pools: z.array(z.object({ pool: z.string(), amountMinor: minorText })),
      serverTime: epochMs,
    }),
    errors: ['game.not.found'],
  },
  'GET /lotto/lgw/numbers': {
    summary: 'The numbers of an issue, or of all from it to another, that are sold at less, or no more: at worst of those issues.',
    auth: 'none',
    query: gameAndIssue.extend({ until: numero.optional() }),
    value: z.array(numberState),
    errors: ['game.not.found', 'issue.not.found'],
  },
  'POST /lotto/lgw/orders': {
    summary: 'Buys tickets: one for each issue named. The same order id is the same order.',
    auth: 'member',
    money: true,
    body: z.object({
      orderId: z.uuid(),
      gameId,
      tableVersion: z.string().max(40),
      items: z.array(betItem).min(1).max(50),
      issues: z.array(orderIssue).min(1).max(50),
      stopOnWin: z.boolean().default(false),
      /** What the player saw and agreed to. The order is refused if a number pays less by now. */
      reduced: z.record(z.string().max(120), z.number().int().min(0).max(100)).default({}),
      /** The total for the first issue, as the player saw it. */
      costMinor: minorText,
    }),
    value: z.object({ tickets: z.array(ticket), serverTime: epochMs }),
    errors: [
      'game.not.found',
      'game.unavailable',
      'issue.not.found',
      'issue.closed',
      'bet.invalid',
      'bet.price.changed',
      'number.changed',
      'number.closed',
      'amount.below.minimum',
      'amount.above.maximum',
      'funds.insufficient',
      ...stakeRefusals,
      'idempotency.mismatch',
    ],
  },
  'POST /lotto/lgw/tickets/cancel': {
    summary: "Gives a ticket back before its issue's lock.",
    auth: 'member',
    money: true,
    body: z.object({ ticketId: z.uuid() }),
    value: ticket,
    errors: ['ticket.not.found', 'issue.closed', 'ticket.ended'],
  },
  'GET /lotto/lgw/tickets': {
    summary: "The player's tickets, newest first.",
    auth: 'session',
    query: z.object({ pageNo: pageNumber, pageSize, gameId: gameId.optional(), state: ticketState.optional() }),
    value: paged(ticket),
    errors: [],
  },
  'GET /lotto/lgw/ticket': {
    summary: 'One ticket with its receipt and, from the lock on, its path in the tree.',
    auth: 'session',
    query: z.object({ ticketId: z.uuid() }),
    value: receipt,
    errors: ['ticket.not.found'],
  },
  'GET /lotto/lgw/results': {
    summary: 'Draws that were made, newest first.',
    auth: 'none',
    query: z.object({ gameId, pageNo: pageNumber, pageSize }),
    value: paged(issue),
    errors: ['game.not.found'],
  },
  'GET /lotto/lgw/draw': {
    summary: 'All that is needed to recompute one draw.',
    auth: 'none',
    query: gameAndIssue,
    value: drawProof,
    errors: ['game.not.found', 'issue.not.found'],
  },
  'GET /lotto/lgw/jackpots': {
    summary: 'The pools as they stand, with their next draw.',
    auth: 'none',
    query: z.object({ language: languageTag.optional() }),
    value: z.array(
      z.object({ gameId: z.string(), name: z.string(), pool: z.string(), amountMinor: minorText, currency: currencyCode, drawAt: epochMs }),
    ),
    errors: [],
  },
  'GET /lotto/lgw/chases': {
    summary: "The player's orders over several issues, newest first.",
    auth: 'session',
    query: z.object({ pageNo: pageNumber, pageSize }),
    value: paged(chase),
    errors: [],
  },
  'POST /lotto/lgw/chases/stop': {
    summary: 'Gives back what is still to come of an order over several issues.',
    auth: 'member',
    money: true,
    body: z.object({ orderId: z.uuid() }),
    value: chase,
    errors: ['ticket.not.found'],
  },
  'GET /lotto/lgw/slips': {
    summary: "The player's saved slips.",
    auth: 'session',
    query: z.object({ gameId: gameId.optional() }),
    value: z.array(slip),
    errors: [],
  },
  'PUT /lotto/lgw/slips': {
    summary: 'Saves a slip under a name; the same id replaces it.',
    auth: 'member',
    body: z.object({
      slipId: z.uuid(),
      gameId,
      name: z.string().overwrite(cleanLine).min(1).max(40),
      items: z.array(betItem).min(1).max(50),
    }),
    value: slip,
    errors: ['game.not.found', 'bet.invalid', 'amount.below.minimum', 'amount.above.maximum', 'slip.too.many'],
  },
  'DELETE /lotto/lgw/slips': {
    summary: 'Forgets a saved slip; a second time changes nothing.',
    auth: 'member',
    query: z.object({ slipId: z.uuid() }),
    value: z.object({}),
    errors: [],
  },
});
