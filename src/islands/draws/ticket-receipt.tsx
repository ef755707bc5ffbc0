import type { Ticket } from '#contract/lottery/calls.ts';
import { drawCheckLink } from '#site/lib/draw-check-link.ts';
import { resultsLink } from '#site/lib/draw-link.ts';
import { formatMoment } from '#site/lib/format-moment.ts';

import type { TicketsText } from './tickets-text.ts';

/** The player's evidence: the server's time, the odds in force, the hash; and links to check it and to play again. */
export function TicketReceipt({ strings, language, ticket }: TicketsText & { ticket: Ticket }) {
  const { ticketId, gameId, numero, placedAt, tableVersion, receiptHash } = ticket;
  const rows = [
    [strings['draws.tickets.placedAt'], formatMoment(placedAt, language)],
    [strings['draws.tickets.table'], tableVersion],
    [strings['draws.tickets.id'], ticketId],
    [strings['draws.tickets.hash'], receiptHash],
  ] as const;
  return (
    <section className="stack gap-1" aria-label={strings['draws.tickets.receipt']}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-xs text-muted">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="select-all tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-5">
        <a className="link text-sm py-3" href={drawCheckLink({ gameId, numero, ticketId })}>
          {strings['draws.tickets.check']}
        </a>
        <a className="link text-sm py-3" href={resultsLink(gameId)}>
          {strings['draws.tickets.result']}
        </a>
        <a className="link text-sm py-3" href={`/m/launchGame?${new URLSearchParams({ gameId })}`}>
          {strings['draws.tickets.again']}
        </a>
      </p>
    </section>
  );
}
