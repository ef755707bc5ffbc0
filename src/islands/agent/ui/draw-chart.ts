import 'uplot/dist/uPlot.min.css';

import uPlot from 'uplot';

import { shortNumber } from '#contract/formats.ts';

/** A colour of the design tokens. */
export type ChartColour = 'sea' | 'sun' | 'win' | 'loss';

export interface ChartInput {
  element: HTMLElement;
  language: string;
  /** Short labels along the bottom, one per value. */
  labels: readonly string[];
  /** Amounts in whole units of the currency; null = not known, which leaves a gap. */
  series: readonly { label: string; colour: ChartColour; values: readonly (number | null)[] }[];
  /** The values are counts: the axis has no parts of one. */
  isCounted?: boolean | undefined;
}

/** Draws lines into the element, and redraws when its width or the theme changes. @returns a function that stops it */
export function drawChart({ element, ...input }: ChartInput): () => void {
  const { labels, series } = input;
  const data: uPlot.AlignedData = [labels.map((_, at) => at), ...series.map(({ values }) => [...values])];
  let plot: uPlot | undefined;
  const draw = () => {
    plot?.destroy();
    plot = new uPlot(optionsOf(element, input), data, element);
  };
  draw();
  const sized = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height: element.clientHeight }));
  sized.observe(element);
  const themed = new MutationObserver(draw);
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    sized.disconnect();
    themed.disconnect();
    plot?.destroy();
  };
}

function optionsOf(element: HTMLElement, { language, labels, series, isCounted = false }: Omit<ChartInput, 'element'>): uPlot.Options {
  const style = getComputedStyle(element);
  const colourOf = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const axis = { stroke: colourOf('muted'), font: `11px ${style.fontFamily}`, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [8, 12, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false } },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        // only a few, so that none overlap
        splits: () => placesOf(labels.length, Math.max(2, Math.floor(element.clientWidth / 72))),
        values: (_, places) => places.map((place) => labels[place] ?? ''),
      },
      {
        ...axis,
        size: 52,
        grid: { stroke: colourOf('line'), width: 1 },
        values: (_, values) => values.map((value) => shortNumber(value, language)),
        ...(isCounted && { incrs: wholeSteps }),
      },
    ],
    series: [
      {},
      ...series.map(({ label, colour }) => ({
        label,
        stroke: colourOf(colour),
        width: 2,
        points: { show: labels.length <= 31, size: 5, fill: colourOf(colour) },
      })),
    ],
  };
}

const wholeSteps = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((unit) => [unit, 2 * unit, 5 * unit]);

/** At most this many positions of a row, evenly spaced. */
function placesOf(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}
