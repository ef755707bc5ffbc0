import { numberText } from '#contract/formats.ts';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $trendPlace, $trends, $trendSize, readCounted, trendSizes } from '#site/stores/screens/draw-results.ts';
import type { Trends } from '#site/lib/draw-trends.ts';

import { Empty, Skeleton } from './list-states.tsx';
import type { ResultsText } from './results-text.ts';
import { Tabs } from './tabs.tsx';

const allPlaces = 'all';

/** How often each number came, and the note that this says nothing about the next draw. */
export function TrendsView(text: ResultsText) {
  const { strings, errors } = text;
  const counted = useStore($trends);
  const size = useStore($trendSize);
  const retry = () => void readCounted();
  if (counted.state === 'loading') return <Skeleton label={strings['common.loading']} />;
  if (counted.state === 'failed')
    return (
      <ReadFailed
        text={strings['draws.results.failed']}
        why={errorText(errors, counted.code)}
        code={counted.code}
        retryLabel={strings['common.retry']}
        onRetry={retry}
      />
    );
  const { trends, place, places } = counted;
  if (trends.draws === 0)
    return <Empty icon="i-tabler-hourglass" title={strings['draws.results.none']} text={strings['draws.results.noneText']} />;
  return (
    <>
      <p className="mx-4 p-4 rounded-card bg-[var(--sea-soft)] text-sm" role="note">
        {strings['draws.trends.note']}
      </p>
      <Tabs
        label={strings['draws.trends.draws']}
        tabs={trendSizes.map((count) => ({ id: count, text: fillText(strings['draws.trends.last'], { count }) }))}
        chosen={size}
        onChoose={(count) => $trendSize.set(count)}
      />
      {places > 1 && (
        <Tabs
          label={strings['draws.trends.place']}
          tabs={[
            { id: allPlaces, text: strings['draws.trends.place.all'] },
            ...Array.from({ length: places }, (_, at) => ({
              id: String(at),
              text: fillText(strings['draws.trends.place.nth'], { place: at + 1 }),
            })),
          ].filter(({ id }) => id !== allPlaces || trends.values.length !== places)}
          chosen={place === undefined ? allPlaces : String(place)}
          onChoose={(id) => $trendPlace.set(id === allPlaces ? undefined : Number(id))}
        />
      )}
      <TrendTable {...text} trends={trends} />
    </>
  );
}

function TrendTable({ strings, language, trends }: ResultsText & { trends: Trends }) {
  const { draws, expected, values } = trends;
  const most = Math.max(1, ...values.map(({ count }) => count));
  const share = numberText(Math.round(expected * 10) / 10, language);
  return (
    <section className="gutter stack gap-2">
      <p className="text-note">
        {fillText(strings['draws.trends.counted'], { count: draws })}.{' '}
        {fillText(strings['draws.trends.expected'], { count: expected, share })}.
      </p>
      <table className="card w-full text-sm tabular-nums [border-spacing:0] border-separate">
        <thead>
          <tr className="text-muted text-start">
            <th scope="col" className="text-start font-semibold px-3 py-2">
              {strings['draws.trends.number']}
            </th>
            <th scope="col" className="text-start font-semibold py-2 w-full">
              {strings['draws.trends.times']}
            </th>
            <th scope="col" className="text-end font-semibold px-3 py-2">
              {strings['draws.trends.since']}
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ value, count, since }) => (
            <tr key={value}>
              <th scope="row" className="text-start px-3 py-1.5 text-base font-bold">
                {value}
              </th>
              <td className="py-1.5 font-semibold whitespace-nowrap">
                {count}
                <span
                  className="inline-block align-middle ms-2 h-3 rounded-full bg-sea"
                  style={{ inlineSize: `calc(min(24vw, 9rem) * ${count / most})` }}
                />
              </td>
              <td className="px-3 py-1.5 text-end text-muted whitespace-nowrap">{since ?? strings['draws.trends.never']}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
