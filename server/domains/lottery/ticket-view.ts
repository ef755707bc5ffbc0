import type { Ticket } from '#contract/lottery/calls.ts';

import type { IssueRow, TicketRow } from './rows.ts';

/** A ticket as its player sees it. */
export function toTicket(row: TicketRow, { drawAt, lockAt }: Pick<IssueRow, 'drawAt' | 'lockAt'>): Ticket {
  return {
    ticketId: row.id,
    orderId: row.orderId,
    gameId: row.gameId,
    gameName: row.gameName,
    numero: row.numero,
    drawAt: drawAt.getTime(),
    lockAt: lockAt.getTime(),
    state: row.state,
    items: row.items,
    costMinor: row.costMinor.toString(),
    prizeMinor: row.prizeMinor.toString(),
    taxMinor: row.taxMinor.toString(),
    currency: row.currency,
    tableVersion: row.tableVersion,
    reduced: row.reduced,
    receiptHash: row.receiptHash,
    placedAt: row.placedAt.getTime(),
  };
}
