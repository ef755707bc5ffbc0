import { useMemo, useState } from 'react';

import { numberText } from '#contract/formats.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { ChipRow } from '#site/islands/ui/chip-row.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { createTeamTrend, type TeamTrend as Trend } from '#site/stores/screens/team-trend.ts';

import { OneOf } from './ui/one-of.tsx';
import { PartFailed } from './ui/part-failed.tsx';
import { TrendChart } from './ui/trend-chart.tsx';
import { wholeUnits } from './ui/whole-units.ts';

interface Props {
  strings: WordsOf<'agent.trend' | 'team.day' | 'team.chart.table' | 'common.retry' | 'shell.login'>;
  language: string;
  /** The merchant's: its days are counted. */
  timeZone: string;
  /** The merchant shows its agents what they earn. */
  hasCommission: boolean;
  errors: ErrorTexts;
}

const measures = ['turnover', 'commission', 'registrations'] as const;
type Measure = (typeof measures)[number];

/** The last two weeks of the team. One measure at a time: amounts and counts share no axis. */
export function TeamTrend({ strings, errors, language, timeZone, hasCommission }: Props) {
  const [{ $trend, retry }] = useState(() => createTeamTrend(timeZone, hasCommission));
  const trend = useStore($trend);
  const [measure, choose] = useState<Measure>('turnover');
  const offered = measures.filter((name) => name !== 'commission' || hasCommission);
  const value = trend.state === 'ready' ? trend.value : undefined;
  const isFailed = trend.state === 'failed';
  const chart = useMemo(() => chartOf({ measure, value, strings, language }), [measure, value, strings, language]);
  return (
    <section className="stack gap-3 min-w-0" aria-labelledby="trend-title" aria-busy={trend.state === 'loading'} data-part="trend">
      <h2 className="title-section" id="trend-title">
        {strings['agent.trend']}
      </h2>
      <p className="text-note m-0">
        <OneOf
          texts={{
            turnover: strings['agent.trend.turnover.note'],
            commission: strings['agent.trend.commission.note'],
            registrations: strings['agent.trend.registrations.note'],
          }}
          shown={measure}
        />
      </p>
      <ChipRow
        name="trend"
        label={strings['agent.trend.measure']}
        choices={offered.map((name) => ({ value: name, label: strings[`agent.trend.${name}`] }))}
        chosen={measure}
        onChoose={(name) => name && choose(name)}
      />
      <div className="grid">
        <div className={isFailed ? 'row-start-1 col-start-1 min-w-0 invisible' : 'row-start-1 col-start-1 min-w-0'}>
          <TrendChart
            title={strings[`agent.trend.${measure}.title`]}
            tableLabel={strings['team.chart.table']}
            language={language}
            {...chart}
          />
        </div>
        {trend.state === 'failed' && (
          <div className="row-start-1 col-start-1 card p-4">
            <PartFailed
              text={strings['agent.trend.failed']}
              code={trend.code}
              errors={errors}
              strings={strings}
              onRetry={() => void retry()}
            />
          </div>
        )}
      </div>
    </section>
  );
}

interface ChartOf {
  measure: Measure;
  value: Trend | undefined;
  strings: Props['strings'];
  language: string;
}

function chartOf({ measure, value: { currency, days } = { currency: '', days: [] }, strings, language }: ChartOf) {
  const label = strings[`agent.trend.${measure}`];
  const money = (minor: string | null) => (minor === null ? strings['agent.trend.notCounted'] : formatMoney({ minor, currency, language }));
  const points = days.map(({ turnoverMinor, commissionMinor, registerCount }) => {
    if (measure === 'registrations') return { height: registerCount, text: numberText(registerCount, language) };
    const minor = measure === 'turnover' ? turnoverMinor : commissionMinor;
    return { height: minor === null ? null : wholeUnits(minor), text: money(minor) };
  });
  return {
    labels: days.map(({ day }) => day.slice(5)),
    series: [{ label, colour: 'sea' as const, values: points.map(({ height }) => height) }],
    isCounted: measure === 'registrations',
    rows: { label: strings['team.day'], texts: days.map(({ day }) => formatLocalDay(day, language)) },
    columns: [{ label, texts: points.map(({ text }) => text) }],
  };
}
