import { useEffect } from 'react';

import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { FramedGame } from '#site/islands/framed-game.tsx';
import { holdPlace } from '#site/islands/ui/hold-place.ts';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $replay, openReplay } from '#site/stores/replay.ts';

interface Props {
  strings: WordsOf<'bets.replay' | 'common.retry'>;
  errors: ErrorTexts;
}

/** `/m/gameReplay`: a round of a game as it was played, in the game's own frame. */
export function ReplayScreen({ strings, errors }: Props) {
  const replay = useStore($replay);
  // the page's style puts away what would lie under the frame
  useEffect(() => {
    document.documentElement.dataset['replayed'] = replay.state;
  }, [replay.state]);
  const icon = <span className="i-tabler-player-play text-[3.5rem] text-faint" aria-hidden="true" />;
  return (
    <div className="replay-page" data-replay={replay.state}>
      <output className="blank-state" hidden={replay.state !== 'loading'}>
        {icon}
        <span className="font-semibold">{strings['bets.replay.loading']}</span>
      </output>
      {replay.state === 'failed' && (
        <div className="blank-state" role="alert">
          {icon}
          <p className="font-semibold">{strings['bets.replay.failed']}</p>
          <p>{errorText(errors, replay.code)}</p>
          <div className="row flex-wrap justify-center gap-3">
            <button type="button" className="btn-sun" data-retry onFocus={holdPlace} onClick={() => void openReplay()}>
              {strings['common.retry']}
            </button>
            <a className="btn-line" href="/m/gameRecord">
              {strings['bets.replay.record']}
            </a>
          </div>
        </div>
      )}
      {replay.state === 'ready' && (
        <FramedGame
          url={replay.url}
          title={fillText(strings['bets.replay.frame'], { name: replay.gameName })}
          sandbox="allow-scripts allow-same-origin"
          onMessage={({ type }) => {
            if (type === 'close') location.assign('/m/gameRecord');
          }}
        />
      )}
    </div>
  );
}
