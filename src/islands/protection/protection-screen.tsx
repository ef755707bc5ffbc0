import { Alert } from '#site/islands/ui/alert.tsx';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $protection, $protectionFault, $protectionNews, readProtection } from '#site/stores/screens/protection.ts';

import { BreakSection } from './break-section.tsx';
import { CheckSection } from './check-section.tsx';
import { LifetimeSection } from './lifetime-section.tsx';
import { LimitSection } from './limit-section.tsx';
import type { ProtectionText } from './protection-text.ts';

/** `/m/protection`, the player's own part. Guests see what is available after logging in. */
export function ProtectionScreen(text: ProtectionText) {
  const { strings, errors } = text;
  const view = useStore($protection);
  const news = useStore($protectionNews);
  const fault = useStore($protectionFault);
  if (view.state === 'loading' || view.state === 'guest') {
    const isUnknown = view.state === 'loading';
    return (
      <>
        <div className="card card-body stack gap-3" data-part="protection-guest" data-for={isUnknown ? 'guest' : undefined}>
          <p>{strings['protection.guest']}</p>
          <a className="btn-sun" href="/m/login?next=%2Fm%2Fprotection">
            {strings['protection.guest.login']}
          </a>
        </div>
        {/* a screen high, as what comes is: what is below would move into sight, or out of it */}
        {isUnknown && <output className="card min-h-[100dvh]" data-for="member" aria-label={strings['common.loading']} />}
      </>
    );
  }
  if (view.state === 'failed') {
    return (
      <ReadFailed
        text={strings['protection.failed']}
        why={errorText(errors, view.error)}
        code={view.error}
        retryLabel={strings['common.retry']}
        onRetry={() => void readProtection()}
      />
    );
  }
  const { value } = view;
  return (
    <div className="stack gap-6" data-part="protection">
      <output className={news ? 'card card-body font-semibold' : 'sr-only'} data-part="protection-news">
        {news ? strings[`protection.news.${news}`] : ''}
      </output>
      <Alert text={fault && errorText(errors, fault.code)} />
      <LimitSection {...text} value={value} />
      <CheckSection {...text} value={value} />
      <BreakSection {...text} value={value} />
      <LifetimeSection {...text} value={value} />
    </div>
  );
}
