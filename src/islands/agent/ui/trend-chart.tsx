import { useCallback } from 'react';

import { withPart } from '#site/lib/load-part.ts';

import type { ChartInput } from './draw-chart.ts';

interface Column {
  label: string;
  /** For each row, as it is read out. */
  texts: readonly string[];
}

interface Props extends Omit<ChartInput, 'element'> {
  title: string;
  tableLabel: string;
  /** The heading of the first column, and its texts. */
  rows: Column;
  columns: readonly Column[];
}

const dots = { sea: 'bg-sea', sun: 'bg-sun', win: 'bg-win', loss: 'bg-loss' } as const;

/** A trend as a chart, and the same numbers as a table. The chart library loads after the page. */
export function TrendChart({ title, tableLabel, rows, columns, labels, series }: Props) {
  const draw = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined;
      const drawing = withPart(
        async () => import('./draw-chart.ts'),
        ({ drawChart }) => (element.isConnected ? drawChart({ element, labels, series }) : undefined),
      );
      return () => void drawing.then((end) => end?.());
    },
    [labels, series],
  );
  return (
    <figure className="card p-4 m-0 stack gap-3 min-w-0">
      <figcaption className="font-semibold">{title}</figcaption>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-note" aria-hidden="true">
        {series.map(({ label, colour }) => (
          <li key={label} className="flex items-center gap-1.5">
            <span className={`inline-block w-2.5 h-2.5 rounded-full ${dots[colour]}`} />
            {label}
          </li>
        ))}
      </ul>
      <div ref={draw} className="h-48 min-w-0 overflow-hidden" aria-hidden="true" data-part="chart" />
      <details className="group">
        <summary className="link min-h-11 flex items-center">{tableLabel}</summary>
        <div className="overflow-x-auto">
          <table className="w-full text-sm tabular-nums border-collapse">
            <thead>
              <tr>
                {[rows, ...columns].map(({ label }, at) => (
                  <th key={label} scope="col" className={at === 0 ? 'text-start py-1.5 pe-3' : 'text-end py-1.5 ps-3'}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.texts.map((name, at) => (
                <tr key={name} className="border-0 border-t border-solid border-line">
                  <th scope="row" className="text-start font-normal py-1.5 pe-3 whitespace-nowrap">
                    {name}
                  </th>
                  {columns.map(({ label, texts }) => (
                    <td key={label} className="text-end py-1.5 ps-3 whitespace-nowrap">
                      <bdi>{texts[at]}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
