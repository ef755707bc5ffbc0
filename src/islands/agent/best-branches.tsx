import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $bestBranches, retryBestBranches } from '#site/stores/screens/best-branches.ts';

import { HomeCard } from './ui/home-card.tsx';
import { PartFailed } from './ui/part-failed.tsx';

interface Props {
  strings: WordsOf<'agent.best' | 'agent.menu.pnl' | 'common.retry' | 'shell.login'>;
  language: string;
  errors: ErrorTexts;
}

/** Who plays most right below the agent this month, each with a branch of their own. The list has its place before it is there. */
export function BestBranches({ strings, errors, language }: Props) {
  const best = useStore($bestBranches);
  return (
    <HomeCard
      name="best"
      title={strings['agent.best']}
      more={{ href: '/m/agent/team/pnl', label: strings['agent.menu.pnl'] }}
      isBusy={best.state === 'loading'}
    >
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
            code={best.code}
            errors={errors}
            strings={strings}
            onRetry={() => void retryBestBranches()}
          />
        )}
      </div>
    </HomeCard>
  );
}
