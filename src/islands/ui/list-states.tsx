interface FailedProps {
  text: string;
  retryLabel: string;
  onRetry(): void;
}

/** A list, or its next page, could not be fetched. */
export function ListFailed({ text, retryLabel, onRetry }: FailedProps) {
  return (
    <div className="blank-state" role="alert">
      <p>{text}</p>
      <button type="button" className="btn-line" onClick={onRetry}>
        {retryLabel}
      </button>
    </div>
  );
}

/** The place of a list that is on its way. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <output className="stack gap-3" aria-label={label}>
      <div className="card h-18" />
      <div className="card h-18" />
      <div className="card h-18" />
    </output>
  );
}
