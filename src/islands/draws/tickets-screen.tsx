import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $tickets, $ticketTab, chooseTicketTab, readMoreTickets, retryTickets, ticketTabs } from '#site/stores/screens/my-tickets.ts';

import { ChaseList } from './chase-list.tsx';
import { Empty, ListFoot } from './list-states.tsx';
import { Tabs } from './tabs.tsx';
import { TicketCard } from './ticket-card.tsx';
import type { TicketsText } from './tickets-text.ts';

/** `/m/lottery/tickets`: the player's tickets, newest first. */
export function TicketsScreen(text: TicketsText) {
  const { strings, errors } = text;
  const list = useStore($tickets);
  const tab = useStore($ticketTab);
  return (
    <div className="stack gap-4 pt-3 pb-8">
      <Tabs
        label={strings['draws.tickets.filter']}
        tabs={ticketTabs.map((id) => ({ id, text: strings[`draws.tickets.tab.${id}`] }))}
        chosen={tab}
        onChoose={chooseTicketTab}
      />
      {tab === 'chases' ? (
        <ChaseList {...text} />
      ) : (
        <>
          <output className="sr-text">
            {list.state === 'ready' ? fillText(strings['draws.tickets.count'], { count: list.totalCount }) : ''}
          </output>
          {list.items.length > 0 && (
            <ul className="gutter stack gap-3">
              {list.items.map((ticket) => (
                <TicketCard key={ticket.ticketId} {...text} ticket={ticket} />
              ))}
            </ul>
          )}
          <ListFoot
            list={list}
            errors={errors}
            texts={{
              loading: strings['common.loading'],
              end: strings['draws.tickets.end'],
              failed: strings['draws.tickets.failed'],
              moreFailed: strings['draws.tickets.moreFailed'],
              retry: strings['common.retry'],
            }}
            empty={
              <Empty icon="i-tabler-ticket" title={strings[`draws.tickets.none.${tab}`]} text={strings['draws.tickets.none.text']}>
                <a className="btn-sun" href="/m/lott">
                  {strings['draws.tickets.none.go']}
                </a>
              </Empty>
            }
            onMore={readMoreTickets}
            onRetry={retryTickets}
          />
        </>
      )}
    </div>
  );
}
