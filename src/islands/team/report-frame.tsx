import type { ReactNode } from 'react';

import type { TeamFile } from '#contract/teams/facts.ts';
import { FreshnessLine } from '#site/islands/agent/ui/freshness-line.tsx';
import { ReportExport } from '#site/islands/agent/ui/report-export.tsx';
import { ReportHead } from '#site/islands/agent/ui/report-head.tsx';
import { Alert } from '#site/islands/ui/alert.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import type { ReportStores } from '#site/stores/screens/report.ts';

import { headStrings, type ReportText } from './team-text.ts';

interface ReportFacts {
  from: string;
  to: string;
  oldest: string;
  today: string;
  completeUntil: number | null;
}

interface Props<T extends ReportFacts> extends ReportText {
  file: TeamFile;
  report: ReportStores<T>;
  /** Shown beside the period and the branch. */
  filters?: Readonly<Record<string, string>>;
  children: (value: T, isStale: boolean) => ReactNode;
}

/** What all team reports share: their period, until when they are complete, their file, and what happens when loading fails. */
export function ReportFrame<T extends ReportFacts>({ file, report, filters = {}, strings, errors, language, children }: Props<T>) {
  const shown = useStore(report.$report);
  const query = useStore(report.$query);
  const { value } = shown;
  const isStale = shown.state === 'loading';
  return (
    <div className="gutter stack gap-4 pt-4 pb-8">
      <ReportHead report={report} strings={headStrings(strings)} errors={errors} />
      {value && (
        <div className="stack">
          <p className="m-0 font-semibold">{daysText({ strings, language }, value)}</p>
          <FreshnessLine
            text={
              value.completeUntil === null
                ? strings['team.fresh.none']
                : fillText(strings['team.fresh'], { moment: formatMoment(value.completeUntil, language) })
            }
            refreshLabel={strings['team.fresh.refresh']}
            isBusy={isStale}
            onRefresh={() => void report.refresh()}
          />
          <Alert text={shown.state === 'failed' ? errorText(errors, shown.code) : undefined} />
        </div>
      )}
      {value ? children(value, isStale) : isStale && <ListSkeleton label={strings['common.loading']} />}
      {shown.state === 'failed' && !value && (
        <ReadFailed
          code={shown.code}
          text={errorText(errors, shown.code)}
          retryLabel={strings['common.retry']}
          onRetry={() => void report.refresh()}
        />
      )}
      {value && (
        <ReportExport
          file={file}
          query={{ ...query, ...filters }}
          strings={{
            take: { csv: strings['team.export.csv'], xlsx: strings['team.export.xlsx'] },
            making: strings['team.export.making'],
            done: strings['team.export.done'],
          }}
          errors={errors}
        />
      )}
    </div>
  );
}

/** `Nov 1, 2026 – Nov 30, 2026`, or a single day. */
export function daysText(
  { strings, language }: Pick<ReportText, 'strings' | 'language'>,
  { from, to }: { from: string; to: string },
): string {
  const [first, last] = [formatLocalDay(from, language), formatLocalDay(to, language)];
  return from === to ? first : fillText(strings['team.days'], { from: first, to: last });
}
