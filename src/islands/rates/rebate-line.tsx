import { useState } from 'react';

import type { CommissionLine } from '#contract/commission/calls.ts';
import type { Currency } from '#contract/money.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatRate } from '#site/lib/format-rate.ts';
import { openLine, type OpenedLine } from '#site/stores/screens/agent-rebate.ts';

import { LineBets } from './line-bets.tsx';
import type { RebateText } from './rates-text.ts';

type Props = RebateText & { line: CommissionLine; currency: Currency };

/** One line of pay; expanded, its full calculation, down to the bets. */
export function RebateLine(props: Props) {
  const { strings, language, line, currency } = props;
  const [opened, setOpened] = useState<OpenedLine>();
  const money = formatMoney({ minor: line.amountMinor, currency, language, isSigned: true });
  return (
    <li className="card" data-line={line.lineId}>
      <details className="group" onToggle={(event) => event.currentTarget.open && !opened && setOpened(openLine(line.lineId))}>
        <summary className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)_1rem] gap-x-3 px-4 py-3">
          <span className="font-semibold [overflow-wrap:anywhere]">
            <bdi>{line.userName}</bdi>
          </span>
          <bdi className={`money whitespace-normal! ${line.amountMinor.startsWith('-') ? '' : 'text-win'}`}>{money}</bdi>
          <span className="i-tabler-chevron-down text-faint self-center row-span-3 group-open:rotate-180" aria-hidden="true" />
          <span className="text-note col-span-2">
            {strings[`rates.name.${line.name}`]} · <time dateTime={line.day}>{formatLocalDay(line.day, language)}</time> ·{' '}
            {strings[`rates.state.${line.state}`]}
          </span>
          {line.revision > 0 && <span className="text-note col-span-2">{strings['rates.line.correction']}</span>}
        </summary>
        <div className="stack gap-3 px-4 pb-4">
          <LineFacts {...props} />
          {opened && <LineBets {...props} opened={opened} />}
        </div>
      </details>
    </li>
  );
}

function LineFacts({ strings, language, line, currency }: Props) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const rate = (hundredths: number) => formatRate(hundredths, language);
  const { kind, level, turnoverMinor, baseMinor, belowRate, amountMinor, paymentId } = line;
  const isLoss = kind === 'losingCommission';
  const leftOut = String(BigInt(turnoverMinor) - BigInt(baseMinor));
  const facts: [string, string][] = [
    [strings['rates.line.turnover'], money(turnoverMinor)],
    ...(isLoss ? [] : [[strings['rates.line.leftOut'], money(leftOut)] satisfies [string, string]]),
    [strings[isLoss ? 'rates.line.loss' : 'rates.line.base'], money(baseMinor)],
    [strings['rates.line.rate'], rate(line.rate)],
    [strings['rates.line.below'], rate(belowRate)],
    [strings['rates.line.difference'], rate(line.rate - belowRate)],
    [strings['rates.line.amount'], money(amountMinor)],
    ...(paymentId ? [[strings['rates.line.payment'], paymentId] satisfies [string, string]] : []),
  ];
  return (
    <>
      <p className="m-0 text-sm">
        {level === 0 ? strings['rates.line.own'] : fillText(strings['rates.line.level'], { count: level })}{' '}
        {fillText(strings['rates.line.formula'], {
          base: money(baseMinor),
          rate: rate(line.rate),
          below: rate(belowRate),
          amount: money(amountMinor),
        })}
      </p>
      <dl className="m-0 stack gap-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-muted">{name}</dt>
            <dd className="m-0 tabular-nums min-w-0 [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-note m-0">{strings['rates.line.rounding']}</p>
    </>
  );
}
