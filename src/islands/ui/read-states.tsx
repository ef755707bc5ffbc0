import { whenServed } from '#site/stores/connection.ts';

import { RetryButton } from './retry-button.tsx';

interface FailedProps {
  text: string;
  /** What went wrong, if the text does not say it. */
  why?: string;
  retryLabel: string;
  onRetry(): void;
  /** The failure's code: retrying is pointless if the player may not see this at all. */
  code?: string | undefined;
}

const final: ReadonlySet<string | undefined> = new Set(['session.forbidden', 'trial.members.only']);

/** Something, or more of it, could not be loaded. If the platform was down, it reloads once the platform answers again. */
export function ReadFailed({ text, why, retryLabel, onRetry, code }: FailedProps) {
  return (
    <div className="blank-state" role="alert" ref={(place) => (place && !final.has(code) ? whenServed(onRetry) : undefined)}>
      <p>{text}</p>
      {why !== undefined && <p className="text-note">{why}</p>}
      {!final.has(code) && <RetryButton label={retryLabel} onRetry={onRetry} />}
    </div>
  );
}

/** The placeholder of a loading list. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <output data-coming className="stack gap-3" aria-label={label}>
      <div className="card h-18" />
      <div className="card h-18" />
      <div className="card h-18" />
    </output>
  );
}
