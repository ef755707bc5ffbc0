import { use } from 'react';

import type { Ticket } from '#contract/lottery/calls.ts';
import { comingWords } from '#site/i18n/late-words.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { choiceText, lotteryName } from '#site/lib/lottery-names.ts';

import type { TicketsText } from './tickets-text.ts';

/** The bets of a ticket: play, choice, lines x unit x multiplier = cost, and what each won. */
export function TicketItems({ strings, language, ticket }: TicketsText & { ticket: Ticket }) {
  const { plays: names } = use(comingWords('lottery'));
  const { items, currency, reduced, taxMinor, prizeMinor, state } = ticket;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  return (
    <>
      <ul className="stack gap-2">
        {items.map(({ playId, choice, unitMinor, lines, multiplier, costMinor, prizeMinor: itemPrizeMinor }, at) => (
          // the same bet may stand on a ticket twice: its place is what it is
          // oxlint-disable-next-line react/no-array-index-key -- a ticket never changes
          <li key={at} className="grid grid-cols-[1fr_auto] gap-x-3 border-0 border-t border-solid border-line pt-2">
            <span className="font-semibold">{lotteryName(names, 'play', playId)}</span>
            <span className="money">{money(costMinor)}</span>
            <bdi className="tabular-nums [overflow-wrap:anywhere]">{choiceText(names, choice)}</bdi>
            {itemPrizeMinor === '0' ? <span /> : <span className="money text-win text-end">{`+${money(itemPrizeMinor)}`}</span>}
            <span className="text-note col-span-2">
              {fillText(strings['draws.tickets.lines'], { lines, unit: money(unitMinor), multiplier })}
            </span>
          </li>
        ))}
      </ul>
      {Object.entries(reduced).map(([line, percent]) => (
        <p key={line} className="text-note">
          {fillText(strings['draws.tickets.reduced'], { line: choiceText(names, line.slice(line.indexOf(':') + 1)), percent })}
        </p>
      ))}
      {state === 'won' && taxMinor !== '0' && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 text-sm">
          <dt>{strings['draws.tickets.prize']}</dt>
          <dd className="money">{money(prizeMinor)}</dd>
          <dt>{strings['draws.tickets.tax']}</dt>
          <dd className="money">{`-${money(taxMinor)}`}</dd>
          <dt className="font-semibold">{strings['draws.tickets.paid']}</dt>
          <dd className="money">{money(String(BigInt(prizeMinor) - BigInt(taxMinor)))}</dd>
        </dl>
      )}
    </>
  );
}
