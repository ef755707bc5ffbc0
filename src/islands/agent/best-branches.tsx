import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $bestBranches, retryBestBranches } from '#site/stores/screens/best-branches.ts';

import { PartFailed } from './ui/part-failed.tsx';

interface Props {
  strings: WordsOf<'agent.best' | 'agent.menu.pnl' | 'common.retry'>;
  language: string;
  errors: ErrorTexts;
}

/** Who plays most right below the agent this month, each with a branch of their own. The list has its place before it is there. */
export function BestBranches({ strings, errors, language }: Props) {
  const best = useStore($bestBranches);
  return (
    <section
      className="card card-body stack gap-3 min-w-0"
      aria-labelledby="best-title"
      aria-busy={best.state === 'loading'}
      data-part="best"
    >
      <div className="between flex-wrap gap-x-3">
        <h2 className="title-section" id="best-title">
          {strings['agent.best']}
        </h2>
        <a className="link text-sm inline-flex items-center min-h-11" href="/m/agent/team/pnl">
          {strings['agent.menu.pnl']}
        </a>
      </div>
      <p className="text-note m-0">{strings['agent.best.note']}</p>
      <div className="best-place">
        {best.state === 'ready' && best.value.list.length === 0 && <p className="text-note m-0">{strings['agent.best.none']}</p>}
        {best.state === 'ready' && best.value.list.length > 0 && (
          <ol className="stack">
            {best.value.list.map(({ memberId, userName, turnoverMinor: minor }) => (
              <li key={memberId}>
                <a className="best-row" href={`/m/agent/team/pnl?memberId=${memberId}&preset=thisMonth`}>
                  <bdi className="font-semibold [overflow-wrap:anywhere]">{userName}</bdi>
                  <bdi className="money">{formatMoney({ minor, currency: best.value.currency, language })}</bdi>
                </a>
              </li>
            ))}
          </ol>
        )}
        {best.state === 'failed' && (
          <PartFailed
            text={strings['agent.best.failed']}
            why={errorText(errors, best.code)}
            retryLabel={strings['common.retry']}
            onRetry={() => void retryBestBranches()}
          />
        )}
      </div>
    </section>
  );
}
