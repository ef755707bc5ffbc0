import type { ContractKind } from '#contract/contracts/facts.ts';
import type { ContractBill, ContractFigures } from '#contract/contracts/calls.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatRate } from '#site/lib/format-rate.ts';
import { rangeText } from '#site/lib/range-text.ts';

import type { ContractsText } from './contract-text.ts';

type Props = ContractsText & { kind: ContractKind; figures: ContractFigures; currency: ContractBill['currency']; bill?: ContractBill };

/** How an amount was calculated, line by line, as one would work it out on paper. */
export function BillLines(props: Props) {
  const money = (minor: string) => formatMoney({ minor, currency: props.currency, language: props.language });
  // a bill that only corrects earlier ones has no sums of its own
  const counted = props.bill?.isClosing ? [] : countLines(props, money);
  return (
    <>
      <Lines lines={[...counted, ...payLines(props, money)]} />
      <Excluded {...props} />
      <Correction {...props} />
    </>
  );
}

function countLines(props: Props, money: (minor: string) => string): [string, string][] {
  const { strings, language, kind, figures } = props;
  const { tier, scale } = figures;
  const lines: [string, string][] = [
    [strings['contracts.line.turnover'], money(figures.turnoverMinor)],
    [strings['contracts.line.users'], String(figures.validUsers)],
    ...lossLines(props, money),
    [
      strings['contracts.line.tier'],
      tier === null ? strings['contracts.line.tierNone'] : fillText(strings['contracts.tier'], { number: tier }),
    ],
  ];
  if (tier !== null) {
    const base = strings[kind === 'dividend' ? 'contracts.line.base.dividend' : 'contracts.line.base.salary'];
    lines.push([fillText(base, { base: money(figures.baseMinor), rate: formatRate(scale, language) }), money(figures.ownMinor)]);
  }
  if (figures.downlinesMinor !== '0') lines.push([strings['contracts.line.downlines'], `− ${money(figures.downlinesMinor)}`]);
  lines.push([strings['contracts.line.net'], money(figures.netMinor)]);
  return lines;
}

function Lines({ lines }: { lines: readonly [string, string][] }) {
  return (
    <dl className="stack gap-1.5 m-0 text-sm" data-part="bill-lines">
      {lines.map(([term, fact]) => (
        <div key={term} className="between flex-wrap gap-x-4">
          <dt className="text-muted">{term}</dt>
          <dd className="m-0 ms-auto text-end tabular-nums">
            <bdi>{fact}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function lossLines({ strings, figures: { parts, lossMinor, carriedMinor } }: Props, money: (minor: string) => string): [string, string][] {
  if (!parts) return [];
  return [
    [strings['contracts.line.billing'], money(parts.billingMinor)],
    [strings['contracts.line.prize'], `− ${money(parts.prizeMinor)}`],
    [strings['contracts.line.rebate'], `− ${money(parts.rebateMinor)}`],
    [strings['contracts.line.activity'], `− ${money(parts.activityMinor)}`],
    [strings['contracts.line.fee'], `− ${money(parts.depositFeeMinor)}`],
    [strings['contracts.line.loss'], money(lossMinor)],
    ...(carriedMinor === '0' ? [] : [[strings['contracts.line.carried'], money(carriedMinor)] as [string, string]]),
  ];
}

function payLines({ strings, bill }: Props, money: (minor: string) => string): [string, string][] {
  if (!bill) return [];
  const lines: [string, string][] = [];
  if (bill.correctionMinor !== '0') lines.push([strings['contracts.line.correction'], money(bill.correctionMinor)]);
  lines.push([strings['contracts.line.due'], money(bill.dueMinor)]);
  if (bill.owedMinor !== '0') lines.push([strings['contracts.line.owed'], money(bill.owedMinor)]);
  lines.push([strings['contracts.line.paid'], money(bill.paidMinor)]);
  return lines;
}

function Excluded({ strings, language, currency, figures: { excluded } }: Props) {
  if (!excluded || excluded.members === 0) return null;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const { members, turnoverMinor, lossMinor } = excluded;
  return (
    <p className="text-note m-0">
      {fillText(strings['contracts.line.excluded'], { count: members, turnover: money(turnoverMinor), loss: money(lossMinor) })}
    </p>
  );
}

function Correction({ strings, language, currency, bill }: Props) {
  if (!bill?.correction) return null;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const day = (text: string) => formatLocalDay(text, language);
  const { periods, owedMinor } = bill.correction;
  return (
    <ul className="stack gap-1.5 list-none p-0 m-0 text-note" data-part="corrections">
      {periods.map(({ fromAt, firstDay, lastDay, wasMinor, isMinor }) => (
        <li key={fromAt}>
          {fillText(strings['contracts.line.correctionText'], {
            period: rangeText(day(firstDay), day(lastDay), language, ' – '),
            was: money(wasMinor),
            now: money(isMinor),
          })}
        </li>
      ))}
      {owedMinor !== '0' && <li>{fillText(strings['contracts.line.owedText'], { owed: money(owedMinor) })}</li>}
    </ul>
  );
}
