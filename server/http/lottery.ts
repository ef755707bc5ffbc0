import {
  cancelTicket,
  forgetSlip,
  listChases,
  listItems,
  listItemsOf,
  listJackpots,
  listNumbers,
  listResults,
  listSlips,
  listTickets,
  placeOrder,
  saveSlip,
  showDraw,
  showLottery,
  showReceipt,
  stopChase,
} from '#server/domains/lottery/index.ts';

import { answer, type Answer, serve } from './answer.ts';

/** The contract's area `lottery`. */
export const lotteryAnswers: Answer[] = [
  answer('GET /lgw/vn/numeros/opened/game', async ({ ctx, query: { prizeMode, count } }) =>
    listItems({ ctx, input: { prizeMode, count } }),
  ),
  answer('GET /lotto/lgw/games/opened/numero', async ({ ctx, query: { gameId } }) =>
    gameId === undefined ? listItems({ ctx, input: {} }) : listItemsOf({ ctx, input: { gameId } }),
  ),
  answer('GET /lotto/lgw/games/detail', async ({ ctx, query: { gameId } }) => showLottery({ ctx, input: { gameId } })),
  serve('GET /lotto/lgw/numbers', listNumbers),
  answer('POST /lotto/lgw/orders', async ({ ctx, body }) => {
    const tickets = await placeOrder({ ctx, input: body });
    return { tickets, serverTime: ctx.clock.now().getTime() };
  }),
  serve('POST /lotto/lgw/tickets/cancel', cancelTicket),
  answer('GET /lotto/lgw/tickets', async ({ ctx, query: { pageNo, pageSize, gameId, state } }) =>
    listTickets({ ctx, input: { pageNumber: pageNo, pageSize, gameId, state } }),
  ),
  serve('GET /lotto/lgw/ticket', showReceipt),
  answer('GET /lotto/lgw/results', async ({ ctx, query: { gameId, pageNo, pageSize } }) =>
    listResults({ ctx, input: { gameId, pageNumber: pageNo, pageSize } }),
  ),
  serve('GET /lotto/lgw/draw', showDraw),
  serve('GET /lotto/lgw/jackpots', listJackpots),
  answer('GET /lotto/lgw/chases', async ({ ctx, query: { pageNo, pageSize } }) =>
    listChases({ ctx, input: { pageNumber: pageNo, pageSize } }),
  ),
  serve('POST /lotto/lgw/chases/stop', stopChase),
  serve('GET /lotto/lgw/slips', listSlips),
  serve('PUT /lotto/lgw/slips', saveSlip),
  serve('DELETE /lotto/lgw/slips', forgetSlip),
];
