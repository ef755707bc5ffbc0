import { useMemo } from 'react';

import { TrendChart } from '#site/islands/agent/ui/trend-chart.tsx';
import { TotalsCard } from '#site/islands/ui/totals-card.tsx';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { pnl, type TeamPnl } from '#site/stores/screens/team-pnl.ts';

import { Branches } from './branches.tsx';
import { Formulas } from './formulas.tsx';
import { daysText, ReportFrame } from './report-frame.tsx';
import type { ReportText } from './team-text.ts';
import { wholeUnits } from '#site/islands/agent/ui/whole-units.ts';

type Props = ReportText & { value: TeamPnl };

/** `/m/agent/team/pnl`: what the players of a branch won or lost, and how that adds up. */
export function PnlScreen(text: ReportText) {
  return (
    <ReportFrame {...text} file="pnl" report={pnl}>
      {(value, isStale) => (
        <>
          <Line value={value} />
          <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-[1fr_2fr] items-start">
            <Totals {...text} value={value} isStale={isStale} />
            <Course {...text} value={value} />
          </div>
          <Branches {...text} value={value} />
          <Formulas
            label={text.strings['team.formulas']}
            texts={(['pnl', 'turnover', 'activities', 'team'] as const).map((name) => text.strings[`team.formula.${name}`])}
          />
        </>
      )}
    </ReportFrame>
  );
}

/** Where the branch is, and the links back up to the agent's own. */
function Line({ value: { line } }: { value: TeamPnl }) {
  if (line.length < 2) return null;
  return (
    <ol className="flex flex-wrap items-center gap-x-1" data-part="line">
      {line.map(({ memberId, userName }, at) => (
        <li key={memberId} className="flex items-center gap-1">
          {at > 0 && <span className="i-tabler-chevron-right rtl:mirrored text-faint" aria-hidden="true" />}
          {at === line.length - 1 ? (
            <bdi className="font-semibold" aria-current="true">
              {userName}
            </bdi>
          ) : (
            <button
              type="button"
              className="link bg-transparent border-0 min-h-11 px-1 cursor-pointer text-base"
              onClick={() => pnl.openBranch(at === 0 ? undefined : memberId)}
            >
              <bdi>{userName}</bdi>
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

function Totals({ value, isStale, ...text }: Props & { isStale: boolean }) {
  const { strings, language } = text;
  const { total, currency } = value;
  const money = (minor: string, isSigned = false) => formatMoney({ minor, currency, language, isSigned });
  return (
    <TotalsCard
      label={strings['team.parts']}
      period={daysText(text, value)}
      main={{
        label: strings['team.pnl'],
        value: money(total.pnlMinor, true),
        isGain: !total.pnlMinor.startsWith('-') && total.pnlMinor !== '0',
      }}
      rows={[
        { label: strings['team.prizes'], value: money(total.payoutMinor) },
        { label: strings['team.rebates'], value: money(total.rebateMinor) },
        { label: strings['team.activities'], value: money(total.activityMinor) },
        { label: strings['team.turnover'], value: money(total.turnoverMinor) },
        { label: strings['team.deposits'], value: money(total.depositMinor) },
        { label: strings['team.withdrawals'], value: money(total.withdrawMinor) },
      ]}
      isStale={isStale}
    />
  );
}

function Course({ strings, language, value: { days, currency } }: Props) {
  const input = useMemo(() => {
    const texts = (key: 'turnoverMinor' | 'payoutMinor' | 'rebateMinor' | 'activityMinor' | 'pnlMinor') =>
      days.map((day) => formatMoney({ minor: day[key], currency, language }));
    return {
      labels: days.map(({ day }) => day.slice(5)),
      series: [{ label: strings['team.pnl'], colour: 'sea' as const, values: days.map(({ pnlMinor }) => wholeUnits(pnlMinor)) }],
      rows: { label: strings['team.day'], texts: days.map(({ day }) => formatLocalDay(day, language)) },
      columns: [
        { label: strings['team.prizes'], texts: texts('payoutMinor') },
        { label: strings['team.rebates'], texts: texts('rebateMinor') },
        { label: strings['team.activities'], texts: texts('activityMinor') },
        { label: strings['team.turnover'], texts: texts('turnoverMinor') },
        { label: strings['team.pnl'], texts: texts('pnlMinor') },
      ],
    };
  }, [days, currency, language, strings]);
  return <TrendChart title={strings['team.chart.pnl']} tableLabel={strings['team.chart.table']} language={language} isFull {...input} />;
}
