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

import { answer, type Answer } from './answer.ts';

/** The contract's area `lottery`. */
export const lotteryAnswers: Answer[] = [
  answer('GET /lgw/vn/numeros/opened/game', async ({ ctx, query: { prizeMode, count } }) =>
    listItems({ ctx, input: { prizeMode, count } }),
  ),
  answer('GET /lotto/lgw/games/opened/numero', async ({ ctx, query: { gameId } }) =>
    gameId === undefined ? listItems({ ctx, input: {} }) : listItemsOf({ ctx, input: { gameId } }),
  ),
  answer('GET /lotto/lgw/games/detail', async ({ ctx, query: { gameId } }) => showLottery({ ctx, input: { gameId } })),
  answer('GET /lotto/lgw/numbers', async ({ ctx, query }) => listNumbers({ ctx, input: query })),
  answer('POST /lotto/lgw/orders', async ({ ctx, body }) => {
    const tickets = await placeOrder({ ctx, input: body });
    return { tickets, serverTime: ctx.clock.now().getTime() };
  }),
  answer('POST /lotto/lgw/tickets/cancel', async ({ ctx, body }) => cancelTicket({ ctx, input: body })),
  answer('GET /lotto/lgw/tickets', async ({ ctx, query: { pageNo, pageSize, gameId, state } }) =>
    listTickets({ ctx, input: { pageNumber: pageNo, pageSize, gameId, state } }),
  ),
  answer('GET /lotto/lgw/ticket', async ({ ctx, query }) => showReceipt({ ctx, input: query })),
  answer('GET /lotto/lgw/results', async ({ ctx, query: { gameId, pageNo, pageSize } }) =>
    listResults({ ctx, input: { gameId, pageNumber: pageNo, pageSize } }),
  ),
  answer('GET /lotto/lgw/draw', async ({ ctx, query }) => showDraw({ ctx, input: query })),
  answer('GET /lotto/lgw/jackpots', async ({ ctx }) => listJackpots({ ctx })),
  answer('GET /lotto/lgw/chases', async ({ ctx, query: { pageNo, pageSize } }) =>
    listChases({ ctx, input: { pageNumber: pageNo, pageSize } }),
  ),
  answer('POST /lotto/lgw/chases/stop', async ({ ctx, body }) => stopChase({ ctx, input: body })),
  answer('GET /lotto/lgw/slips', async ({ ctx, query }) => listSlips({ ctx, input: query })),
  answer('PUT /lotto/lgw/slips', async ({ ctx, body }) => saveSlip({ ctx, input: body })),
  answer('DELETE /lotto/lgw/slips', async ({ ctx, query }) => {
    await forgetSlip({ ctx, input: query });
    return {};
  }),
];
