interface Props {
  label: string;
  /** `11/1/2026 – 11/30/2026` */
  period: string;
  main: { label: string; value: string; isGain: boolean };
  rows: readonly { label: string; value: string }[];
  isStale: boolean;
}

/** The totals of a period: the main figure, and what it consists of. */
export function TotalsCard({ label, period, main, rows, isStale }: Props) {
  return (
    <section className="card p-4 stack gap-3" aria-label={label} aria-busy={isStale} data-part="totals">
      <dl className="m-0 flex flex-wrap items-baseline justify-between gap-x-3">
        <dt className="font-semibold">{main.label}</dt>
        <dd className={`m-0 money text-xl whitespace-normal! [overflow-wrap:anywhere] ${main.isGain ? 'text-win' : ''}`}>
          <bdi>{main.value}</bdi>
        </dd>
      </dl>
      <p className="text-note m-0">{period}</p>
      <dl className="m-0 stack gap-1.5 text-sm">
        {rows.map(({ label: name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-muted">{name}</dt>
            <dd className="m-0 money whitespace-normal! [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
