/** Stateless: the published record of a draw, and of a ticket in it. */
import type { DrawProof } from '#contract/lottery/calls.ts';
import type { KeptRecord } from '#site/lib/draw-check.ts';
import { gateway } from '#site/stores/gateway.ts';

export type ReadRecord =
  | { state: 'read'; draw: DrawProof; record: KeptRecord }
  /** The lottery has no draw yet. */
  | { state: 'none' }
  | { state: 'failed'; code: string };

/** Without `numero` the latest draw; with a ticket always that ticket's draw. */
export async function readRecord({ gameId, numero, ticketId }: { gameId: string; numero: string; ticketId: string }): Promise<ReadRecord> {
  if (ticketId !== '') {
    const ticket = await gateway.call('GET /lotto/lgw/ticket', { query: { ticketId } });
    if (!ticket.ok) return { state: 'failed', code: ticket.code };
    const read = await readDraw(ticket.value.gameId, ticket.value.numero);
    return read.state === 'read' ? { ...read, record: { draw: read.draw, receipt: ticket.value } } : read;
  }
  if (numero !== '') return readDraw(gameId, numero);
  const latest = await gateway.call('GET /lotto/lgw/results', { query: { gameId, pageNo: 1, pageSize: 1 } });
  if (!latest.ok) return { state: 'failed', code: latest.code };
  const [last] = latest.value.list;
  return last ? readDraw(gameId, last.numero) : { state: 'none' };
}

async function readDraw(gameId: string, numero: string): Promise<ReadRecord> {
  const draw = await gateway.call('GET /lotto/lgw/draw', { query: { gameId, numero } });
  return draw.ok ? { state: 'read', draw: draw.value, record: { draw: draw.value } } : { state: 'failed', code: draw.code };
}
