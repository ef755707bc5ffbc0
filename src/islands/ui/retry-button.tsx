import { holdPlace } from './hold-place.ts';

/** Retries a failed load. The focus stays in place when the button disappears. */
export function RetryButton({ label, onRetry }: { label: string; onRetry(): void }) {
  return (
    <button type="button" className="btn-line" data-retry onFocus={holdPlace} onClick={onRetry}>
      {label}
    </button>
  );
}
