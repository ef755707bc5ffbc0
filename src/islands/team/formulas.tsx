interface Props {
  label: string;
  texts: readonly string[];
}

/** How a report's figures are calculated, on demand. */
export function Formulas({ label, texts }: Props) {
  return (
    <details className="card p-4">
      <summary className="font-semibold min-h-11 flex items-center gap-2">
        <span className="i-tabler-info-circle" aria-hidden="true" />
        {label}
      </summary>
      <div className="stack gap-2 text-sm text-muted">
        {texts.map((text) => (
          <p key={text} className="m-0">
            {text}
          </p>
        ))}
      </div>
    </details>
  );
}
