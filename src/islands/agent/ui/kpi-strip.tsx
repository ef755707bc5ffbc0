interface Kpi {
  label: string;
  value: string;
  /** The change from the period before: `+12 %`, with its wording for screen readers. */
  change?: { text: string; spoken: string; direction: 'up' | 'down' | 'same' } | undefined;
}

interface Props {
  label: string;
  kpis: readonly Kpi[];
  isStale: boolean;
}

const arrows = { up: 'i-tabler-arrow-up', down: 'i-tabler-arrow-down', same: 'i-tabler-minus' } as const;

/** Figures at a glance, each with its previous value. A direction is not good or bad in itself, so it has no colour. */
export function KpiStrip({ label, kpis, isStale }: Props) {
  return (
    <section className="card overflow-hidden" aria-label={label} aria-busy={isStale} data-part="kpis">
      <dl className="m-0 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-px">
        {kpis.map(({ label: name, value, change }) => (
          <div key={name} className="stack gap-1 px-4 py-3 min-w-0 [box-shadow:0_0_0_1px_var(--line)]">
            <dt className="text-note">{name}</dt>
            <dd className="m-0 text-lg font-bold tabular-nums [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
            {change && (
              <dd className="m-0 text-note tabular-nums flex items-center gap-1">
                <span className={arrows[change.direction]} aria-hidden="true" />
                <span aria-hidden="true">{change.text}</span>
                <span className="sr-text">{change.spoken}</span>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
