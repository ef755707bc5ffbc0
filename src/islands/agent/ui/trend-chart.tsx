import { useCallback, useId, useState } from 'react';

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
  /** From 1,024 px the table shows beside the chart, not only when asked for. */
  isFull?: boolean;
}

const dots = { sea: 'bg-sea', sun: 'bg-sun', win: 'bg-win', loss: 'bg-loss' } as const;

/** A trend as a chart, and the same numbers as a table. The chart library loads with the first values; their place is there before. */
export function TrendChart({ title, tableLabel, rows, columns, language, labels, series, isCounted, isFull = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const tableId = useId();
  const draw = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element || labels.length === 0) return undefined;
      const drawing = withPart(
        async () => import('./draw-chart.ts'),
        ({ drawChart }) => (element.isConnected ? drawChart({ element, language, labels, series, isCounted }) : undefined),
      );
      return () => void drawing.then((end) => end?.());
    },
    [language, labels, series, isCounted],
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
      <button
        type="button"
        className={`link bg-transparent border-0 p-0 min-h-11 self-start cursor-pointer text-base ${labels.length === 0 ? 'invisible' : ''} ${isFull ? 'lg:hidden' : ''}`}
        aria-expanded={isOpen}
        aria-controls={tableId}
        onClick={() => setOpen(!isOpen)}
      >
        {tableLabel}
      </button>
      <section
        id={tableId}
        className={`overflow-x-auto ${isOpen ? '' : 'hidden'} ${isFull ? 'lg:block' : ''}`}
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls, also by the keyboard
        tabIndex={0}
      >
        <Table rows={rows} columns={columns} />
      </section>
    </figure>
  );
}

function Table({ rows, columns }: Pick<Props, 'rows' | 'columns'>) {
  return (
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
  );
}
