import { useMemo } from 'react';

import { KpiStrip } from '#site/islands/agent/ui/kpi-strip.tsx';
import { TrendChart } from '#site/islands/agent/ui/trend-chart.tsx';
import { compareAmounts } from '#site/lib/compare-amounts.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { numberText } from '#contract/formats.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { overview, type TeamOverview } from '#site/stores/screens/team-overview.ts';

import { Formulas } from './formulas.tsx';
import { daysText, ReportFrame } from './report-frame.tsx';
import type { ReportText } from './team-text.ts';
import { wholeUnits } from '#site/islands/agent/ui/whole-units.ts';

/** `/m/agent/team/overview`: the team's activity, beside the period before. */
export function OverviewScreen(text: ReportText) {
  return (
    <ReportFrame {...text} file="overview" report={overview}>
      {(value, isStale) => <Overview {...text} value={value} isStale={isStale} />}
    </ReportFrame>
  );
}

function Overview({ value, isStale, ...text }: ReportText & { value: TeamOverview; isStale: boolean }) {
  const { strings } = text;
  const kpis = kpisOf(text, value);
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 items-start">
        <section className="stack gap-3 min-w-0">
          <h2 className="title-section">{strings['team.kpis.money']}</h2>
          <KpiStrip label={strings['team.kpis.money']} kpis={kpis.money} isStale={isStale} />
          <p className="text-note m-0">{fillText(strings['team.change.note'], { days: daysText(text, value.previous) })}</p>
        </section>
        <section className="stack gap-3 min-w-0">
          <h2 className="title-section">{strings['team.kpis.people']}</h2>
          <KpiStrip label={strings['team.kpis.people']} kpis={kpis.people} isStale={isStale} />
        </section>
        <Course {...text} value={value} />
        <Products {...text} value={value} />
      </div>
      <Formulas
        label={strings['team.formulas']}
        texts={(['team', 'turnover', 'people', 'pnl', 'activities'] as const).map((name) => strings[`team.formula.${name}`])}
      />
    </>
  );
}

function kpisOf({ strings, language }: ReportText, { current, previous, currency, memberCount, onlineCount }: TeamOverview) {
  const changed = (now: bigint, before: bigint) => {
    const change = now === 0n && before === 0n ? undefined : compareAmounts(now, before, language);
    return change && { ...change, spoken: fillText(strings[`team.change.${change.direction}`], { percent: change.percent }) };
  };
  const counted = (
    label: string,
    key: 'loginCount' | 'bettorCount' | 'registerCount' | 'depositorCount' | 'firstDepositCount' | 'bets',
  ) => ({
    label,
    value: numberText(current[key], language),
    change: changed(BigInt(current[key]), BigInt(previous[key])),
  });
  const money = (
    label: string,
    key: 'turnoverMinor' | 'payoutMinor' | 'rebateMinor' | 'activityMinor' | 'depositMinor' | 'withdrawMinor' | 'pnlMinor',
  ) => ({
    label,
    value: formatMoney({ minor: current[key], currency, language, isSigned: key === 'pnlMinor' }),
    change: changed(BigInt(current[key]), BigInt(previous[key])),
  });
  return {
    money: [
      money(strings['team.turnover'], 'turnoverMinor'),
      money(strings['team.prizes'], 'payoutMinor'),
      money(strings['team.pnl'], 'pnlMinor'),
      money(strings['team.deposits'], 'depositMinor'),
      money(strings['team.withdrawals'], 'withdrawMinor'),
      money(strings['team.rebates'], 'rebateMinor'),
      money(strings['team.activities'], 'activityMinor'),
      counted(strings['team.bets'], 'bets'),
    ],
    people: [
      { label: strings['team.members'], value: numberText(memberCount, language) },
      { label: strings['team.online'], value: numberText(onlineCount, language) },
      counted(strings['team.logins'], 'loginCount'),
      counted(strings['team.bettors'], 'bettorCount'),
      counted(strings['team.registered'], 'registerCount'),
      counted(strings['team.depositors'], 'depositorCount'),
      counted(strings['team.firstDeposits'], 'firstDepositCount'),
    ],
  };
}

function Course({ strings, language, value: { points, currency } }: ReportText & { value: TeamOverview }) {
  const input = useMemo(() => {
    const nameOf = ({ day, hour }: (typeof points)[number]) =>
      hour === null ? formatLocalDay(day, language) : fillText(strings['team.hour.of'], { hour });
    return {
      labels: points.map(({ day, hour }) => (hour === null ? day.slice(5) : String(hour))),
      series: [
        { label: strings['team.turnover'], colour: 'sea' as const, values: points.map(({ turnoverMinor }) => wholeUnits(turnoverMinor)) },
        { label: strings['team.prizes'], colour: 'win' as const, values: points.map(({ payoutMinor }) => wholeUnits(payoutMinor)) },
      ],
      rows: { label: points[0]?.hour === null ? strings['team.day'] : strings['team.hour'], texts: points.map(nameOf) },
      columns: [
        { label: strings['team.bets'], texts: points.map(({ bets }) => numberText(bets, language)) },
        { label: strings['team.turnover'], texts: points.map(({ turnoverMinor: minor }) => formatMoney({ minor, currency, language })) },
        { label: strings['team.prizes'], texts: points.map(({ payoutMinor: minor }) => formatMoney({ minor, currency, language })) },
      ],
    };
  }, [points, currency, language, strings]);
  return <TrendChart title={strings['team.chart.course']} tableLabel={strings['team.chart.table']} language={language} isFull {...input} />;
}

/** Most played first; products without play are left out. The narrow table has only the turnover. */
function Products({ strings, language, value: { products, currency } }: ReportText & { value: TeamOverview }) {
  const played = products.filter(({ bets, turnoverMinor }) => bets !== 0 || turnoverMinor !== '0');
  if (played.length === 0) return null;
  const sorted = played.toSorted((a, b) => Number(BigInt(b.turnoverMinor) - BigInt(a.turnoverMinor)));
  const money = (minor: string) => formatMoney({ minor, currency, language });
  return (
    <section className="card p-4 stack gap-3 min-w-0">
      <h2 className="title-section" id="products-title">
        {strings['team.products']}
      </h2>
      <table className="w-full text-sm border-collapse" aria-labelledby="products-title">
        <thead className="hidden lg:table-header-group">
          <tr>
            {(['filter.product', 'bets', 'turnover', 'prizes'] as const).map((name, at) => (
              <th key={name} scope="col" className={at === 0 ? 'text-start pb-2' : 'text-end pb-2 ps-3'}>
                {strings[`team.${name}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ product, bets, turnoverMinor, payoutMinor }) => (
            <tr key={product}>
              <th scope="row" className="text-start font-normal text-muted py-1">
                {strings[`team.product.${product}`]}
              </th>
              <td className="hidden lg:table-cell text-end tabular-nums py-1 ps-3">{numberText(bets, language)}</td>
              <td className="text-end money py-1 ps-3">
                <bdi>{money(turnoverMinor)}</bdi>
              </td>
              <td className="hidden lg:table-cell text-end money py-1 ps-3">
                <bdi>{money(payoutMinor)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
