import { dayMs } from '#contract/times.ts';
import { dayReader } from '#contract/clock.ts';
import { ListMore } from '#site/islands/ui/list-more.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { groupByDay } from '#site/lib/day-groups.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatDay } from '#site/lib/format-moment.ts';
import { $kind, $record, chooseKind, readMore, retryRecord } from '#site/stores/screens/record.ts';

import { KindFilter } from './kind-filter.tsx';
import { MovementRow } from './movement-row.tsx';
import type { RecordText } from './record-text.ts';
import { RecordTotals } from './record-totals.tsx';
import { StatementCard } from './statement-card.tsx';

/** `/m/transaction/record`: every movement of the player's money, newest first, day by day. */
export function RecordScreen(text: RecordText) {
  const { strings, errors, language } = text;
  const record = useStore($record);
  const isFirst = record.items.length === 0;
  const nowMs = record.readAtMs;
  const toDay = dayReader();
  const dayName = (day: string, ms: number) => {
    if (day === toDay(nowMs)) return strings['record.today'];
    return day === toDay(nowMs - dayMs) ? strings['record.yesterday'] : formatDay(ms, language, nowMs);
  };
  return (
    <div className="stack gap-4 pt-3 pb-8">
      <RecordTotals {...text} />
      <div className="gutter">
        <StatementCard {...text} />
      </div>
      <KindFilter {...text} />
      <output className="sr-text">{record.state === 'ready' ? fillText(strings['record.count'], { count: record.totalCount }) : ''}</output>
      {groupByDay(record.items).map(({ day, items }) => (
        <section key={day} className="gutter" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="text-sm font-semibold text-muted m-0 pb-2">
            {dayName(day, items[0]?.createdAt ?? nowMs)}
          </h2>
          <ul className="card">
            {items.map((movement) => (
              <MovementRow key={movement.id} {...text} movement={movement} />
            ))}
          </ul>
        </section>
      ))}
      {isFirst && record.state === 'loading' && (
        <div className="gutter">
          <ListSkeleton label={strings['common.loading']} />
        </div>
      )}
      {isFirst && record.state === 'ready' && <Empty {...text} />}
      {record.state === 'failed' && (
        <ReadFailed
          text={isFirst ? strings['record.failed'] : strings['record.moreFailed']}
          why={errorText(errors, record.code ?? '')}
          code={record.code}
          retryLabel={strings['common.retry']}
          onRetry={retryRecord}
        />
      )}
      {!isFirst && record.state !== 'failed' && (
        <ListMore
          key={record.pageNo}
          isOver={record.pageNo >= record.totalPages}
          loadingText={strings['common.loading']}
          endText={strings['record.end']}
          onNear={readMore}
        />
      )}
    </div>
  );
}

function Empty({ strings }: RecordText) {
  const kind = useStore($kind);
  return (
    <div className="blank-state">
      <span className="i-tabler-receipt text-[3.5rem] text-faint" aria-hidden="true" />
      <p className="font-semibold">{kind ? strings['record.emptyKind'] : strings['record.empty']}</p>
      {kind ? (
        <button type="button" className="btn-line" onClick={() => chooseKind(undefined)}>
          {strings['record.showAll']}
        </button>
      ) : (
        <>
          <p className="text-note">{strings['record.emptyText']}</p>
          <a className="btn-sun" href="/m/voucherCenter">
            {strings['record.emptyAction']}
          </a>
        </>
      )}
    </div>
  );
}
