import { Suspense } from 'react';

import type { Ticket, TicketState } from '#contract/lottery/calls.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatDrawMoment } from '#site/lib/format-moment.ts';
import { $ticketActs } from '#site/stores/screens/my-tickets.ts';

import { CancelTicket } from './cancel-ticket.tsx';
import { TicketItems } from './ticket-items.tsx';
import { TicketReceipt } from './ticket-receipt.tsx';
import type { TicketsText } from './tickets-text.ts';

const looks: Record<TicketState, string> = {
  placed: 'bg-[var(--sea-soft)] text-sea',
  won: 'bg-tint text-win',
  lost: 'bg-tint text-muted',
  cancelled: 'bg-tint text-muted',
  void: 'bg-tint text-muted',
};

/** One ticket: its draw, cost and winnings; expanded, its bets and its receipt. */
export function TicketCard({ ticket, ...text }: TicketsText & { ticket: Ticket }) {
  const { strings, language } = text;
  const { ticketId, gameName, numero, drawAt, state, costMinor, currency } = ticket;
  const act = useStore($ticketActs)[ticketId];
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const when = strings[state === 'placed' ? 'draws.tickets.drawsAt' : 'draws.tickets.drawAt'];
  return (
    <li className="card">
      <details className="group">
        <summary className="grid grid-cols-[1fr_auto_1rem] gap-x-3 px-4 py-3">
          <strong className="min-w-0">{gameName}</strong>
          <span className={`badge self-start ${looks[state]}`}>{strings[`draws.tickets.state.${state}`]}</span>
          <span className="i-tabler-chevron-down text-faint self-center row-span-3 group-open:rotate-180" aria-hidden="true" />
          <span className="text-note tabular-nums">{fillText(strings['draws.tickets.draw'], { numero })}</span>
          <span className="money text-end">{money(costMinor)}</span>
          <time className="text-note" dateTime={new Date(drawAt).toISOString()}>
            {fillText(when, { time: formatDrawMoment(drawAt, language) })}
          </time>
          <Brought {...text} ticket={ticket} />
        </summary>
        <div className="stack gap-3 px-4 pb-4">
          <Suspense fallback={<p className="text-note">{strings['common.loading']}</p>}>
            <TicketItems {...text} ticket={ticket} />
          </Suspense>
          <TicketReceipt {...text} ticket={ticket} />
        </div>
      </details>
      <output className="block">
        {act?.state === 'done' && (
          <span className="block px-4 pb-3 text-sm">{fillText(strings['draws.tickets.cancelled'], { amount: money(costMinor) })}</span>
        )}
      </output>
      {state === 'placed' && <CancelTicket {...text} ticket={ticket} />}
    </li>
  );
}

/** What was returned: a prize after tax, or the cost. */
function Brought({ strings, language, ticket }: TicketsText & { ticket: Ticket }) {
  const { state, prizeMinor, taxMinor, costMinor, currency } = ticket;
  const isBack = state === 'cancelled' || state === 'void';
  if (state !== 'won' && !isBack) return <span />;
  const minor = isBack ? costMinor : String(BigInt(prizeMinor) - BigInt(taxMinor));
  return (
    <span className={isBack ? 'text-note text-end' : 'money text-win text-end'}>
      <span className="sr-text">{strings[isBack ? 'draws.tickets.returned' : 'draws.tickets.paid']} </span>
      {formatMoney({ minor, currency, language, isSigned: true })}
    </span>
  );
}
