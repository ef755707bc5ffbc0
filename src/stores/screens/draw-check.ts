/** Lives as long as its form: the check of a lottery's draw, and of a ticket in it. The platform has the record; the rest is computed here. */
import type { DrawProof } from '#contract/lottery/calls.ts';
import type { Finding, KeptRecord } from '#site/lib/draw-check.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createCheckForm, readGiven, type CheckForm } from './check-form.ts';

export type DrawField = 'game' | 'numero' | 'ticket';

export type FoundDraw =
  { state: 'read'; gameName: string; record: KeptRecord; findings: readonly Finding[] } | Exclude<ReadRecord, { state: 'read' }>;

const numeroForm = /^\d{8}-\d{3,4}$/;
const ticketForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createDrawCheck(firstGame: string): CheckForm<DrawField, FoundDraw> {
  const given = () => readGiven(location.search, ['game', 'numero', 'ticket'], 64);
  const form = createCheckForm<DrawField, FoundDraw>({
    empty: { game: firstGame, numero: '', ticket: '' },
    given,
    async run({ game, numero, ticket }) {
      const ticketId = ticket.toLowerCase();
      const wrong = {
        ...(game === '' && ticketId === '' && { game: {} }),
        ...(numero !== '' && !numeroForm.test(numero) && { numero: {} }),
        ...(ticketId !== '' && !ticketForm.test(ticketId) && { ticket: {} }),
      };
      if (Object.keys(wrong).length > 0) return { wrong };
      const read = await readRecord({ gameId: game, numero, ticketId });
      return read.state === 'read' ? findIn(read) : { found: read };
    },
  });
  // a link from a receipt or a result brings all that it needs
  onSeen(form.$checked, () => {
    const { game, numero, ticket } = given();
    if (game && (numero ?? ticket)) void form.check();
  });
  return form;
}

/** Nothing if the rules or the table of odds failed to load. */
async function findIn({ draw, record }: ReadDraw): Promise<{ found: FoundDraw } | undefined> {
  const parts = await loadPart(async () => Promise.all([import('#site/lib/draw-check.ts'), import('#lottery/tables/load.ts')]));
  if (!parts) return undefined;
  const [{ findingsOf, needsCurve }, { hasTable, loadTable }] = parts;
  // an unknown table is a finding, not an error
  const table = hasTable(draw.tableId) ? await loadPart(async () => loadTable(draw.tableId)) : undefined;
  // the curve library is large, and few draws need it
  const curve = needsCurve(draw) ? await loadPart(async () => import('#lottery/check-beacon.ts')) : undefined;
  if ((hasTable(draw.tableId) && !table) || (needsCurve(draw) && !curve)) return undefined;
  return { found: { state: 'read', gameName: draw.gameName, record, findings: findingsOf(record, table, curve?.isSigned) } };
}

type ReadDraw = { state: 'read'; draw: DrawProof; record: KeptRecord };

type ReadRecord =
  | ReadDraw
  /** The lottery has no draw yet. */
  | { state: 'none' }
  | { state: 'failed'; code: string };

/** Without `numero` the latest draw; with a ticket always that ticket's draw. */
async function readRecord({ gameId, numero, ticketId }: { gameId: string; numero: string; ticketId: string }): Promise<ReadRecord> {
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
