import type { Bought } from '#site/stores/screens/lottery/order.ts';

import { TicketReceipt } from './ticket-receipt.tsx';
import { useWords } from './use-words.ts';

/** What was bought: the ticket of each draw with its receipt. */
export function BoughtView({ bought: { tickets, serverTime } }: { bought: Bought }) {
  const { say, clock, zone } = useWords();
  const [first, ...others] = tickets;
  return (
    <div className="stack gap-4">
      <output className="row gap-2 font-semibold text-win">
        <span className="i-tabler-circle-check text-xl" aria-hidden="true" />
        {tickets.length === 1
          ? say('bought.at', { time: clock(serverTime), zone: zone(serverTime) })
          : say('bought.many', { count: tickets.length })}
      </output>
      {first && <TicketReceipt ticket={first} />}
      {others.length > 0 && (
        <details>
          <summary className="link min-h-11">{say('bought.more')}</summary>
          <ul className="stack gap-4">
            {others.map((ticket) => (
              <li key={ticket.ticketId}>
                <TicketReceipt ticket={ticket} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <form method="dialog" className="grid">
        <button className="btn-sea">{say('bought.done')}</button>
      </form>
    </div>
  );
}
