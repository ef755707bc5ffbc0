import { RetryButton } from '#site/islands/ui/retry-button.tsx';

interface Props {
  /** What could not be loaded, and why. */
  text: string;
  why: string;
  retryLabel: string;
  onRetry(): void;
}

/** A part of a page could not be loaded; the rest of the page stays. */
export function PartFailed({ text, why, retryLabel, onRetry }: Props) {
  return (
    <div className="stack gap-2 items-start" role="alert">
      <p className="text-note m-0">{text}</p>
      <p className="text-note m-0">{why}</p>
      <RetryButton label={retryLabel} onRetry={onRetry} />
    </div>
  );
}
