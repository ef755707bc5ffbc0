import { TickField } from '#site/islands/ui/tick-field.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $leaderboard, hideWins, retryLeaderboard } from '#site/stores/screens/club.ts';

import type { LeaderboardText } from './club-text.ts';

/** The week's largest real wins, and whether the player's own may be listed. */
export function Leaderboard({ strings, errors, language }: LeaderboardText) {
  const board = useStore($leaderboard);
  if (board.state === 'loading') return <ListSkeleton label={strings['common.loading']} />;
  if (board.state === 'failed')
    return (
      <ReadFailed
        code={board.code}
        text={errorText(errors, board.code)}
        retryLabel={strings['common.retry']}
        onRetry={() => void retryLeaderboard()}
      />
    );
  const { list, days, isHidden } = board.value;
  return (
    <div className="stack gap-4">
      {list.length === 0 ? (
        <div className="blank-state">
          <span className="i-tabler-trophy text-[3.5rem] text-faint" aria-hidden="true" />
          <p>{fillText(strings['club.board.empty'], { count: days })}</p>
        </div>
      ) : (
        <ol className="card" data-part="leaderboard">
          {list.map(({ rank, name, isMine, gameName, winMinor, currency, wonAt }) => (
            <li
              key={rank}
              className="grid grid-cols-[2rem_1fr_auto] gap-x-3 items-center px-4 py-3 border-0 border-t border-solid border-line first:border-t-0"
            >
              <span className="font-bold tabular-nums text-muted">{rank}</span>
              <span className="min-w-0">
                <bdi className="font-semibold">{name}</bdi>{' '}
                {isMine && <span className="badge bg-tint text-sea">{strings['club.board.mine']}</span>}
                <span className="text-note block truncate">
                  {gameName} · <time dateTime={new Date(wonAt).toISOString()}>{formatMoment(wonAt, language)}</time>
                </span>
              </span>
              <span className="money text-win">{formatMoney({ minor: winMinor, currency, language })}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="card card-body">
        <TickField name="hidden" label={strings['club.board.hide']} isOn={isHidden} onChange={(isOn) => void hideWins(isOn)}>
          <p className="text-note ps-8">{strings['club.board.hide.text']}</p>
        </TickField>
      </div>
    </div>
  );
}
