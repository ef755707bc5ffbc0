const bucketsMs = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500] as const;

interface Series {
  route: string;
  status: number;
  /** One count per bucket, not cumulative; the last is everything above. */
  counts: number[];
  sumMs: number;
}

export interface Durations {
  observe(route: string, status: number, durationMs: number): void;
  /** Prometheus text exposition of the histogram. */
  text(): string;
}

/** A histogram by route and status. Custom, since the library's costs more per observation than a whole trivial call. */
export function createDurations({ name, help }: { name: string; help: string }): Durations {
  const routes = new Map<string, Map<number, Series>>();
  const seriesOf = (route: string, status: number): Series => {
    const known = routes.get(route)?.get(status);
    if (known) return known;
    const made: Series = { route, status, counts: Array<number>(bucketsMs.length + 1).fill(0), sumMs: 0 };
    routes.set(route, (routes.get(route) ?? new Map<number, Series>()).set(status, made));
    return made;
  };
  return {
    observe(route, status, durationMs) {
      const series = seriesOf(route, status);
      let bucket = 0;
      while (bucket < bucketsMs.length && durationMs > (bucketsMs[bucket] ?? 0)) bucket += 1;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sumMs += durationMs;
    },
    text() {
      const lines = [...routes.values()].flatMap((statuses) => [...statuses.values()].flatMap((series) => linesOf(name, series)));
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines].join('\n');
    },
  };
}

function linesOf(name: string, { route, status, counts, sumMs }: Series): string[] {
  const labels = `route="${route}",status="${status}"`;
  let total = 0;
  const buckets = counts.map((count, at) => {
    total += count;
    const bound = bucketsMs[at];
    return `${name}_bucket{${labels},le="${bound === undefined ? '+Inf' : bound / 1000}"} ${total}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sumMs / 1000}`, `${name}_count{${labels}} ${total}`];
}
