import type { Ticket } from '#contract/lottery/calls.ts';
import { useStore } from '#site/islands/use-store.ts';
import { countdownText } from '#site/lib/draw-countdown.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $ticketActs, askToCancel, cancelTicket, keepTicket } from '#site/stores/screens/my-tickets.ts';
import { $now } from '#site/stores/screens/now.ts';

import type { TicketsText } from './tickets-text.ts';

/** The button that cancels a ticket while its sale is open: it asks for confirmation and says what is refunded. */
export function CancelTicket({ strings, errors, language, ticket }: TicketsText & { ticket: Ticket }) {
  const { ticketId, lockAt, costMinor, currency } = ticket;
  const act = useStore($ticketActs)[ticketId];
  const leftMs = lockAt - useStore($now);
  const fault = act?.state === 'failed' && (
    <p className="field-error px-4 pb-3" role="alert">
      {errorText(errors, act.code)}
    </p>
  );
  if (leftMs <= 0) return fault || null;
  if (act?.state === 'asking' || act?.state === 'sending')
    return (
      <div className="stack gap-2 px-4 pb-4">
        <p className="text-sm">
          {fillText(strings['draws.tickets.cancel.ask'], { amount: formatMoney({ minor: costMinor, currency, language }) })}
        </p>
        <p className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn-sea btn-small"
            disabled={act.state === 'sending'}
            onClick={() => void cancelTicket(ticketId)}
          >
            {strings['draws.tickets.cancel.yes']}
          </button>
          <button type="button" className="btn-line btn-small" disabled={act.state === 'sending'} onClick={() => keepTicket(ticketId)}>
            {strings['draws.tickets.cancel.no']}
          </button>
        </p>
      </div>
    );
  return (
    <>
      {fault}
      <div className="flex items-center justify-between gap-3 px-4 pb-3">
        <span className="text-note tabular-nums">{fillText(strings['draws.tickets.cancel.until'], { time: countdownText(leftMs) })}</span>
        <button type="button" className="btn-line btn-small shrink-0" onClick={() => askToCancel(ticketId)}>
          {strings['draws.tickets.cancel']}
        </button>
      </div>
    </>
  );
}
