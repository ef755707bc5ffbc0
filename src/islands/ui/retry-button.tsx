import { holdPlace } from './hold-place.ts';

/** Asks again for what could not be read. Whoever pressed it stays in its place when it goes. */
export function RetryButton({ label, onRetry }: { label: string; onRetry(): void }) {
  return (
    <button type="button" className="btn-line" data-retry onFocus={holdPlace} onClick={onRetry}>
      {label}
    </button>
  );
}
