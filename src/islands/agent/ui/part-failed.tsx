import { isSessionOverCode } from '#contract/session/facts.ts';
import { RetryButton } from '#site/islands/ui/retry-button.tsx';
import { errorText } from '#site/lib/error-text.ts';
import { whenServed } from '#site/stores/connection.ts';

import { LogInAgain } from './log-in-again.tsx';

interface Props {
  /** What could not be loaded, and why. */
  text: string;
  code: string;
  errors: Readonly<Record<string, string>>;
  strings: Readonly<Record<'common.retry' | 'shell.login', string>>;
  onRetry(): void;
}

/** A part of a page could not be loaded; the rest of the page stays. If the platform was down, it loads once the platform answers again. */
export function PartFailed({ text, code, errors, strings, onRetry }: Props) {
  return (
    <div className="stack gap-2 items-start" role="alert" ref={(place) => (place ? whenServed(onRetry) : undefined)}>
      <p className="text-note m-0">{text}</p>
      <p className="text-note m-0">{errorText(errors, code)}</p>
      <LogInAgain code={code} label={strings['shell.login']} />
      {!isSessionOverCode(code) && <RetryButton label={strings['common.retry']} onRetry={onRetry} />}
    </div>
  );
}
