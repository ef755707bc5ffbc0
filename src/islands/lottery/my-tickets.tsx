import type { Ticket } from '#contract/lottery/calls.ts';
import { useStore } from '#site/islands/use-store.ts';
import { resultsLink } from '#site/lib/draw-link.ts';
import type { LotteryDetail } from '#site/stores/screens/lottery/game.ts';
import { $tickets } from '#site/stores/screens/lottery/tickets.ts';

import { TicketReceipt } from './ticket-receipt.tsx';
import { useWords, type Words } from './use-words.ts';

const shown = 5;

/** The player's latest tickets of this lottery, each with its receipt, and links. */
export function MyTickets({ detail }: { detail: LotteryDetail }) {
  const words = useWords();
  const { say, money } = words;
  const tickets = useStore($tickets);
  return (
    <section className="gutter stack gap-3 pt-2" aria-labelledby="my-tickets">
      <h2 className="title-section" id="my-tickets">
        {say('mine')}
      </h2>
      {tickets.length === 0 ? (
        <p className="text-note">{say('mine.none')}</p>
      ) : (
        <ul className="card">
          {tickets.slice(0, shown).map((ticket) => (
            <li key={ticket.ticketId} className="lot-ticket">
              <details>
                <summary className="between gap-3" aria-label={say('mine.receipt', { numero: ticket.numero })}>
                  <span className="min-w-0">
                    <strong className="block tabular-nums text-sm">{ticket.numero}</strong>
                    <span className={ticket.state === 'won' ? 'text-sm text-win font-semibold' : 'text-note'}>
                      {stateText(ticket, words)}
                    </span>
                  </span>
                  <bdi className="money">{money(ticket.costMinor, ticket.currency)}</bdi>
                </summary>
                <div className="pb-3">
                  <TicketReceipt ticket={ticket} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
      <p className="row flex-wrap gap-x-5 gap-y-1">
        <a className="link lot-way" href="/m/lottery/tickets">
          {say('mine.all')}
        </a>
        <a className="link lot-way" href={resultsLink(detail.gameId)}>
          {say('mine.results')}
        </a>
      </p>
      <details className="pb-4">
        <summary className="link text-sm min-h-8">{say('limits')}</summary>
        <p className="text-note">{say('limits.text')}</p>
        <p className="text-note">{say('facts.note')}</p>
        <a className="link text-sm" href="/m/transaction/record">
          {say('limits.record')}
        </a>
      </details>
    </section>
  );
}

function stateText({ state, prizeMinor, taxMinor, currency }: Ticket, { say, money }: Words): string {
  if (state !== 'won') return say(`mine.${state}`);
  const paid = say('mine.won', { amount: money(BigInt(prizeMinor) - BigInt(taxMinor), currency) });
  return taxMinor === '0' ? paid : `${paid} ${say('mine.tax', { amount: money(taxMinor, currency) })}`;
}
