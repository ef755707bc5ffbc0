import type { Ticket } from '#contract/lottery/calls.ts';
import { drawCheckLink } from '#site/lib/draw-check-link.ts';
import { qrPicture } from '#site/lib/qr-picture.ts';

import { useWords } from './use-words.ts';

/** The receipt of a ticket: enough to find it, and to prove that it was in the draw. */
export function TicketReceipt({ ticket }: { ticket: Ticket }) {
  const { say, money, clock, zone } = useWords();
  const link = drawCheckLink(ticket);
  const picture = qrPicture(new URL(link, location.origin).href, 2);
  return (
    <article className="card card-body stack gap-3">
      <div className="row gap-4 items-start">
        <img className="lot-qr" src={picture} alt={say('bought.qr')} width="104" height="104" />
        <div className="min-w-0 stack gap-1">
          <strong className="tabular-nums">{say('draw', { numero: ticket.numero })}</strong>
          <span>{say('bought.cost', { amount: money(ticket.costMinor, ticket.currency) })}</span>
          <span className="text-note">{say('bought.at', { time: clock(ticket.placedAt), zone: zone(ticket.placedAt) })}</span>
          <span className="text-note">{say('bought.table', { version: ticket.tableVersion })}</span>
        </div>
      </div>
      <p className="text-xs text-muted select-all [overflow-wrap:anywhere]">{say('bought.reference', { ticket: ticket.ticketId })}</p>
      <p className="text-xs text-muted [overflow-wrap:anywhere]">
        {say('bought.hash')}
        <br />
        <code className="select-all" dir="ltr">
          {ticket.receiptHash}
        </code>
      </p>
      <a className="link text-sm" href={link}>
        {say('bought.verify')}
      </a>
    </article>
  );
}
